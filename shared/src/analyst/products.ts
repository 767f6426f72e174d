import { fold } from '../conversation/fold.ts'
import { contentWords } from './content-words.ts'
import type { Offer } from './offer.ts'
import { type Candidate, labelOf, notedThings, readCandidates } from './product-candidates.ts'
import { NO_HINTS, occurrence, type ProductHints } from './product-hints.ts'
import { firstSaid, refusedWords, type Talk, weigh, wordCounts } from './product-weights.ts'
import type { Price } from './price.ts'
import { EMPTY_WORDS, SOLD } from './product-words.ts'
import { remember } from './remember.ts'
import type { Utterance } from './utterances.ts'

export interface Product {
  /** As shown: first letter in capital. */
  name: string
  index: number
  /** Verbatim words of the message. */
  quote: string
}

/** Every price, and the one on the table. */
export interface Deal {
  offer: Offer | null
  prices: readonly Price[]
}

/** What is being negotiated, in the customer's words; what was turned down or is for somebody else is left out. */
export function findProduct(
  utterances: readonly Utterance[],
  deal: Deal,
  hints: ProductHints = NO_HINTS,
): Product | null {
  const { offer } = deal
  const candidates = rankCandidates(utterances, deal, hints)
  const best = candidates[0]
  if (best === undefined) return frequentThing(utterances) ?? tradeAlone(utterances, hints)
  const product =
    best.score < WEAK ? (soldTrade(utterances, hints) ?? frequentThing(utterances) ?? asProduct(best)) : asProduct(best)
  if (!isVague(product.quote))
    return best.score < WEAK || best.weight < ASKED ? withTrade(product, hints, utterances) : product
  const option = optionName(offer)
  if (option !== null) return withTrade({ ...product, name: `${product.name} (${option})` }, hints, utterances)
  const named = withTrade(product, hints, utterances)
  return named === product ? explained(product, candidates, utterances) : named
}

/** Below this score a candidate is a guess. */
const WEAK = 2.2
/** From this weight on somebody asked for it in words. */
const ASKED = 2

/** Every name of a thing, the likeliest first. */
export function rankCandidates(
  utterances: readonly Utterance[],
  { offer, prices }: Deal,
  hints: ProductHints,
): Candidate[] {
  const candidates = [...readCandidates(utterances), ...notedThings(hints.noted, utterances)]
  if (offer !== null) candidates.push(...labelOf(offer.price))
  const talk: Talk = {
    counts: wordCounts(utterances),
    firsts: firstSaid(utterances),
    refused: refusedWords(utterances),
    people: hints.people,
    total: utterances.length,
    offer: offer?.price ?? null,
    pricedAt: prices.find(({ role, kind }) => role === 'seller' && kind === 'offer')?.index ?? null,
  }
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + weigh(candidate, talk),
    }))
    .sort((a, b) => b.score - a.score || a.utterance.index - b.utterance.index)
}

