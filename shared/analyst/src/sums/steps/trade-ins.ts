import { lines } from '@fechai/domain/patterns/lines'
import { sameAmount } from '../../text/amounts.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { asKind, inTurn, type Price } from '../mentions/price.ts'

/** Facts about a used thing that the customer gives in payment. */
export interface TradeIn {
  /** Message in which it was offered last; -1 when none was. */
  at: number
  /** Its names, folded. */
  names: string[]
  /** Its kinds, when it is called by its kind alone: 'minha moto'. */
  kinds: string[]
  /** The seller's offers for it, newest last. */
  values: { index: number; value: number }[]
}

/** So many messages later a thing that was offered is still what is given for. */
const REACH = 400
/** Sums that were given for it and are kept. */
const MOST_VALUES = 8
/** Names of it that are kept. */
const MOST_NAMES = 6

export const noTradeIn = (): TradeIn => ({ at: -1, names: [], kinds: [], values: [] })

/** 'Pega minha moto na troca?', 'tenho um Fox, entra no negócio?', 'vocês compram o usado?'. */
const OFFERS_TRADE = anyOf([
  new RegExp(lines`
    \b(?:peg\w+|aceit\w+|dou|dar|entra\w*|entro|tenho|receb\w+)\b[^.?!\n]{0,45}\b(?:na troca|em troca
    |de entrada|como entrada|como parte|no negocio|na negociacao|troca)\b
  `),
  /\bna troca\b|\b(?:peg|compr|aceit|receb)(?:a|am|ariam?|em) (?:n?[oa] )?(?:meu|minha|usad[oa])\b/,
  /\b(?:meu|minha) [a-z0-9 ]{2,30},? (?:por )?quanto (?:(?:voces|vcs|voce|vc) )?(?:pag\w+|dao|da|vale|peg\w+|avali\w+)\b/,
])
const OWN_THING = /\b(?:meu|minha|tenho (?:um|uma)|(?:e|eh) (?:um|uma)|dou (?:um|uma)) ([a-z]{3,})/g
const ASKS_WHICH =
  /\b(?:o que (?:e que )?(?:voce|vc|o senhor|a senhora) tem|qual (?:e )?(?:o|a) (?:seu|sua)|qual (?:carro|moto|modelo|celular|aparelho))\b/
const KIND = /^(?:carro|moto)$/
const NO_NAME = new RegExp(lines`
  ^(?:carro|moto|usado|usada|filho|filha|marido|esposa|mulher|pai|mae|irmao|irma|amigo|amiga|nome|vez
  |parte|conta|caso|interesse|duvida|pergunta|preco|valor|orcamento|entrada|dinheiro|parcela)$
`)

/** Notes what the customer gives in payment. */
export function hearTrade(trade: TradeIn, { role, folded, index }: Utterance, before: Utterance | undefined): void {
  if (role === 'seller') return
  const isAnswer = trade.at >= 0 && before?.role === 'seller' && ASKS_WHICH.test(before.folded)
  if (!OFFERS_TRADE.test(folded) && !isAnswer) return
  trade.at = index
  const heard = new Set(trade.names)
  const own = [...folded.matchAll(OWN_THING)].map(([, name]) => name!)
  for (const name of own) if (!NO_NAME.test(name)) heard.add(name)
  trade.kinds = [...new Set([...trade.kinds, ...own.filter((name) => KIND.test(name))])]
  const answer = isAnswer ? /^(?:e |eh |um |uma |tenho )*([a-z]{3,})/.exec(folded)?.[1] : undefined
  if (answer !== undefined) heard.add(answer)
  trade.names = [...heard].slice(-MOST_NAMES)
}

const CLAUSE_END = /[;!?\n]|[.,](?!\d)| e (?=[oa]s? )| mas /
const clauseBefore = (folded: string, from: number): string => folded.slice(0, from).split(CLAUSE_END).at(-1)!
const clauseAfter = (folded: string, to: number): string => folded.slice(to).split(CLAUSE_END, 1)[0]!

/** 'Subo pra 6.500 nela', '400 no seu'. */
const FOR_IT_AFTER = /^ ?(?:reais )?(?:n?el[ea]\b|por el[ea]|n[oa] (?:seu|sua|teu|tua|usad[oa])\b|na troca\b)/
/** 'Nele chego em', 'avalio em', 'te dou', 'pego por', 'a Fipe dele tá'. */
const FOR_IT_BEFORE = anyWord([
  /n?el[ea] (?:eu |a gente )?(?:ta|esta|vale|entra|entraria|fica|chego|dou|pago|consigo|faco|damos|pagamos)/,
  /d?el[ea] (?:ta|esta|vale|entra)|n[oa] (?:seu|sua|teu|tua)|pel[oa] (?:seu|sua|teu|tua)|avali\w+|dou/,
  /damos|pago|pagamos|pag(?:aria|ariamos)|fipe/,
  /(?:pego|pegamos|pegaria|aceito|entra|entraria|recebo) (?:el[ea] |a sua |o seu )?(?:por|em|a)/,
])
/** 'Subo pra 5.500', 'no máximo 28.500', right after what was given: more for the same. */
const GIVES_MORE = /\b(?:subo|chego|consigo|dou|pago|faco|maximo)\b/
/** '28.000 de volta', 'volta 9.900'. */
const DIFFERENCE_BEFORE = new RegExp(lines`
  \b(?:volta|voltar|voltaria|torna|tornar|inteira|completa|sobra(?:m|ria)?|(?:voce|vc|o senhor
  |a senhora) (?:paga|poe|coloca|me da|so da|da)(?: so| mais)?) (?:r\$ ?)?$
`)
const LATELY = 5

