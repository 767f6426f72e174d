/** 'ok?', 'né?': the sentence before it says, and does not ask. */
const TAG = /,? (?:ok|ta|ta bom|ne|beleza|certo|viu|tudo bem)$/

/** True when the sentence that ends after `to` is a question. */
export const hypothetical = (folded: string, to: number): boolean => {
  const end = folded.slice(to).search(/[!\n?]|\.(?!\d)/)
  return end >= 0 && folded.charAt(to + end) === '?' && !TAG.test(folded.slice(to, to + end))
}
