import { remember } from '@fechai/domain/patterns/remember'
import { restLeft } from '../options/down-payments.ts'
import { halvedLater, paidFor } from '../options/receipts.ts'
import type { SumFeature, SumView } from './feature.ts'

const paid = remember(({ offer, prices, utterances }: SumView) => paidFor(offer, prices, utterances))

/** Payments that show a sum to be the price. */
export const PAID_FEATURES: readonly SumFeature<SumView>[] = [
  { id: 'receipt', says: 'pago: há comprovante', of: (view) => paid(view) === 'whole' },
  { id: 'receipt-of-half', says: 'metade paga: há comprovante', of: (view) => paid(view) === 'half' },
  {
    id: 'halved',
    says: 'dividido depois em duas metades',
    of: ({ offer, utterances }) => halvedLater(offer, utterances),
  },
  { id: 'deposit-and-rest', says: 'o sinal e o resto somam isto', of: ({ offer, prices }) => restLeft(offer, prices) },
]
