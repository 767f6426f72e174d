import { toast } from 'sonner'
import { navigate } from 'wouter/use-browser-location'
import { proposesSomething } from '../../state/learning-proposals.ts'
import { cardOf } from '../../state/cards.ts'
import { pipelineCopy } from './copy.ts'

const { toasts } = pipelineCopy

/** Proposes the closing techniques as a learning if the conversation shows one without a decision. */
export async function offerProposal(leadId: string, name: string, id: string, duration: number): Promise<void> {
  if (!(await proposesSomething(leadId))) return
  // It may have been taken back meanwhile.
  if (cardOf(leadId)?.lead.fase !== 'fechados') return
  toast(toasts.closed(name), {
    id,
    duration,
    action: { label: toasts.seeProposal, onClick: () => navigate('/?tela=ai-learning') },
  })
}
