import { CENTS_AFTER, CURRENCY_AFTER } from './currency-after.ts'
import type { NumberMention } from './number-mention.ts'

const WORDS = new Map<string, number>(
  Object.entries({
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    catorze: 14,
    quatorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quatrocentas: 400,
    quinhentos: 500,
    quinhentas: 500,
    seiscentos: 600,
    seiscentas: 600,
    setecentos: 700,
    setecentas: 700,
    oitocentos: 800,
    oitocentas: 800,
    novecentos: 900,
    novecentas: 900,
  }),
)

interface Word {
  text: string
  from: number
  to: number
}

/** A number in words beside the article 'um' of its own. */
const SPELLS = new RegExp(`\\b(?:mil|${[...WORDS.keys()].filter((word) => !/^uma?$/.test(word)).join('|')})\\b`)

/** The numbers that a folded text has in words, in order. */
export function readSpokenNumbers(folded: string): NumberMention[] {
  if (!SPELLS.test(folded)) return []
  const words: Word[] = [...folded.matchAll(/[a-z]+/g)].map((found) => ({
    text: found[0],
    from: found.index,
    to: found.index + found[0].length,
  }))
  const mentions: NumberMention[] = []
  let at = 0
  while (at < words.length) {
    const read = spokenNumber(words, at, folded)
    if (read === null) {
      at++
      continue
    }
    const last = words[read.next - 1]!
    const first = words[at]!
    const article = read.next - at === 1 && read.value === 1
    if (!article) {
      const after = folded.slice(last.to, last.to + 12)
      const cents = CENTS_AFTER.exec(after)
      const small = cents === null ? centsAfterReais(words, read.next) : null
      const end = small === null ? read.next : small.next
      mentions.push({
        from: first.from,
        to: cents === null ? words[end - 1]!.to : last.to + cents[0].length,
        value: cents === null ? read.value + (small?.value ?? 0) / 100 : read.value / 100,
        spelled: true,
        currency: cents !== null || CURRENCY_AFTER.test(after),
        shaped: read.shaped,
      })
      if (small !== null) read.next = end
    }
    at = read.next
  }
  return mentions
}

interface Spoken {
  value: number
  next: number
}

/** A number below a thousand: 'cento e trinta e nove'. */
function spokenGroup(words: readonly Word[], at: number): Spoken | null {
  let value = 0
  let next = at
  let ceiling = 1000
  for (;;) {
    const skip = next > at && words[next]?.text === 'e' ? 1 : 0
    const part = WORDS.get(words[next + skip]?.text ?? '')
    const size = part === undefined ? 0 : part >= 100 ? 100 : part >= 20 ? 10 : 1
    if (part === undefined || (next > at && skip === 0) || size >= ceiling || (part >= 10 && ceiling <= 10)) break
    value += part
    next += 1 + skip
    ceiling = part >= 10 && part < 20 ? 1 : size
    if (ceiling === 1) break
  }
  return next === at ? null : { value, next }
}

/** '500' or 'quinhentos' as a number; 0 for neither. */
export const hundredsOf = (said: string | undefined): number =>
  said === undefined ? 0 : (WORDS.get(said) ?? (/^\d+$/.test(said) ? Number(said) : 0))

/** '... reais e cinquenta (centavos)', read from the word after the number. */
function centsAfterReais(words: readonly Word[], at: number): Spoken | null {
  if (!/^reais$|^real$/.test(words[at]?.text ?? '') || words[at + 1]?.text !== 'e') return null
  const group = spokenGroup(words, at + 2)
  if (group === null || group.value < 5 || group.value > 99) return null
  const after = words[group.next]?.text
  if (after === 'centavos') return { value: group.value, next: group.next + 1 }
  return after === undefined || /^(?:o|a|por|cada|no|na|e|mas)$/.test(after) ? group : null
}

/** Thousands and spoken short forms: 'dezoito mil e novecentos', 'vinte e seis e quinhentos', 'noventa e nove e noventa'. */
function spokenNumber(words: readonly Word[], at: number, folded: string): (Spoken & { shaped: boolean }) | null {
  const near = (index: number): boolean =>
    index > 0 &&
    index < words.length &&
    words[index]!.from - words[index - 1]!.to <= 2 &&
    !/[.;!?]/.test(folded.slice(words[index - 1]!.to, words[index]!.from))
  const first = words[at]?.text === 'mil' ? { value: 1, next: at } : spokenGroup(words, at)
  if (first === null) return null
  if (words[first.next]?.text === 'mil' && (first.next === at || near(first.next))) {
    const after = first.next + 1
    const skip = words[after]?.text === 'e' ? 1 : 0
    const rest = near(after) ? spokenGroup(words, after + skip) : null
    return rest === null || rest.value >= 1000
      ? { value: first.value * 1000, next: after, shaped: true }
      : { value: first.value * 1000 + rest.value, next: rest.next, shaped: true }
  }
  if (words[first.next]?.text === 'e' && near(first.next)) {
    const rest = spokenGroup(words, first.next + 1)
    if (rest !== null && first.value < 100 && rest.value >= 100) {
      return { value: first.value * 1000 + rest.value, next: rest.next, shaped: true }
    }
    if (rest !== null && rest.value >= 10 && rest.value < 100) {
      return { value: first.value + rest.value / 100, next: rest.next, shaped: true }
    }
  }
  return { ...first, shaped: false }
}
