import CProvider
