/** The day of the present terms; users who accepted others are asked again. */
export const TERMS_VERSION = '2026-11-26'
