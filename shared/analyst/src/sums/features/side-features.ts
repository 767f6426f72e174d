import type { Offer } from '../options/offer.ts'
import { continuesPart, isForAllTime, isTermOfMessage, sumsUp } from '../options/side-prices.ts'
import { isAddedUp, isTermOfTotal } from '../options/told-totals.ts'
import type { SumFeature, SumView } from './feature.ts'

/** Other sums of the deal's thing. */
const rivalsOf = ({ offer, offers, others }: SumView): Offer[] =>
  offers.filter((other) => other !== offer && !others.extras.has(other))

/** Properties of a fee, an extra, a measure or a trade-in next to the real price. */
export const SIDE_FEATURES: readonly SumFeature<SumView>[] = [
  {
    id: 'far-too-small',
    says: 'pequeno demais ao lado dos outros, sem “reais”',
    of: (view) => {
      const { price, per, total } = view.offer
      return (
        per !== 'unit' &&
        !/r\$|reais/.test(price.utterance.folded.slice(Math.max(0, price.from - 3), price.to + 8)) &&
        rivalsOf(view).some((other) => !view.elsewhere.has(other) && total < other.total * 0.035)
      )
    },
  },
  {
    id: 'extra',
    says: 'um adicional, e não o principal',
    of: (view) => view.others.extras.has(view.offer) && rivalsOf(view).length > 0,
  },
  {
    // '6 × 365 = 2.190': the 365 was only the price of one.
    id: 'price-of-one',
    says: 'o preço de um só, multiplicado depois',
    of: ({ offer, offers }) =>
      offers.some(
        (other) =>
          (other.unitSaid ?? other.unit) === (offer.unit ?? offer.total) &&
          other.unit !== null &&
          other.quantity !== null &&
          offer.quantity === null &&
          other !== offer &&
          other.price.index >= offer.price.index,
      ),
  },
  {
    id: 'one-of-all-time',
    says: 'o preço de um dia, ao lado do período inteiro',
    of: (view) => rivalsOf(view).some((whole) => isForAllTime(whole, view.offer)),
  },
  {
    id: 'continues-part',
    says: 'novo número do que era só uma parte',
    of: (view) => rivalsOf(view).length > 0 && !isAddedUp(view.offer.price) && continuesPart(view.offer, view.prices),
  },
  {
    id: 'summed-up-later',
    says: 'uma das parcelas de uma soma dita depois',
    of: ({ offer, offers }) => offers.some((sum) => sumsUp(sum, offer)),
  },
  {
    id: 'term-of-total',
    says: 'uma das parcelas do total',
    of: ({ offer, prices }) => isTermOfMessage(offer, prices) || isTermOfTotal(offer.price, prices),
  },
]
