import { fold } from '../../conversation/fold.ts'
import { matcherOf } from '../analysis/word-matcher.ts'
import type { InsightConversation, InsightMessage } from '../insight-conversation.ts'
import { TOO_DEAR } from './too-dear.ts'

export const LOST_REASONS = [
  'Fechou com concorrente',
  'Preço',
  'Prazo de entrega',
  'Sumiu sem responder',
  'Sem motivo dito',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

const SAID: readonly (readonly [LostReason, ReturnType<typeof matcherOf>])[] = [
  [
    'Fechou com concorrente',
    matcherOf([
      'fechei com outr*',
      'fechamos com outr*',
      'comprei em outr*',
      'comprei de outr*',
      'ja comprei',
      'ja fechei',
      'contratei outr*',
    ]),
  ],
  ['Preço', matcherOf([...TOO_DEAR, 'salgado', 'nao cabe no', 'acima do que'])],
  [
    'Prazo de entrega',
    matcherOf(['demora muito', 'prazo muito', 'preciso antes', 'nao da tempo', 'muito tempo', 'prazo longo']),
  ],
]

/** Why a sale was lost, as the customer last said it; who stopped answering said nothing. */
export function lostReasonOf({ messages }: InsightConversation): { reason: LostReason; said: InsightMessage | null } {
  for (const [reason, find] of SAID) {
    const said = messages.findLast(({ from, text }) => from === 'customer' && find(fold(text))?.isNegated === false)
    if (said) return { reason, said }
  }
  const last = messages.at(-1)
  if (last?.from === 'agent')
    return { reason: 'Sumiu sem responder', said: messages.findLast(({ from }) => from === 'customer') ?? null }
  return { reason: 'Sem motivo dito', said: null }
}
