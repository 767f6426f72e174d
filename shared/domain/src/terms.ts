/** The day of the terms that hold now; whoever accepted others is asked again. */
export const TERMS_VERSION = '2026-11-26'
