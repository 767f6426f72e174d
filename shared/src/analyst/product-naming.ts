import { fold } from '../conversation/fold.ts'
import type { Offer } from './offer.ts'
import type { Candidate } from './product-candidates.ts'
import { frequentThing } from './product-fallbacks.ts'
import { occurrence, type ProductHints, singular } from './product-hints.ts'
import { headOf, PREMISES } from './product-weights.ts'
import { asProduct, capital, type Product } from './product.ts'
import { saysMore, stemsOf } from './says-more.ts'
import { EMPTY_WORDS, SOLD } from './product-words.ts'
import { isWork } from './trades.ts'
import type { Utterance } from './utterances.ts'

/** What people live in, drive or celebrate: where the sold thing goes. */
const GOES_TO =
  /^(?:pousada|hotel|padaria|mercearia|restaurante|igreja|escola|clinica|consultorio|fazenda|sitio|chacara|condominio|barracao|quintal|garagem|varanda|festa|casamento|evento)s?$/

/** Whether a name tells nothing of what a firm sells: 'Galpão' of one that sells calhas. */
export function isForeign({ name }: Product, sells: string): boolean {
  const words = fold(name).split(/[^a-z0-9-]+/)
  if (stemsOf(sells).some((stem) => fold(name).includes(stem))) return false
  const goesTo = PREMISES.test(words[0]!) || GOES_TO.test(words[0]!)
  return isWork(sells) || goesTo || !SOLD.test(words[0]!)
}

/** The firm's trade beside a name that does not tell it: 'Fotografia (essencial)', 'Calha (galpão)'. */
export function withTrade(product: Product, hints: ProductHints, utterances: readonly Utterance[]): Product {
  const { trade, noted, sells, topic } = hints
  const named = [sells, topic?.sells ?? null].find((one) => one !== null && saysMore(one, product.name))
  const marked = noted.find((one) => SOLD.test(one) && saysMore(one, product.name))
  if (named != null && (named === sells || marked === undefined)) {
    const own = isVague(product.quote) && !/\d/.test(product.quote) ? hints.own : null
    return { ...product, name: beside(named, own ?? product.name) }
  }
  const word = marked ?? (sells === null ? trade.find((one) => saysMore(one, product.name)) : undefined)
  if (word === undefined) return product
  const said = occurrence(word, utterances)
  const shown = said === null ? singular(word) : (/^[\p{L}-]+/u.exec(said.utterance.text.slice(said.at))?.[0] ?? word)
  return { ...product, name: `${product.name} (${shown})` }
}

/** The next best thing beside a trade that says all the first one did: 'Aulas de música (violão)'. */
export function withNext(product: Product, candidates: readonly Candidate[]): Product {
  const next = candidates.find(
    (one) => one.score > SURE && SOLD.test(headOf(one)) && saysMore(headOf(one), product.name) && !isVague(headOf(one)),
  )
  return next === undefined ? product : { ...product, name: `${product.name} (${small(asProduct(next).name)})` }
}

const SURE = 3

/** 'Plano funerário' already says 'plano'. */
const beside = (sells: string, name: string): string =>
  saysMore(name, sells) ? `${capital(sells)} (${small(name)})` : capital(sells)

/** Names in capitals stay as they are: 'CNH'. */
const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** 'Plano', 'pacote completo': a form of selling that names nothing. */
const VAGUE =
  /^(?:plano|pacote|kit|app|aplicativo|lugar|curso|turma|aula|encontro|garrafa|particular|sistema|programa|servico|produto|modelo|unidade|mensal|anual|completo|basico|pro|premium|simples|tabela|vaga|opcao|proposta|noite|manha|tarde|sessao|sessoe|dele|dela|voce|tudo|essencial|intermediari[oa]|standard|gold|ouro|prata|master|plus|tradicional|express|combo|nacional|importad[oa]|avulso|avulsa|mensalidade|matricula|manutencao|instalacao|projeto)$/
export const isVague = (text: string): boolean => {
  const words = (fold(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !/^(?:com|dos|das|por|pra|uma)$/.test(word))
  // Short capitals ('ERP', 'CNH') are names, not vague words.
  return words.length === 0
    ? !/\p{Lu}{2}|^[Aa]r$/u.test(text)
    : words.every(
        (word) => VAGUE.test(word) || VAGUE.test(word.replace(/s$/, '')) || VAGUE.test(word.replace(/es$/, '')),
      )
}

const restOf = (product: Product, utterances: readonly Utterance[]): string => {
  const said = utterances.find(({ index, text }) => index === product.index && text.includes(product.quote))
  return said === undefined ? '' : said.folded.slice(said.text.indexOf(product.quote) + product.quote.length)
}

/** 'Planos: Básico 89 ou Pro 149': the name that stands before the price in question. */
export function optionName(offer: Offer | null, utterances: readonly Utterance[]): string | null {
  if (offer === null) return null
  const { utterance, from } = offer.price
  // 'Qual plano seria?', 'para vocês é o Clínica, 459': the sort of thing is named by the question.
  const at = utterances.indexOf(utterance)
  const kind = utterances
    .slice(Math.max(0, at - 2), at + 1)
    .flatMap(({ folded }) => /\b(plano|pacote|categoria|modalidade|versao|combo)s?\b/.exec(folded)?.[1] ?? [])
    .at(-1)
  const name = /(\p{Lu}[\p{L}\d]+)(?: (?:fica|sai|custa|por|a|e|é|ta|tá|está))?[ :,-]*(?:R\$ ?)?$/u.exec(
    utterance.text.slice(0, from),
  )?.[1]
  return kind === undefined || name === undefined || fold(name).startsWith(kind) ? null : `${kind} ${name}`
}

const PICKS =
  /(?:^|[,.!] ?|(?<!\p{L})(?:vou|vamos|quero|queremos|fico|ficamos|prefiro|fecha|fechamos|pode ser|então|entao) (?:com |no |na )?)(?:o|a|do|de|no|na) (\p{Lu}\p{L}{2,})(?!\p{L}| \p{Lu}| d[aeo]s? )/u
const PRICED_NAMES =
  /(\p{Lu}\p{L}{2,}),?(?: (?:de|com|até|por|a|é|e|fica|sai|custa|está|tá|ta)(?: \p{Ll}+)?)? ?:? ?(?:R\$ ?)?\d/gu

/** 'Ok, o Clínica então': an option that the seller named with a price, taken by its name. */
export function pickedOption({ quote }: Product, utterances: readonly Utterance[]): string | null {
  const named = new Set<string>()
  let picked: string | null = null
  for (const { role, text } of utterances) {
    if (role === 'seller') for (const found of text.matchAll(PRICED_NAMES)) named.add(found[1]!)
    else if (named.size > 0) {
      const name = PICKS.exec(text)?.[1]
      if (name !== undefined && named.has(name)) picked = name
    }
  }
  return picked !== null && !fold(quote).includes(fold(picked)) ? picked : null
}

/** Adds what the talk is about: the next best thing, or the sold thing named most. */
export function explained(
  product: Product,
  candidates: readonly Candidate[],
  utterances: readonly Utterance[],
): Product {
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
