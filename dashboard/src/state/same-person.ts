import type { JoinedLeads, SamePerson } from '@fechai/contracts/same-person'
import type { Lead } from '@fechai/domain/lead'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { holdRefresh, refreshSoon } from './board-refresh.ts'
import { leadOf } from './cards.ts'
import { showEverywhere } from './deliver-edit.ts'
import { placeLead, removeLead } from './leads.ts'
import { joinScreens, screens } from './screens.ts'

export interface SamePersonState {
  /** Null where it could not be asked: nothing else depends on it. */
  answer: SamePerson | null
  revision: number
}

/** Leads that look like the same person as an opened one, and those that are joined to it. */
export const samePeople = proxy<Record<string, SamePersonState>>({})

export async function loadSamePerson(leadId: string, revision: number): Promise<SamePerson | null> {
  const answer = await call('GET /api/leads/:id/same-person', { id: leadId }).catch(() => null)
  if ((samePeople[leadId]?.revision ?? -1) > revision) return samePeople[leadId]!.answer as SamePerson | null
  samePeople[leadId] = { answer: answer && ref(answer), revision }
  return answer
}

/** @throws ApiError with the sentence for the screen. */
export const joinLeads = (lead: Lead, other: Lead): Promise<JoinedLeads> =>
  show(
    call('POST /api/leads/:id/join', {
      id: lead.id,
      body: {
        other: other.id,
        revision: lead.revision,
        otherRevision: other.revision,
      },
    }),
  )

/** @throws ApiError with the sentence for the screen. */
export const partLead = (joined: Pick<Lead, 'id' | 'revision'>): Promise<JoinedLeads> =>
  show(call('POST /api/leads/:id/part', { id: joined.id, body: { revision: joined.revision } }))

/** They are two people. @throws ApiError with the sentence for the screen. */
export async function tellApart(lead: Lead, other: Pick<Lead, 'id'>): Promise<void> {
  await call('POST /api/leads/:id/not-same', { id: lead.id, body: { other: other.id } })
  await Promise.all([loadSamePerson(lead.id, lead.revision), samePeople[other.id] && forget(other.id)])
}

async function show(asked: Promise<JoinedLeads>): Promise<JoinedLeads> {
  const release = holdRefresh()
  try {
    const both = await asked
    for (const each of [both.other, both.lead]) showOne(each)
    for (const screen of screens) screen.refresh?.()
    return both
  } finally {
    release()
    refreshSoon()
  }
}

function showOne(lead: Lead): void {
  if (lead.joined_into) removeLead(lead.id)
  showEverywhere(lead)
  const card = leadOf(lead.id)
  if (card && !lead.joined_into) placeLead(card)
  void loadSamePerson(lead.id, lead.revision)
}

const forget = (leadId: string): void => void delete samePeople[leadId]

joinScreens({
  clear: () => {
    for (const id of Object.keys(samePeople)) delete samePeople[id]
  },
})
