import { lines } from '@fechai/domain/patterns/lines'
import type { Findings } from '../analysis.ts'
import type { Facts } from '../facts/facts.ts'
import type { FieldCertainty, Judgement } from '../reader/judgement.ts'
import { JUDGED_FIELDS } from '../reader/reader-weights.ts'
import { offerOf } from '../sums/options/offer.ts'
import { valueText } from '../sums/options/value-text.ts'
import type { Price } from '../sums/mentions/price.ts'
import { MOVES } from '../signals/moves.ts'
import { sameAmount } from '../text/amounts.ts'
import { numbersOf } from '../text/numbers.ts'

/** Ways to pay, and words of any price: they name no thing. */
const NO_THING = new RegExp(lines`
  ^(?:pix|vista|cartao|credito|debito|boleto|dinheiro|parcelad\w*|prazo|desconto|promocao|total|valor|preco|reais
  |fica|ficam|saem|custa\w*|sai|faco|fazer|consigo|tudo|cada|unidade|entao|agora|hoje|frete|entrega|instalacao
  |mais|menos|para|pelo|pela|voce|esta|esse|essa|este|com|sem|por|ate)$
`)

/** The longer words beside a sum: the thing that it is the price of. */
const thingOf = ({ label }: Price): Set<string> =>
  new Set((label.match(/[a-z]{3,}/g) ?? []).filter((word) => !NO_THING.test(word)))

/** The seller's prices of different things, of which the customer chose none; empty where there is one, or a choice. */
function unchosenSums({ prices, utterances, offer }: Facts): Price[] {
  if (offer === null || offer.isAgreed === true || offer.terms !== undefined) return []
  const told = prices.filter(({ role, kind, per }) => role === 'seller' && kind === 'offer' && per === 'whole')
  const distinct = told.filter((one, at) => told.findIndex(({ total }) => sameAmount(total, one.total)) === at)
  const things = distinct.map(thingOf)
  const isOther = things.every(
    (own, at) =>
      own.size > 0 && things.every((other, place) => place === at || ![...own].some((word) => other.has(word))),
  )
  if (distinct.length < 2 || !isOther) return []
  const last = told.at(-1)!.index
  // A yes takes the price that was named last, if its message names no other.
  const isAlone = told.filter(({ index }) => index === last).length === 1
  const own = utterances.filter(({ role }) => role === 'customer')
  const isChosen = own.some((said) => {
    const named = things.filter((words) => [...words].some((word) => said.folded.includes(word)))
    const isPriced = distinct.some(({ value }) => numbersOf(said).some((number) => sameAmount(number.value, value)))
    const isTaken = said.index > last && isAlone && MOVES.agrees.test(said.folded) && !said.folded.includes('?')
    return named.length === 1 || isPriced || (isTaken && named.length === 0)
  })
  return isChosen ? [] : distinct
}

const UNREAD: FieldCertainty = { p: 0, state: 'default', candidates: [] }

/** The doubt of a talk that the rules alone read: its sum, where the seller named several and the customer chose none. */
export function doubtOfSums(facts: Facts, { valor }: Findings): Judgement['certainty'] | undefined {
  const sums = unchosenSums(facts)
  if (valor === null || sums.length === 0) return undefined
  // One of them at most, or another one.
  const p = 1 / (sums.length + 1)
  const candidates = sums.map((price) => ({
    value: valueText(offerOf(price), null),
    p,
    said: { index: price.index, quote: price.utterance.text.slice(...price.sentence) },
  }))
  const others = Object.fromEntries(JUDGED_FIELDS.map((field) => [field, UNREAD])) as Judgement['certainty']
  return { ...others, valor: { p, state: 'confirm', candidates } }
}
