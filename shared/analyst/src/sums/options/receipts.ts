import type { Price } from '../mentions/price.ts'
import { namesRebate } from '../steps/rebates.ts'
import { close } from '../../text/amounts.ts'
import { growing } from '../../text/growing.ts'
import { firstAt } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { isDeposit } from './down-payments.ts'
import type { Offer } from './offer.ts'

const RECEIPT = /\b(?:comprovante|pix|transferencia|ted|doc|deposito|pagamento|recibo|boleto pago)\b/

/** Sums of the receipts that the customer sent, in the order of the talk. */
const receiptsOf = growing(
  () => [] as { index: number; value: number }[],
  (all, utterance) => {
    const { source, role, attachment, folded, index } = utterance
    if (source !== 'media' || role !== 'customer' || attachment === 'audio' || !RECEIPT.test(folded)) return
    for (const { value, shaped, currency } of numbersOf(utterance)) if (shaped || currency) all.push({ index, value })
  },
)

const HALVES = /\bmetade\b|\b50 ?%|\bcada (?:parte|metade)\b|\b(?:duas|2) partes\b/

/** Halves of a price that the seller names, for now and for later. */
const halvesOf = growing(
  () => [] as { index: number; value: number }[],
  (all, utterance) => {
    const { role, folded, index } = utterance
    if (role !== 'seller' || !HALVES.test(folded) || namesRebate(utterance)) return
    for (const { value } of numbersOf(utterance)) if (value >= 50) all.push({ index, value })
  },
)

/** 'Metade agora e metade na entrega, 1.871,50': the seller's halves make up the price. */
export function halvedLater({ price, total }: Offer, utterances: readonly Utterance[]): boolean {
  const halves = halvesOf(utterances)
  return halves.slice(firstAt(halves, price.index + 1)).some(({ value }) => close(value * 2, total, 0.001))
}

/** The customer's receipt of a price, whole or half; a receipt of a requested deposit does not count. */
export function paidFor(
  { price, total }: Offer,
  prices: readonly Price[],
  utterances: readonly Utterance[],
): 'whole' | 'half' | null {
  const receipts = receiptsOf(utterances)
  const after = receipts.slice(firstAt(receipts, price.index + 1))
  const isWhole = ({ value, index }: { value: number; index: number }): boolean =>
    close(value, total, 0.001) &&
    !prices.some((deposit) => deposit.index < index && deposit.value === value && isDeposit(deposit))
  if (after.some(isWhole)) return 'whole'
  return after.some(({ value }) => close(value * 2, total, 0.001)) ? 'half' : null
}
