import type { SimulatedReply } from '@fechai/analyst/past'
import type { ActionPlan } from '@fechai/contracts/messages'
import type { Lead } from '@fechai/domain/lead'
import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { plans } from '../../state/action-plan.ts'
import { leadPast, simulateReplies } from '../../state/lead-past.ts'
import { deepLeadCopy } from './copy.ts'
import { Said, SaidBy } from './said.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.simulation

/** Asks how the customer may answer each message; settled where nothing more is to come. */
export function useSimulation(lead: Lead, isWanted: boolean) {
  const { status, replies, overview } = useSnapshot(leadPast)
  const known = useSnapshot(plans)[lead.id]
  const messages = (known?.plan as ActionPlan | null | undefined)?.mensagens.map(({ texto }) => texto) ?? []
  const key = messages.join('\0')
  const isDue = isWanted && status === 'ready' && key !== ''
  useEffect(() => {
    if (isDue) simulateReplies(key.split('\0'))
  }, [isDue, key, overview])
  const shown = (replies as readonly (SimulatedReply | null)[]).slice(0, messages.length)
  return { replies: status === 'ready' ? shown : [], isSettled: !isDue || replies.length > 0 }
}

interface SimulationProps {
  lead: Lead
  replies: readonly (SimulatedReply | null)[]
}

/** Shows possible answers of the customer to each message, clearly marked as simulated. */
export function Simulation({ lead, replies: shown }: SimulationProps) {
  if (shown.length === 0) return null
  const [first] = shown
  return (
    <Section
      title={text.title}
      action={
        <span className="inline-flex items-center gap-1 rounded-full bg-amber-soft px-2 py-0.5 text-xs text-amber">
          <FlaskConical aria-hidden className="size-3" strokeWidth={1.75} />
          {text.mark}
        </span>
      }
    >
      {first ? (
        <>
          <p className="text-xs text-soft">{text.note}</p>
          <ul className="mt-2 grid gap-3">
            {[...byAnswer(shown)].map(([reply, places]) => (
              <Reply key={reply.messageIndex} lead={lead} places={places} reply={reply} />
            ))}
          </ul>
          <p className="mt-2 text-xs text-soft">{text.habit(first.answered, first.turns, first.medianMinutes)}</p>
        </>
      ) : (
        <Quiet>{text.none}</Quiet>
      )}
    </Section>
  )
}

const Reply = ({ lead, places, reply }: { lead: Lead; places: readonly number[]; reply: SimulatedReply }) => (
  <li className="grid justify-items-start border-l-2 border-dashed border-line2 pl-3 text-sm">
    <span className="text-xs text-soft">{text.messages(places)}</span>
    <Said lead={lead} fact={reply} />
    <span className="text-xs text-soft">
      {reply.basis === 'alike' ? text.alike(reply.sentAt) : text.latest(reply.sentAt)}
    </span>
    <SaidBy fact={reply} />
  </li>
)

/** Groups messages with the same answer. */
function byAnswer(replies: readonly (SimulatedReply | null)[]): Map<SimulatedReply, number[]> {
  const groups = new Map<SimulatedReply, number[]>()
  for (const [index, reply] of replies.entries()) {
    if (!reply) continue
    const same = [...groups.keys()].find(({ messageIndex }) => messageIndex === reply.messageIndex) ?? reply
    groups.set(same, [...(groups.get(same) ?? []), index + 1])
  }
  return groups
}
