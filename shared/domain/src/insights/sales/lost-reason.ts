import { matcherOf, type WordMatcher } from '../analysis/word-matcher.ts'
import { TOO_DEAR } from './too-dear.ts'

export const LOST_REASONS = [
  'Fechou com concorrente',
  'Preço',
  'Prazo de entrega',
  'Sumiu sem responder',
  'Sem motivo dito',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

/** Reasons that a customer says, in the order in which they count. */
export const SAID_REASONS: readonly { reason: LostReason; find: WordMatcher }[] = [
  {
    reason: 'Fechou com concorrente',
    find: matcherOf([
      'fechei com outr*',
      'fechamos com outr*',
      'comprei em outr*',
      'comprei de outr*',
      'ja comprei',
      'ja fechei',
      'contratei outr*',
    ]),
  },
  { reason: 'Preço', find: matcherOf([...TOO_DEAR, 'salgado', 'nao cabe no', 'acima do que']) },
  {
    reason: 'Prazo de entrega',
    find: matcherOf(['demora muito', 'prazo muito', 'preciso antes', 'nao da tempo', 'muito tempo', 'prazo longo']),
  },
]
