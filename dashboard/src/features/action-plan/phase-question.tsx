import type { ReadingChoice } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { useEffect, useRef, useState } from 'react'
import { giveAnswer, giveOwnValue } from '../../parts/give-answer.ts'
import { ReadingChoices } from '../../parts/reading-choices.tsx'
import { loadPlan } from '../../state/action-plan.ts'
import { openConversation } from '../../state/conversation.ts'
import { knownLead } from '../../state/known-lead.ts'

/** Asks for the phase in the place of messages; an answer brings the messages of that phase. */
export function PhaseQuestion({ leadId }: { leadId: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [lead, setLead] = useState<Lead | null>(null)
  useEffect(() => {
    let isOpen = true
    knownLead(leadId).then(
      (known) => isOpen && setLead(known),
      // The sentence below the aim still says what to do if the lead does not load.
      () => {},
    )
    return () => void (isOpen = false)
  }, [leadId])
  if (lead === null) return null
  const answered = (answer: Promise<void>): void => void answer.then(() => loadPlan(leadId))
  return (
    <div ref={box} tabIndex={-1} className="mt-3 rounded-surface border border-line bg-surface">
      <ReadingChoices
        lead={lead}
        field="fase"
        quiet
        onAnswer={(choice: ReadingChoice) => answered(giveAnswer(lead, 'fase', choice))}
        onWrite={(value) => answered(giveOwnValue(lead, 'fase', value))}
        onShow={({ messageIndex, quote }) =>
          openConversation({ leadId, name: lead.nome, index: messageIndex, quote }, box.current)
        }
      />
    </div>
  )
}
