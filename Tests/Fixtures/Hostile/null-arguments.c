/* Hands NULL to every function of the host. */
#include "hostile.h"

static int32_t harm(const call *c) {
    const atelier_host *host = c->host;
    int32_t worst = ATELIER_FAILED, status = host->acquire_frame(host, c->job, c->request->first, NULL);
    if (status > worst) worst = status;
    if ((status = host->deliver_image(host, c->job, NULL)) > worst) worst = status;
    if ((status = host->preview(host, c->job, c->request->first, NULL)) > worst) worst = status;
    if ((status = host->report_error(host, c->job, NULL)) > worst) worst = status;
    host->log(host, c->job, 1, (atelier_string){ NULL, 10 });
    host->progress(host, c->job, c->request->first, 0.5, (atelier_string){ NULL, 10 });
    host->extension(host, (atelier_string){ NULL, 10 });
    return worst == ATELIER_OK ? ATELIER_FAILED : draw(c);
}
PROVIDER(.harm = harm)
