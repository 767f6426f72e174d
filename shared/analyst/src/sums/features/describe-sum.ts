import type { Offer } from '../options/offer.ts'
import { CHOICE_FEATURES } from './choice-features.ts'
import { OFFER_FEATURES } from './offer-features.ts'
import { PAID_FEATURES } from './paid-features.ts'
import { PRICE_FEATURES } from './price-features.ts'
import { SIDE_FEATURES } from './side-features.ts'
import type { SumFeatureId } from './weights.ts'

/** Features that no table computes, in pt-BR. */
const OTHERS: Readonly<Partial<Record<SumFeatureId, string>>> = {
  made: 'o modo como o valor foi dito ou calculado',
  late: 'dito perto do fim da conversa',
  left: 'o cliente deixou este valor',
  taken: 'o cliente ficou com este valor',
  'said-by-customer': 'repetido pelo cliente',
  'said-by-seller': 'repetido pelo vendedor',
  'called-past': 'depois citado como preço antigo ou de outra loja',
  'only-a-part': 'paga só uma parte',
}

const SENTENCES: Readonly<Partial<Record<SumFeatureId, string>>> = {
  ...OTHERS,
  ...Object.fromEntries(
    [PRICE_FEATURES, OFFER_FEATURES, PAID_FEATURES, CHOICE_FEATURES, SIDE_FEATURES].flatMap((features) =>
      features.map(({ id, says }) => [id, says]),
    ),
  ),
}

/** A feature that spoke for a sum or against it, in words. */
export interface SumReason {
  id: SumFeatureId
  says: string
  adds: number
}

/** Everything that spoke for a sum and against it, in pt-BR. */
export const reasonsOf = ({ spoken = [] }: Offer): SumReason[] =>
  spoken.map(({ id, adds }) => ({ id, adds, says: SENTENCES[id] ?? id }))