/** 'Faço a Toro por 116.500 na troca', 'a Hilux fica 88.000 com a troca': the price of what is sold, the other thing taken in. */
const SELLS_BEFORE = new RegExp(lines`
  \b(?:faco|fazemos|deixo|deixamos|consigo|fecho|vendo) (?:o|a|ess[ea]|est[ea]) (?!(?:seu|sua|teu|tua
  |usad[oa])\b)([a-z0-9-]{2,})(?: [a-z0-9]+){0,2} (?:por|em|a) (?:r\$ ?)?$
`)
const TAKES_IN_AFTER = /^ ?(?:reais |mil )?(?:n[ao]|com (?:a|o)|pegando|aceitando) (?:a )?(?:troca|negocio)\b/

/** True when a seller's sum that mentions the trade-in is for the product. */
export const sellsAtTrade = (before: string, after: string, names: readonly string[] = []): boolean => {
  const sold = SELLS_BEFORE.exec(before)?.[1]
  return sold !== undefined && !names.includes(sold) && TAKES_IN_AFTER.test(after)
}

/** 'Faço a moto por 6.000 na troca', of the customer's own, where nothing of that size is sold. */
const namesOwn = ({ names, kinds }: TradeIn, price: number, near: readonly Price[]): readonly string[] =>
  near.some(({ role, kind, value }) => role === 'seller' && kind === 'offer' && price > value * 0.7)
    ? names
    : [...names, ...kinds]

function isForTrade(price: Price, trade: TradeIn, near: readonly Price[]): boolean {
  const { utterance, from, to, value, index } = price
  const before = clauseBefore(utterance.folded, from)
  if (sellsAtTrade(before, utterance.folded.slice(to), namesOwn(trade, value, near))) return false
  if (FOR_IT_AFTER.test(utterance.folded.slice(to)) || FOR_IT_BEFORE.test(before)) return true
  const names = trade.names.some(
    (name) =>
      new RegExp(`\\b(?:[oa]|n[oa]|pel[oa]|d[oa]|sua|seu) ${name}\\b`).test(before) ||
      new RegExp(`^ ?(?:reais )?n[oa] ${name}\\b`).test(utterance.folded.slice(to)),
  )
  if (names) return true
  const told = trade.values.at(-1)
  return (
    told !== undefined &&
    index - told.index <= LATELY &&
    value / told.value > 0.8 &&
    value / told.value < 1.3 &&
    GIVES_MORE.test(`${before}${clauseAfter(utterance.folded, to)}`)
  )
}

/** Notes, before its prices are read, what a message gives for the customer's used thing. */
export function hearTradeValues(trade: TradeIn, utterance: Utterance): void {
  trade.values = trade.values.filter(({ index }) => index >= utterance.index - REACH).slice(-MOST_VALUES)
  if (!isTraded(trade, utterance) || utterance.role !== 'seller') return
  // 'Mas só dou 900 nela': a sum by nothing else than that.
  for (const { value, to } of numbersOf(utterance))
    if (value >= 50 && FOR_IT_AFTER.test(utterance.folded.slice(to)))
      trade.values.push({ index: utterance.index, value })
}

const isTraded = ({ at, values }: TradeIn, { index }: Utterance): boolean =>
  at >= 0 && (values.length > 0 || index - at <= REACH)

/**
 * The seller's offers for the customer's used thing, and what is left to pay, as parts of the price; `near` are the
 * prices shortly before. The offers are noted.
 */
export function withTradeIn(
  utterance: Utterance,
  prices: readonly Price[],
  trade: TradeIn,
  near: readonly Price[],
): readonly Price[] {
  if (!isTraded(trade, utterance)) return prices
  const given = prices.map((price) => {
    if (price.role !== 'seller' || price.per === 'instalment' || (price.kind !== 'offer' && price.kind !== 'part'))
      return price
    if (!isForTrade(price, trade, near)) return price
    trade.values.push({ index: price.index, value: price.value })
    return asKind(price, 'given-for-used', 'part', price.kind !== 'part')
  })
  return inTurn(given, (price, before, at) => {
    if (price.kind !== 'offer' && price.kind !== 'asked' && price.kind !== 'echo') return price
    const isLeft = [...near, ...before, ...given.slice(at)].some(
      (whole) =>
        whole.role === 'seller' &&
        whole.kind === 'offer' &&
        trade.values.some(({ value }) => sameAmount(whole.value - value, price.value)),
    )
    const isRest = isLeft || DIFFERENCE_BEFORE.test(price.utterance.folded.slice(0, price.from))
    return asKind(price, 'left-to-pay', 'part', isRest)
  })
}
