import { fold } from '@fechai/domain/conversation/fold'
import { isPlace } from './article-of.ts'

const LONGEST = { words: 6, letters: 40 }
/** Details that distinguish a thing from others: people omit them when both know which one is meant. */
const TAIL = /\s(?:p(?:a)?r[aoà]s?|para|por|com|sem|num|numa|em|no|na|nos|nas|até|que) .*$|\s(?:ontem|hoje|amanhã)$/iu
/** Words that a sentence was cut at: 'ar condicionado p', 'limpeza pós'. */
const STUMP = /\s+(?:\p{L}|de|e|pós|pra|para|com)$/iu

/**
 * Returns the product as written to a customer: 'imóvel', never 'Imóvel (Jardim das Acácias)'. A label of the analysis
 * names a trade and, in brackets, the words of the conversation: the trade is used only if the conversation mentions
 * it. Null when no part of it is a usual name of a thing. @param said sentences of the conversation, the proofs first
 */
export function spokenProduct(label: string, said: readonly string[]): string | null {
  const [, head = '', inner] = /^([^()]*?)\s*(?:\(([^()]*)\)\s*)?$/.exec(label.trim()) ?? []
  if (inner === undefined) return spoken(head)
  if (isSaid(head, said)) return spoken(head)
  return /^\S+(?: \S+){1,3}$/.test(inner) && inner !== inner.toUpperCase() ? spoken(inner) : null
}

function spoken(name: string): string | null {
  const first = name.split(/\s*[+/,;:]\s*/)[0]!.trim()
  const calm = isShouted(first) ? first.toLowerCase() : first
  const short = isName(calm) ? calm : calm.replace(TAIL, '')
  const whole = short.replace(STUMP, '').trim()
  const words = whole.split(/\s+/)
  if (whole.length < 2 || whole.length > LONGEST.letters || words.length > LONGEST.words) return null
  // '8 placas' is a number of things, 'p' no thing at all.
  return /^\p{L}/u.test(whole) && /\p{L}{2}/u.test(whole) ? whole : null
}

/** A name goes on with a capital: 'Honda Civic'. */
const NAME = /^\p{Lu}\p{Ll}+ \p{Lu}/u
const PARTICLE = /^\p{Lu}\p{Ll}+ (?:d[aeo]s?|e) \p{Lu}/u

/** True for the name of one thing, which keeps its capital and all its words. */
export const isName = (product: string): boolean => NAME.test(product) || (PARTICLE.test(product) && isPlace(product))

/** Names that begin with a small letter, however they were typed. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^iphone(?!\p{L})/iu, 'iPhone'],
  [/^ipad(?!\p{L})/iu, 'iPad'],
]

/** 'Mesa de jantar' inside a sentence is 'mesa de jantar'; 'ERP', 'iPhone' and names stay as they are. */
export function inSentence(product: string): string {
  const brand = BRANDS.find(([says]) => says.test(product))
  if (brand) return product.replace(brand[0], brand[1])
  const ordinary = /^\p{Lu}\p{Ll}+(?=[\s-]|$)/u.test(product) && !isName(product)
  return ordinary ? product.charAt(0).toLowerCase() + product.slice(1) : product
}

/** All in capitals, and not an abbreviation: 'MAQUINA DE LAVAR'. */
const isShouted = (name: string): boolean =>
  name === name.toUpperCase() && /\p{L}/u.test(name) && (/\p{L}{3,} \p{L}/u.test(name) || name.length > 6)

/** Checks that the conversation contains a form of one of its words. */
function isSaid(head: string, said: readonly string[]): boolean {
  const stems = fold(head)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, Math.max(4, word.length - 2)))
  const text = fold(said.join('\n'))
  return stems.some((stem) => new RegExp(`(?<!\\p{L})${stem}`, 'u').test(text))
}