/** The firm's trade beside a name that does not tell it: 'Essencial (fotografia)'. */
function withTrade(product: Product, { trade, noted, sells }: ProductHints, utterances: readonly Utterance[]): Product {
  const known = fold(product.name)
  const isNew = (word: string): boolean => !known.includes(fold(word).slice(0, 5))
  const word =
    noted.find((one) => SOLD.test(one) && isNew(one)) ??
    (sells !== null && isNew(sells) ? sells : sells === null ? trade.find(isNew) : undefined)
  if (word === undefined) return product
  if (word === sells) return { ...product, name: `${capital(word)} (${small(product.name)})` }
  const said = occurrence(word, utterances)
  const shown = said === null ? singular(word) : (/^[\p{L}-]+/u.exec(said.utterance.text.slice(said.at))?.[0] ?? word)
  return { ...product, name: `${product.name} (${shown})` }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Names in capitals stay as they are: 'CNH'. */
const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const singular = (word: string): string =>
  word
    .replace(/oes$/, 'ao')
    .replace(/([rz])es$/, '$1')
    .replace(/eis$/, 'el')
    .replace(/s$/, '')

/** Nobody asks for a thing by its name, and the firm's own name tells what it sells. */
const soldTrade = (utterances: readonly Utterance[], { trade }: ProductHints): Product | null => {
  const word = trade.find((one) => SOLD.test(one) && occurrence(one, utterances) !== null)
  if (word === undefined) return null
  const { utterance, at } = occurrence(word, utterances)!
  const quote = /^[\p{L}-]+/u.exec(utterance.text.slice(at))![0]
  return { name: capital(quote), index: utterance.index, quote }
}

/** Nobody names a thing, but the firm's name tells its trade: the customer's first words are then about it. */
function tradeAlone(utterances: readonly Utterance[], { trade, noted, sells }: ProductHints): Product | null {
  const word = sells ?? [...noted, ...trade][0]
  const opening = utterances.find(({ role, text }) => role === 'customer' && text.trim().length > 8)
  if (word === undefined || opening === undefined) return null
  const quote = opening.text.split('\n')[0]!.slice(0, 120)
  const name = word === sells ? word : singular(word)
  return { name: capital(name), index: opening.index, quote }
}

/** 'Plano', 'pacote completo': a form of selling that names nothing. */
const VAGUE =
  /^(?:plano|pacote|kit|curso|turma|aula|sistema|programa|servico|produto|modelo|unidade|mensal|anual|completo|basico|pro|premium|simples|tabela|vaga|opcao|proposta|noite|manha|tarde|sessao|sessoe|dele|dela|voce|tudo|essencial|intermediari[oa]|standard|gold|ouro|prata|master|plus|tradicional|express|combo|nacional|importad[oa]|avulso|avulsa|mensalidade|matricula|manutencao|instalacao|projeto)$/
const isVague = (text: string): boolean => {
  const words = contentWords(fold(text))
  // Short capitals ('ERP', 'CNH') are names, not vague words.
  return words.length === 0 ? !/\p{Lu}{2}|^[Aa]r$/u.test(text) : words.every((word) => VAGUE.test(word))
}

const restOf = (product: Product, utterances: readonly Utterance[]): string => {
  const said = utterances.find(({ index, text }) => index === product.index && text.includes(product.quote))
  return said === undefined ? '' : said.folded.slice(said.text.indexOf(product.quote) + product.quote.length)
}

/** 'Planos: Básico 89 ou Pro 149': the name that stands before the price in question. */
function optionName(offer: Offer | null): string | null {
  if (offer === null) return null
  const { utterance, from } = offer.price
  const kind = /\b(plano|pacote|categoria|modalidade|versao|combo)s?\b/.exec(utterance.folded)?.[1]
  const name = /(\p{Lu}[\p{L}\d]+)(?: (?:fica|sai|custa|por|a|e|é|ta|tá|está))?[ :-]*(?:R\$ ?)?$/u.exec(
    utterance.text.slice(0, from),
  )?.[1]
  return kind === undefined || name === undefined || fold(name).startsWith(kind) ? null : `${kind} ${name}`
}

/** Adds what the talk is about: the next best thing, or the sold thing named most. */
function explained(product: Product, candidates: readonly Candidate[], utterances: readonly Utterance[]): Product {
  const rest = /^[^.!?\n]*? (?:de|do|da|em|pra|para) ([a-z]{5,}(?: (?:de |a )?[a-z]{4,})?)/.exec(
    restOf(product, utterances),
  )?.[1]
  if (
    rest !== undefined &&
    !isVague(rest) &&
    !EMPTY_WORDS.has(rest) &&
    !repeats(product, rest) &&
    !/^(?:noite|manha|tarde|sabado|domingo|segunda|cliente|gente|voce|senhor|semana|hoje|amanha|casa$)/.test(rest)
  )
    return { ...product, name: `${product.name} (${rest})` }
  const other = candidates.find(
    (candidate) => candidate.score > 1.8 && !isVague(candidate.utterance.text.slice(candidate.from, candidate.to)),
  )
  const thing = other === undefined ? frequentThing(utterances, isVague) : asProduct(other)
  return thing === null || repeats(product, fold(thing.name))
    ? product
    : { ...product, name: `${product.name} (${thing.name.charAt(0).toLowerCase()}${thing.name.slice(1)})` }
}

/** Whether a word says again what the name says: 'Gelo (gelo polar)'. */
const repeats = ({ name }: Product, thing: string): boolean => thing.startsWith(fold(name).slice(0, 4))

function asProduct({ utterance, from, thing, to, work, alone }: Candidate): Product {
  const quote = utterance.text.slice(from, to)
  const said = utterance.text.slice(thing, to)
  const name = work === null ? quote : alone ? work : `${work} de ${said}`
  const full = name
    .replace(/(?<!\p{L})ar$/u, 'ar-condicionado')
    .replace(/(?<=\p{L})(?: \d| (?:pra|para|dia|vence|em|até) \d{1,2})$/u, '')
  return { name: capital(full), index: utterance.index, quote }
}

const soldIn = remember(({ folded }: Utterance) =>
  [...folded.matchAll(/[a-z]{4,}/g)]
    .filter(([word]) => SOLD.test(word))
    .map((found) => ({ word: found[0], at: found.index })),
)

/** When nobody asks in words: the sold thing that is named most. */
function frequentThing(
  utterances: readonly Utterance[],
  skip: (text: string) => boolean = () => false,
): Product | null {
  const seen = new Map<string, { count: number; utterance: Utterance; at: number; length: number }>()
  for (const utterance of utterances) {
    for (const { word, at } of soldIn(utterance)) {
      if (skip(word)) continue
      const key = word.replace(/e?s$/, '')
      const known = seen.get(key)
      if (known === undefined) seen.set(key, { count: 1, utterance, at, length: word.length })
      else known.count++
    }
  }
  const [best] = [...seen.values()].sort((a, b) => b.count - a.count || a.utterance.index - b.utterance.index)
  if (best === undefined) return null
  const quote = best.utterance.text.slice(best.at, best.at + best.length)
  return { name: capital(quote), index: best.utterance.index, quote }
}
