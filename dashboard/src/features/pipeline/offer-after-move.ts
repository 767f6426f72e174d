import { toast } from 'sonner'
import { navigate } from 'wouter/use-browser-location'
import { lossCopy } from '../../parts/loss/loss-copy.ts'
import { proposesSomething } from '../../state/learning-proposals.ts'
import type { MadeMove } from '../../state/move-lead.ts'
import { cardOf } from '../../state/cards.ts'
import { lateCopy } from './late-copy.ts'
import { view } from './store.ts'

/** A question is not to be missed. */
const DURATION_MS = 15_000

/** Asks what follows from a move: the closing techniques of a sale, or the reason of a loss. */
export function offerAfterMove(made: MadeMove, name: string, proposalToast: (made: MadeMove) => string): void {
  const { leadId } = made
  const fase = cardOf(leadId)?.lead.fase
  if (fase === 'fechados') void offerProposal(leadId, name, proposalToast(made))
  if (fase === 'leads-frios') offerLoss(leadId, name)
}

/** Proposes the closing techniques as a learning if the conversation shows one without a decision. */
async function offerProposal(leadId: string, name: string, id: string): Promise<void> {
  if (!(await proposesSomething(leadId))) return
  // It may have been taken back meanwhile.
  if (cardOf(leadId)?.lead.fase !== 'fechados') return
  toast(lateCopy.closed(name), {
    id,
    duration: DURATION_MS,
    action: { label: lateCopy.seeProposal, onClick: () => navigate('/?tela=ai-learning') },
  })
}

/** Asks for the reason of a loss after a card came to the coldest column; it leaves unanswered without a trace. */
function offerLoss(leadId: string, nome: string): void {
  toast(lossCopy.asked(nome), {
    id: `loss-${leadId}`,
    duration: DURATION_MS,
    action: { label: lossCopy.say, onClick: () => void (view.losing = { id: leadId, nome }) },
  })
}
