/** Content words: what two texts are compared by. */
export const contentWords = (folded: string): string[] =>
  (folded.match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/e?s$/, ''))
