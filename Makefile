# Every target does its own set-up. `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PREFIX ?= /usr/local
STAGE := stage
SWIFT := swift
RELEASE := .build/release

# What Swift needs of Debian, what the product links, and what it reads: fonts, WordNet, CLDR annotations.
PACKAGES := \
	binutils gcc g++ libc6-dev libgcc-12-dev libstdc++-12-dev zlib1g-dev git pkg-config tzdata \
	libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2-dev \
	libseccomp-dev libpng-dev libdeflate-dev libjpeg62-turbo-dev libmd-dev libcairo2-dev libfreetype-dev \
	fonts-noto-color-emoji fonts-dejavu-core wordnet-base unicode-cldr-core
# What only the tests and the installer need.
TEST_PACKAGES := imagemagick libimage-exiftool-perl procps
STAGE_PACKAGES := patchelf

SUDO := $(if $(filter-out 0,$(shell id -u)),sudo,)

# Installs the packages of $(1) that are missing; asks the package system nothing else.
define install_packages
	@missing=""; for package in $(1); do \
		dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
		echo "Installing:$$missing" >&2; \
		$(SUDO) apt-get update -qq && \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >&2; \
	fi
endef

.PHONY: help setup build demo test check fmt gallery bench faults soak stage install clean

help: ## lists the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | sort | expand -t 12

setup:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.3 is missing: put its usr/bin on PATH (swift.org/install)." >&2; exit 1; }
	$(call install_packages,$(PACKAGES))

build: setup ## builds everything for release
	$(SWIFT) build -c release

demo: build ## makes a picture from a prompt and prints its path
	@$(RELEASE)/atelier generate a red cat with blue gloves in a big park with a pink river \
		--style illustration --seed 7 --force -o cat.png

test: setup ## runs all tests
	$(call install_packages,$(TEST_PACKAGES))
	$(SWIFT) test

check: setup ## lints the format, the layers and the warnings
	$(SWIFT) format lint --parallel --recursive --strict Package.swift Sources Plugins Tests
	$(SWIFT) build --build-tests --scratch-path .build/check --explicit-target-dependency-import-check error \
		-Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Wextra -Xcc -Wpedantic -Xcc -Werror

fmt: ## formats the Swift sources
	$(SWIFT) format --recursive --in-place Package.swift Sources Plugins Tests

gallery: build ## makes the README's pictures anew
	@grep -v '^#' docs/gallery/prompts.txt | while read -r name seed size prompt; do \
		$(RELEASE)/atelier generate "$$prompt" --style illustration --seed $$seed --size $$size --force --quiet \
			-o docs/gallery/$$name.png; done

bench: build ## measures, and prints ratios
	$(RELEASE)/atelier-bench

faults: build ## has a host meet every fault that a provider can have, and prints what came of it
	$(RELEASE)/atelier-faults

soak: build ## draws 20,000 pictures while workers are killed at random
	$(RELEASE)/atelier-faults --soak

stage: build ## assembles the installed shape in ./stage
	@$(MAKE) --no-print-directory install PREFIX=$(CURDIR)/$(STAGE)

# The Kit stays behind: Swift modules fit one compiler, so Swift providers are built against a checkout.
install: build ## installs below PREFIX
	$(call install_packages,$(STAGE_PACKAGES))
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/atelier $(DESTDIR)$(PREFIX)/lib/atelier \
		$(DESTDIR)$(PREFIX)/include/atelier $(DESTDIR)$(PREFIX)/share/atelier/providers \
		$(DESTDIR)$(PREFIX)/share/atelier/resources/SceneLibrary
	install -m 755 $(RELEASE)/atelier $(DESTDIR)$(PREFIX)/bin/
	install -m 755 $(RELEASE)/atelier-worker $(DESTDIR)$(PREFIX)/libexec/atelier/
	install -m 644 $(RELEASE)/libIllustration.so $(DESTDIR)$(PREFIX)/lib/atelier/
	install -m 644 Sources/CProvider/include/atelier/provider.h Plugins/provider.map $(DESTDIR)$(PREFIX)/include/atelier/
	install -m 644 providers/*.json $(DESTDIR)$(PREFIX)/share/atelier/providers/
	cp -r Plugins/SceneLibrary/Figures Plugins/SceneLibrary/Settings $(DESTDIR)$(PREFIX)/share/atelier/resources/SceneLibrary/
	$(RELEASE)/atelier-figures atlas $(DESTDIR)$(PREFIX)/share/atelier/resources/SceneLibrary/Figures \
		$(DESTDIR)$(PREFIX)/share/atelier/resources/SceneLibrary/Figures.atlas
	@# The Swift runtime travels along, and nothing refers to the toolchain's folder.
	@for library in $$(ldd $(RELEASE)/atelier $(RELEASE)/atelier-worker $(RELEASE)/libIllustration.so | awk '/\/swift\/linux\// {print $$3}' | sort -u); do \
		install -m 644 $$library $(DESTDIR)$(PREFIX)/lib/atelier/; done
	@patchelf --set-rpath '$$ORIGIN/../lib/atelier' $(DESTDIR)$(PREFIX)/bin/atelier
	@patchelf --set-rpath '$$ORIGIN/../../lib/atelier' $(DESTDIR)$(PREFIX)/libexec/atelier/atelier-worker
	@for library in $(DESTDIR)$(PREFIX)/lib/atelier/*.so; do patchelf --set-rpath '$$ORIGIN' $$library; done
	@echo "Installed below $(DESTDIR)$(PREFIX). For Swift providers see docs/swift-provider.md." >&2

clean: ## removes what was built
	rm -rf .build $(STAGE)
