/** Where words stand in a folded text, and whether a 'não' in front of them turns them round. */
export interface WordHit {
  from: number
  to: number
  isNegated: boolean
}

export type WordMatcher = (folded: string) => WordHit | null

/** 'n' is how 'não' is typed most; between it and the word stand at most two others of the same clause. */
const NEGATED = /(?<![a-z0-9])(?:nao|naum|n|nem|nunca|jamais|sem)(?: +(?!mas(?: |$))[a-z]+){0,2} +$/

/** Vowels and the last letter may be drawn out; 'caro' never becomes 'carro'. */
function patternOf(word: string): string {
  const open = word.endsWith('*')
  const letters = open ? word.slice(0, -1) : word
  const pattern = [...letters].map((letter, at) => {
    if (letter === ' ') return ' +'
    if (letter === '*') return '[a-z]*'
    const isLast = at === letters.length - 1 && !open
    return 'aeiou'.includes(letter) || isLast ? `${letter}+` : letter
  })
  return `${pattern.join('')}${open ? '[a-z]*' : ''}`
}

/** First of the words in a folded text; one that is not negated comes before one that is. */
export function matcherOf(words: readonly string[]): WordMatcher {
  // The longest first: 'caro demais' is more than 'caro'.
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const says = new RegExp(`(?<![a-z0-9])(?:${sorted.map(patternOf).join('|')})(?![a-z0-9])`, 'g')
  return (folded) => {
    let negated: WordHit | null = null
    says.lastIndex = 0
    for (let found = says.exec(folded); found; found = says.exec(folded)) {
      const from = found.index
      const before = NEGATED.exec(folded.slice(Math.max(0, from - 40), from))
      const to = from + found[0].length
      if (!before) return { from, to, isNegated: false }
      negated ??= { from: from - before[0].length, to, isNegated: true }
    }
    return negated
  }
}
