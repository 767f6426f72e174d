import { withoutCalls } from '../../names/called-friend.ts'
import { CUSTOMERS_RIVAL, THIRD_PARTY } from '../../sums/mentions/price-kind-words.ts'
import { clauseAt } from '../../text/clause-at.ts'
import { isPlaceOrFeast, PREMISES } from '../name-words.ts'
import type { Candidate } from '../product-candidate.ts'
import {
  ADDRESS_BEFORE,
  ANOTHERS_WISH,
  COUNTS_PLACES,
  DOES_DAMAGE,
  FOR_BEFORE,
  IN_TROUBLE,
  JUDGED_BEFORE,
  MET_BEFORE,
  NEGATED_BEFORE,
  NEXT_SALE,
  OF_FIRM,
  OWN_FIRM,
  OWN_MEANS,
  OWN_TRADE,
  PART_OF_THING,
  PLACE_BEFORE,
  PRESENTS,
  REACHES_PLACE,
  TRADE_IN_BEFORE,
  WHY_BEFORE,
} from './place-words.ts'
import type { PlaceView, ThingFeature } from './thing-view.ts'

const foldedOf = ({ candidate }: PlaceView): string => candidate.utterance.folded
const isSellers = ({ candidate }: PlaceView): boolean => candidate.utterance.role === 'seller'
/** So many letters before a name, and the name itself. */
const withBefore = ({ utterance, from, to }: Candidate, letters: number): string =>
  utterance.folded.slice(Math.max(0, from - letters), to)
const lettersBefore = ({ utterance, from }: Candidate, letters: number): string =>
  utterance.folded.slice(Math.max(0, from - letters), from)

/** Properties of a name by its position in the sentence; the order is that of their adding up. */
export const PLACE_FEATURES: readonly ThingFeature<PlaceView>[] = [
  {
    id: 'in-address',
    says: 'parte de um endereço',
    of: (view) => ADDRESS_BEFORE.test(foldedOf(view).slice(0, view.candidate.from)),
  },
  {
    id: 'counts-places',
    says: 'quantos lugares ou pessoas, não o que se compra',
    of: ({ candidate }) => candidate.weight <= 1.8 && COUNTS_PLACES.test(withBefore(candidate, 8)),
  },
  {
    id: 'part-of-thing',
    says: 'uma parte, ou o que cabe na coisa',
    of: ({ candidate, before }) => candidate.weight <= 0.6 && PART_OF_THING.test(before),
  },
  { id: 'negated', says: 'dito com “não”', of: ({ before }) => NEGATED_BEFORE.test(before) },
  {
    id: 'reach-of-service',
    says: 'até onde o serviço chega',
    of: (view) => REACHES_PLACE.test(foldedOf(view).slice(view.candidate.thing)),
  },
  {
    id: 'did-damage',
    says: 'o que causou o estrago',
    of: (view) => DOES_DAMAGE.test(foldedOf(view).slice(view.candidate.to)),
  },
  {
    id: 'of-rival',
    says: 'dito do concorrente',
    of: (view) => !isSellers(view) && CUSTOMERS_RIVAL.test(foldedOf(view)),
  },
  { id: 'next-sale', says: 'deixado para outra compra', of: (view) => NEXT_SALE.test(foldedOf(view)) },
  { id: 'said-as-place', says: 'dito como lugar', of: ({ before }) => PLACE_BEFORE.test(before) },
  {
    id: 'place-of-meeting',
    says: 'onde se conheceram',
    of: ({ candidate }) => MET_BEFORE.test(lettersBefore(candidate, 60)),
  },
  {
    id: 'wish-of-another',
    says: 'desejo de outra pessoa',
    of: (view) => !isSellers(view) && ANOTHERS_WISH.test(foldedOf(view).slice(0, view.candidate.from)),
  },
  {
    // 'Sou nutri e queria …'.
    id: 'is-the-customer',
    says: 'o que o cliente é',
    of: ({ before }) => /\bsou (?:a |o |uma? )?$/.test(before),
  },
  {
    // 'Henrique, manutenção da Tecelar'.
    id: 'firm-of-customer',
    says: 'onde o cliente trabalha',
    of: (view) => {
      const { utterance, from, thing } = view.candidate
      const isRole = PRESENTS.test(utterance.text.slice(0, from)) && OF_FIRM.test(utterance.text.slice(thing))
      return !isSellers(view) && isRole
    },
  },
  {
    id: 'offered-in-trade',
    says: 'o que o cliente daria na troca',
    of: ({ before }) => TRADE_IN_BEFORE.test(before),
  },
  {
    // 'Meu carro parou na estrada': what helps it is sold.
    id: 'in-trouble',
    says: 'o que parou ou quebrou: vende-se o socorro',
    of: (view) =>
      view.candidate.from === view.candidate.thing &&
      PREMISES.test(view.head) &&
      /\b(?:meu|minha) $/.test(view.before) &&
      IN_TROUBLE.test(foldedOf(view).slice(view.candidate.to)),
  },
  { id: 'reason-for-wish', says: 'o motivo do pedido', of: ({ before }) => WHY_BEFORE.test(before) },
  {
    id: 'judgement',
    says: 'um julgamento, como “tá salgado”',
    of: ({ words, before }) => words.length === 1 && JUDGED_BEFORE.test(before),
  },
  {
    id: 'purpose',
    says: 'para que ocasião ou lugar é',
    of: ({ head, before }) => isPlaceOrFeast(head) && FOR_BEFORE.test(before),
  },
  {
    id: 'means-of-customer',
    says: 'de onde o cliente tira o dinheiro',
    of: ({ candidate }) => OWN_MEANS.test(withBefore(candidate, 8)),
  },
  {
    id: 'trade-of-customer',
    says: 'o negócio do cliente',
    of: (view) => !isSellers(view) && OWN_TRADE.test(lettersBefore(view.candidate, 60)),
  },
  // '300 mega': a speed, and no hair.
  { id: 'speed', says: 'uma velocidade', of: ({ head, before }) => head === 'mega' && /\d ?$/.test(before) },
  {
    id: 'name-of-firm',
    says: 'o nome de uma empresa',
    of: ({ candidate: { utterance, from, to } }) => OWN_FIRM.test(utterance.text.slice(from, to)),
  },
  {
    id: 'of-third-party',
    says: 'cobrado ou feito por outra pessoa',
    of: (view) =>
      THIRD_PARTY.test(withoutCalls(clauseAt(foldedOf(view), view.candidate.from, view.candidate.to), isSellers(view))),
  },
]
