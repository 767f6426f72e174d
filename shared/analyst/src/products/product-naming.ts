import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { contentWords } from '../text/content-words.ts'
import { hasExtraWords, stemsOf } from '../text/extra-words.ts'
import { singular } from '../text/singular.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Candidate } from './product-candidate.ts'
import { frequentThing } from './product-fallbacks.ts'
import { occurrence, type ProductHints } from './product-hints.ts'
import { headOf, nameWorth } from './features/weigh-thing.ts'
import { isBesideSale, isMonth, isPlaceOrFeast, PREMISES } from './name-words.ts'
import { EMPTY_WORDS, SOLD } from './product-words.ts'
import { asProduct, capital, type Product, withDetail } from './product.ts'
import { isOtherWork } from './other-work.ts'
import { isKindOf, PLACE_NAMED } from './place-names.ts'
import { isWordOf } from './topics.ts'
import { tellsOf, tradeNamed } from './trade-told.ts'
import { isWork, tradeOf } from './trades.ts'
import { SURE, isVague } from './vague-names.ts'

/** Homes, vehicles and celebrations: the place where a product is used. */
const GOES_TO = new RegExp(lines`
  ^(?:pousada|hotel|padaria|mercearia|restaurante|igreja|escola|clinica|consultorio|fazenda|sitio
  |chacara|condominio|barracao|quintal|garagem|varanda|festa|casamento|evento)s?$
`)

/** 'Ferrador', 'jardineiro': who does the work. */
const AGENT = /^[a-z]{3,}(?:[dt]or|eiro|ista)$/

/** True when a name does not describe a firm's product: 'Galpão' for a seller of calhas. */
export function isForeign({ name }: Product, sells: string): boolean {
  const words = fold(name).split(/[^a-z0-9-]+/)
  if (isWork(sells) && AGENT.test(words[0]!) && !fold(sells).includes(words[0]!)) return true
  if (stemsOf(sells).some((stem) => fold(name).includes(stem))) return false
  if (isBesideSale(fold(name))) return true
  const isFurnished = !isWork(sells) && /^(?:mesa|porta|janela|piso)s?$/.test(words[0]!)
  const goesTo = !isFurnished && (PREMISES.test(words[0]!) || GOES_TO.test(words[0]!))
  return isWork(sells) || goesTo || !SOLD.test(words[0]!)
}

/** Trades in which a place is what is sold. */
const SELLS_PLACES = /^(?:imovel|terreno|hospedagem|aluguel|casa|avaliacao de imov|coworking)/

/** True when a name is more specific than the trade: an option, an explicit request, or a word of the trade. */
function tellsApart({ name, quote }: Product, sells: string, weight: number): boolean {
  const text = fold(name)
  const words = contentWords(text)
  const head = words[0] ?? text
  if (isVague(quote)) return words.length !== 1 || !SAYS_NOTHING.test(head) || weight >= ASKED
  const isPlace = isPlaceOrFeast(head) && (SOLD.exec(text)?.[0].length ?? 0) <= head.length
  if (isPlace && weight < PRESENTED) return SELLS_PLACES.test(fold(sells))
  if (isBesideSale(text) || nameWorth({ text, words, head, weight, hasWork: false }) < 0)
    return isWordOf(sells, text) && weight >= ASKED
  return isWordOf(sells, text) || weight >= ASKED || (weight >= OWN && SOLD.test(text))
}

/** True when the customer came with an explicit request: then it is more specific than the trade. */
const opensWith = ({ index, quote }: Product, weight: number, utterances: readonly Utterance[]): boolean =>
  weight >= ASKED &&
  !isVague(quote) &&
  !isBesideSale(fold(quote)) &&
  utterances.findIndex((said) => said.index === index) < OPENING

/** So many messages open a talk. */
const OPENING = 3

/** A form of selling, or work that goes with every sale. */
const SAYS_NOTHING = anyOf(
  [
    /mensalidade|matricula|curso|turma|aula|servico|produto|modelo|unidade|tabela|vaga|opcao|proposta/,
    /sessao|sessoe|manutencao|instalacao|projeto|sistema|programa|pacote|plano|kit|combo|app|aplicativo/,
    /lugar/,
  ],
  { before: /^/, after: /$/ },
)

/** A request of this weight was explicit. */
const ASKED = 2
/** From this weight on a seller presented it: 'temos a creche' is not a place of use. */
const PRESENTED = 0.9
/** From this weight on a price follows it. */
const PRICED = 1
/** From this weight on it is the customer's own, or the seller presented it. */
const OWN = 0.5

/** 'Banner' and 'marmitex', but no 'planejamento' and no list: a good that is sold, named itself. */
const isGood = ({ name }: Product): boolean =>
  SOLD.test(fold(name)) && !/^[a-z]+(?:cao|mento|gem)\b|\+/.test(fold(name))

