import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { MOVES } from '../../signals/moves.ts'
import type { Price } from '../mentions/price.ts'
import { removes } from '../rules/is-count-changed.ts'
import { anyOf } from '../../text/any-of.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { SAYS_YES } from './bid-ladder.ts'
import type { Offer } from './offer.ts'

/** 'Reduz pra', 'na verdade vão ser', 'aumenta pra', 'fecha em', 'pode ser': a count different from the earlier one. */
const RECOUNTS_BEFORE = anyOf(
  [
    /na verdade|aument(?:a|ar|e|ou|amos|aram)|reduz\w*|diminu\w+|baix(?:a|ar|ou) (?:a quantidade )?pra/,
    /mud(?:a|ou|ar|e)|pass(?:a|ou|ar) pra|corrig\w+|retific\w+/,
    new RegExp(lines`
      (?:vao|vai|deve[mr]?|seriam?|serao|agora (?:sao|e|vao|vai)|sao so|ficou em|ficaram|ficamos com
      |fechou em|fechamos em|fecha em|confirmad[oa]s?|confirmaram|confirmou)
    `),
    /em vez de \d+|coloca|poe|bota|pode ser|melhor|queria mudar|quero mudar/,
  ],
  { before: /\b/, after: /(?: [a-z]+){0,4} $/ },
)
/** 'Fico com 20 só'. */
const KEEPS_BEFORE = /\b(?:fico|ficamos|vou ficar|vamos ficar) com $/
const ONLY_AFTER = /^ ?(?:so|apenas|somente)\b/
const MORE_BEFORE = /\b(?:mais|outr[oa]s|acrescent\w+|adicion\w+)(?: umas?| uns| de)? $/
/** 'No lugar de 40', 'e não 40', 'ao invés de 40'. */
const INSTEAD_AFTER = /^(?: [a-z]+){0,2},? (?:em vez|ao inves|no lugar|e nao|nao mais) /
/** 'Vou fazer 4 agora, as outras depois'. */
const FOR_NOW_BEFORE =
  /\b(?:faco|faz|fazer|fazemos|levo|levar|quero|pego|pegar|compro|comprar|fecho|fechar|fechamos)(?: so)? $/
const FOR_NOW_AFTER = /^(?: [a-z]+){0,1} (?:agora|por enquanto|por hora|primeiro|hoje)\b/
const ENDS =
  /^ ?(?:$|[,.!;]|(?:mesm[oa]|entao|agora|no total|ao todo|so|apenas|em vez|ao inves|no lugar|e nao|unidades?|unid|un|pecas?|pessoas|convidados)\b)/
const NO_COUNT = new RegExp(lines`
  ^ ?(?:h|hs|horas?|x|vezes|parcelas|dias?|meses|mes|anos?|%|km|kg|cm|m|metros|reais|mil|minutos
  |de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))\b|^[:/]
`)

/** The count that a customer's words change to; null when they change none. */
const newCount = remember((said: Utterance): number | null => {
  const { folded, role } = said
  if (role === 'seller' || folded.length > 90 || folded.includes('?')) return null
  for (const { value, from, to, currency, shaped } of numbersOf(said)) {
    if (currency || shaped || !Number.isInteger(value) || value < 2 || value > 5000) continue
    const [before, after] = [folded.slice(0, from), folded.slice(to)]
    if (NO_COUNT.test(after) || MORE_BEFORE.test(before) || /\b(?:dia|as|ate|sala|loja|casa) $/.test(before)) continue
    if (
      (RECOUNTS_BEFORE.test(before) && ENDS.test(after)) ||
      INSTEAD_AFTER.test(after) ||
      (KEEPS_BEFORE.test(before) && ONLY_AFTER.test(after)) ||
      (FOR_NOW_BEFORE.test(before) && FOR_NOW_AFTER.test(after))
    )
      return value
  }
  return null
})

/** Counts the pieces that a customer's words take out of an order; null when they take none. */
function takenOut(said: Utterance): number | null {
  const { folded, role } = said
  if (role === 'seller' || folded.includes('?')) return null
  const out = numbersOf(said).find(({ from, to }) => removes(folded.slice(0, from), folded.slice(to)))
  return out !== undefined && Number.isInteger(out.value) ? out.value : null
}
/** The seller takes them out. */
const CONFIRMS =
  /\b(?:cancel(?:ei|ad[oa]s?|ado)|tir(?:ei|ad[oa]s?)|retir(?:ei|ad[oa]s?)|fica(?:m|ndo)?|sem problemas?)\b/
const isConfirmed = (said: Utterance, utterances: readonly Utterance[]): boolean => {
  const answer = utterances.find(({ index, role }) => index > said.index && role === 'seller')?.folded ?? ''
  return (
    !/\b(?:nao|infelizmente|impossivel)\b/.test(answer) &&
    [SAYS_YES, MOVES.notes, CONFIRMS].some((says) => says.test(answer))
  )
}

/** The count that words leave of so many; null where they change nothing. */
function countAfter(said: Utterance, quantity: number, utterances: readonly Utterance[]): number | null {
  const out = takenOut(said)
  if (out === null) return newCount(said)
  return out < quantity && isConfirmed(said, utterances) ? quantity - out : null
}

/**
 * '38 cada, 40 dá 1.520.' 'Reduz pra 30.' 'Ok, mantenho': the new count determines the sum, unless a later one was
 * stated.
 */
export function recount(offer: Offer, prices: readonly Price[], utterances: readonly Utterance[]): void {
  const { unit, quantity, per, price } = offer
  if (per !== 'unit' || unit === null || quantity === null || quantity < 2 || price.role === 'customer') return
  const said = utterances.findLast(
    (one) =>
      one.index > price.index && one.index <= price.index + REACH && countAfter(one, quantity, utterances) !== null,
  )
  const count = said === undefined ? null : countAfter(said, quantity, utterances)
  if (said === undefined || count === null || count === quantity || count === unit) return
  if (count / quantity < 0.2 || count / quantity > 5) return
  // A later price is for the new count.
  if (
    prices.some(
      ({ index, role, kind, value }) =>
        index > said.index && role === 'seller' && kind === 'offer' && value !== unit && value !== count,
    )
  )
    return
  offer.quantity = count
  offer.total = Math.round(unit * count * 100) / 100
  offer.support.push({ index: said.index, quote: said.text.slice(0, 200) })
  // 'Ficam 20 então': nobody else says the count that is left.
  const told = utterances.find(
    (one) => one.index > said.index && one.role === 'seller' && numbersOf(one).some(({ value }) => value === count),
  )
  if (takenOut(said) !== null && told !== undefined)
    offer.support.push({ index: told.index, quote: told.text.slice(0, 200) })
}

/** Messages within which the count of a sum may change. */
const REACH = 20
