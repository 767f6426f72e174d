import type { JoinedLeads } from '@fechai/contracts/same-person'
import type { Lead } from '@fechai/domain/lead'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { joinLeads, loadSamePerson, partLead, tellApart } from '../state/same-person.ts'
import { samePersonCopy as text } from './same-person-copy.ts'

const UNDO_MS = 10_000

/** Joins two leads, and offers to part them. */
export const join = (lead: Lead, other: Lead): Promise<void> =>
  tell(joinLeads(lead, other), lead, ({ lead: kept, other: joined }) =>
    toast.success(text.joined(kept.nome, joined.nome), {
      duration: UNDO_MS,
      action: { label: text.undo, onClick: () => void part(joined) },
    }),
  )

/** Parts a lead from the one that it was joined to. */
export const part = (joined: Lead): Promise<void> =>
  tell(partLead(joined), joined, ({ lead: kept, other }) => toast.success(text.parted(kept.nome, other.nome)))

/** Two people: the question is not asked again. */
export const apart = (lead: Lead, other: Lead): Promise<void> =>
  tell(tellApart(lead, other), lead, () => toast(text.toldApart))

/** Asks of a lead that has just come whether its person is there already. */
export async function askSamePerson(leadId: string): Promise<void> {
  const known = await loadSamePerson(leadId, 0)
  const [first] = known?.suggestions ?? []
  if (!first) return
  const { lead } = first
  toast(text.ask(lead.nome), {
    id: `same-person-${leadId}`,
    description: text.which(first.why, lead),
    duration: 15_000,
    action: { label: text.join, onClick: () => void joinFresh(leadId, lead) },
  })
}

/** The lead may have changed since the question was asked. */
async function joinFresh(leadId: string, other: Lead): Promise<void> {
  const { knownLead } = await import('../state/known-lead.ts')
  await knownLead(leadId).then(
    (lead) => join(lead, other),
    (error: unknown) => toast.error(text.failed(messageOf(error))),
  )
}

async function tell<T extends JoinedLeads | void>(
  asked: Promise<T>,
  lead: Lead,
  said: (answer: T) => void,
): Promise<void> {
  try {
    said(await asked)
  } catch (error) {
    toast.error(text.failed(messageOf(error)))
    // The dialog shows the current state, and asks about it.
    await loadSamePerson(lead.id, lead.revision)
  }
}
