import { MOST_ASSIGNED } from '@fechai/domain/lead-owner'
import { call } from '../lib/call.ts'
import type { LeadToAssign } from './assigning.ts'
import { refreshSoon } from './board-refresh.ts'
import { owners } from './owners.ts'
import { screens } from './screens.ts'
import { session } from './session.ts'

export interface AssignOutcome {
  changed: number
  refused: number
  /** Leads by their owner before, for undoing. */
  before: ReadonlyMap<string, LeadToAssign[]>
  /** Error that ended the run early; null when it completed. */
  error: unknown
}

/** Assigns leads, so many at a time as one request may; `to` is the company's own id for the queue 'Sem dono'. */
export async function assignLeads(leads: readonly LeadToAssign[], to: string): Promise<AssignOutcome> {
  const outcome = { changed: 0, refused: 0, before: new Map<string, LeadToAssign[]>(), error: null as unknown }
  const person = to === session.user?.empresaId ? null : to
  try {
    for (let at = 0; at < leads.length; at += MOST_ASSIGNED) {
      const part = leads.slice(at, at + MOST_ASSIGNED)
      const { results } = await call('POST /api/leads/assign', { body: { to: person, leads: part } })
      for (const { id, refused, before } of results) {
        if (refused) outcome.refused += 1
        if (before === null) continue
        outcome.changed += 1
        outcome.before.set(before, [...(outcome.before.get(before) ?? []), { id, from: to }])
      }
    }
  } catch (error) {
    outcome.error = error
  }
  refreshSoon(0)
  screens.forEach((screen) => screen.refresh?.())
  return outcome
}

/** Gives assigned leads back to the owners that they had. */
export async function undoAssign({ before }: Pick<AssignOutcome, 'before'>): Promise<AssignOutcome> {
  const whole = { changed: 0, refused: 0, before: new Map<string, LeadToAssign[]>(), error: null as unknown }
  for (const [owner, leads] of before) {
    const { changed, refused, error } = await assignLeads(leads, owner)
    whole.changed += changed
    whole.refused += refused
    whole.error ??= error
  }
  return whole
}

/** Returns the name under which the person chose an owner. */
export const chosenName = (id: string): string => owners.list.find((each) => each.id === id)?.name ?? ''
