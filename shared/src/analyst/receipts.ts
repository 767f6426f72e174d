import { close } from './amounts.ts'
import { firstAt } from './near.ts'
import { growing } from './growing.ts'
import { numbersOf } from './numbers.ts'
import type { Offer } from './offer.ts'
import type { Utterance } from './utterances.ts'

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

/** What a customer's receipt speaks for the price that it pays, whole or half. */
export function paidFor({ price, total }: Offer, utterances: readonly Utterance[]): number {
  const receipts = receiptsOf(utterances)
  const after = receipts.slice(firstAt(receipts, price.index + 1))
  if (after.some(({ value }) => close(value, total, 0.001))) return 3
  return after.some(({ value }) => close(value * 2, total, 0.001)) ? 1.5 : 0
}