/** The firm's trade beside a name that does not tell it: 'Fotografia (essencial)'. `weight` is how the name was asked for. */
export function withTrade(
  product: Product,
  weight: number,
  hints: ProductHints,
  utterances: readonly Utterance[],
): Product {
  const { trade, noted, sells, guessed, topic } = hints
  if (sells !== null && (isKindOf(product.name, sells) || (weight >= ASKED && isOtherWork(product, sells))))
    return product
  const named = [sells, topic?.sells ?? null].find((one) => one !== null && hasExtraWords(one, product.name))
  const marked = noted.find((one) => SOLD.test(one) && hasExtraWords(one, product.name))
  if (named != null && (named === sells || marked === undefined || !hasExtraWords(marked, named))) {
    const own = sells !== null && isVague(product.quote) && !/\d/.test(product.quote) ? hints.own : null
    // The object of the work is more specific than the rest of the subject: 'organização de casa (closet)'.
    const isDoneTo = named === sells && !guessed && isWork(sells)
    const isWider =
      topic !== null && topic.sells !== named && (topic.weight >= TELLING || weight < PRICED || !isGood(product))
    const wider = weight < ASKED && !isDoneTo && isWider
    const apart = own !== null || (!wider && tellsApart(product, named, weight))
    if (apart) return { ...product, name: withDetail(capital(named), own ?? product.name) }
    if (opensWith(product, weight, utterances)) return { ...product, name: withDetail(capital(named), product.name) }
    return { ...(tellsOf(named, hints) ?? product), name: tradeNamed(named, hints) }
  }
  const word = marked ?? (sells === null ? trade.find((one) => hasExtraWords(one, product.name)) : undefined)
  if (word === undefined) return product
  const said = occurrence(word, utterances)
  const shown = said === null ? singular(word) : (/^[\p{L}-]+/u.exec(said.utterance.text.slice(said.at))?.[0] ?? word)
  return { ...product, name: withDetail(product.name, shown) }
}

/** True when a name contains a known product. */
const isKnownThing = (name: string): boolean =>
  (name.match(/[a-z-]{3,}/g) ?? []).some((word) => SOLD.test(word) && !PREMISES.test(word)) || tradeOf(name) !== null

/** Adds the subject of the conversation to a name that is no known thing: 'Intercâmbio (passagem)'. */
export function withTopic(
  product: Product,
  weight: number,
  hints: ProductHints,
  utterances: readonly Utterance[],
): Product {
  const { topic, sells } = hints
  if (topic === null || sells !== null) return product
  const known = isKnownThing(fold(product.name)) || (weight >= WANTED && PLACE_NAMED.test(fold(product.name)))
  // 'Placa' is a word of solar energy, and alone of much else.
  const isTopics = !product.name.includes(' ') && isWordOf(topic.sells, fold(product.name))
  if (topic.weight < (isTopics ? OWN_WORD : known ? STRONG : TELLING)) return product
  return withTrade(product, weight, { ...hints, noted: [], trade: [] }, utterances)
}

/** From this weight on a place is the wish itself, not the place of use. */
const WANTED = 3
/** So many are heard where one of them is the name itself. */
const OWN_WORD = 2
/** So many words of a trade say more than the name of an unknown thing. */
const TELLING = 3
/** So many say more than that of a known one. */
const STRONG = 4

/** The next best thing beside a trade that says all the first one did: 'Aulas de música (violão)'. */
export function withNext(product: Product, candidates: readonly Candidate[]): Product {
  const next = candidates.find(
    (one) =>
      one.score > SURE &&
      SOLD.test(headOf(one)) &&
      hasExtraWords(headOf(one), product.name) &&
      !isVague(headOf(one)) &&
      tellsApart(asProduct(one), product.name, one.weight),
  )
  return next === undefined ? product : { ...product, name: withDetail(product.name, asProduct(next).name) }
}

const restOf = (product: Product, utterances: readonly Utterance[]): string => {
  const said = utterances.find(({ index, text }) => index === product.index && text.includes(product.quote))
  return said === undefined ? '' : said.folded.slice(said.text.indexOf(product.quote) + product.quote.length)
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
    ![isVague, isMonth].some((is) => is(rest)) &&
    !EMPTY_WORDS.has(rest) &&
    !repeats(product, rest) &&
    !/^(?:cento|noite|manha|tarde|sabado|domingo|segunda|cliente|gente|voce|senhor|semana|hoje|amanha|casa$)/.test(rest)
  )
    return { ...product, name: withDetail(product.name, rest) }
  const other = candidates.find(
    (candidate) => candidate.score > 1.8 && !isVague(candidate.utterance.text.slice(candidate.from, candidate.to)),
  )
  const thing = other === undefined ? frequentThing(utterances, isVague) : asProduct(other)
  return thing === null || repeats(product, fold(thing.name))
    ? product
    : { ...product, name: withDetail(product.name, thing.name) }
}

/** True when a word repeats the name: 'Gelo (gelo polar)'. */
const repeats = ({ name }: Product, thing: string): boolean => thing.startsWith(fold(name).slice(0, 4))
