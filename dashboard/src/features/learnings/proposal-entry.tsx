import { LEARNING_MAX } from '@fechai/domain/learning'
import type { LearningProposal } from '@fechai/domain/insights/closing/learning-proposals'
import { useState } from 'react'
import { toast } from 'sonner'
import { ApiError, messageOf } from '../../lib/api.ts'
import { openConversation } from '../../state/conversation.ts'
import { acceptProposal, declineProposal } from '../../state/learning-proposals.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { learningsCopy } from './copy.ts'

const text = learningsCopy.proposals

/** One proposal, in words that may be changed, with the sales that it comes from. */
export function ProposalEntry({ proposal }: { proposal: LearningProposal }) {
  const [words, setWords] = useState(proposal.text)
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)

  const decide = async (verb: 'accept' | 'decline') => {
    if (busy !== null) return
    setBusy(verb)
    try {
      if (verb === 'accept') await acceptProposal(proposal, words.trim())
      else await declineProposal(proposal)
    } catch (error) {
      // 'Learning save fails': the specification's sentence, unless a colleague was first.
      const decided = error instanceof ApiError && error.status === 409
      toast.error(decided ? messageOf(error) : verb === 'accept' ? learningsCopy.failures.save : text.notDeclined)
      setBusy(null)
    }
  }
  return (
    <li className="grid gap-2 rounded-surface border border-line bg-surface p-3">
      <textarea
        aria-label={text.words}
        value={words}
        rows={1}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={LEARNING_MAX}
        className={`${inputLook} h-auto resize-none py-2 [field-sizing:content] touch:h-auto`}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-[260px] text-sm text-soft [overflow-wrap:anywhere]">
          {text.counted(proposal.closed, proposal.decided)} <Sales sales={proposal.sales} />
        </p>
        <div className="flex gap-2 max-tablet:w-full">
          <Button
            look="quiet"
            busy={busy === 'decline'}
            className="max-tablet:flex-1"
            onClick={() => void decide('decline')}
          >
            {text.decline}
          </Button>
          <Button
            busy={busy === 'accept'}
            disabled={words.trim() === ''}
            className="max-tablet:flex-1"
            onClick={() => void decide('accept')}
          >
            {text.accept}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Each opens the conversation where it was said. */
const Sales = ({ sales }: Pick<LearningProposal, 'sales'>) => (
  <>
    {sales.map(({ leadId, nome, messageIndex }, at) => (
      <span key={leadId}>
        {at > 0 && ', '}
        <button
          type="button"
          aria-label={text.openConversation(nome)}
          onClick={(event) =>
            openConversation({ leadId, name: nome, index: messageIndex, quote: '' }, event.currentTarget)
          }
          className="proof rounded-sm text-text"
        >
          {nome}
        </button>
      </span>
    ))}
  </>
)
