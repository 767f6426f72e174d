/** A word without case and accents, for comparing what people type. */
export const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
