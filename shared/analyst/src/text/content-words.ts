/** Content words: what two texts are compared by. */
export const contentWords = (folded: string): string[] =>
  (folded.match(/[a-z]{4,}/g) ?? []).map((word) =>
    word.endsWith('s') ? word.slice(0, word.endsWith('es') ? -2 : -1) : word,
  )
