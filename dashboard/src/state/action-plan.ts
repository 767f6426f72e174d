import type { ActionPlan } from '@fechai/contracts/messages'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { refreshHistory } from './activities.ts'
import { logActivity } from './activity-log.ts'
import { openedPlan } from './opened-plan.ts'
import { joinScreens } from './screens.ts'

/** A plan that is being written is asked for again this often, so long. */
const ASK_EVERY_MS = 1_000
const ASK_AT_MOST = 90

export interface Plan {
  status: 'loading' | 'generating' | 'ready' | 'error'
  error: string
  plan: ActionPlan | null
}

/** Opened plans, by lead. They hold drafts of messages: nothing of them outlives the tab. */
export const plans = proxy<Record<string, Plan>>({})

export function openPlan(lead: { id: string; name: string; revision: number }): void {
  openedPlan.lead = lead
  void loadPlan(lead.id)
  logActivity(lead.id, { action: 'ACTION_PLAN_OPENED' })
}

export function closePlan(): void {
  openedPlan.lead = null
}

const turns = new Map<string, number>()
/** Numbers that a lead got while its plan was being asked for: the answer may know the one before. */
const newer = new Map<string, string | null>()

/**
 * Brings the messages of a lead as it is now; the last call for a lead has the word. `keep` leaves those that are
 * there until the new ones are.
 */
export async function loadPlan(leadId: string, { keep = false } = {}): Promise<void> {
  const turn = (turns.get(leadId) ?? 0) + 1
  turns.set(leadId, turn)
  const isKept = keep && plans[leadId]?.status === 'ready'
  if (!isKept) plans[leadId] = { status: 'loading', error: '', plan: null }
  try {
    for (let asked = 0; asked < ASK_AT_MOST; asked++) {
      newer.delete(leadId)
      const plan = await call('POST /api/leads/:id/action-plan', { id: leadId })
      if (turns.get(leadId) !== turn) return
      const whatsapp = newer.has(leadId) ? (newer.get(leadId) ?? null) : plan.whatsapp
      if (!isKept || plan.status === 'ready')
        plans[leadId] = { status: plan.status, error: '', plan: ref({ ...plan, whatsapp }) }
      if (plan.status === 'ready') return
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      if (turns.get(leadId) !== turn) return
    }
    throw new Error('A mensagem está demorando. Tente de novo em instantes.')
  } catch (error) {
    if (turns.get(leadId) === turn && !isKept) plans[leadId] = { status: 'error', error: messageOf(error), plan: null }
  }
}

/** A message goes to the number that the lead has now: the plan may be older. */
export function showNumber(leadId: string, whatsapp: string): void {
  const known = plans[leadId]
  if (!known) return
  const number = toWhatsappNumber(whatsapp)
  newer.set(leadId, number)
  if (known.plan) known.plan = ref({ ...known.plan, whatsapp: number })
}

export async function undoAction(leadId: string, activityId: string): Promise<void> {
  await call('DELETE /api/leads/:id/actions/:activityId', { id: leadId, activityId })
  refreshHistory(leadId)
}

function clearPlans(): void {
  closePlan()
  turns.clear()
  newer.clear()
  for (const id of Object.keys(plans)) delete plans[id]
}

joinScreens({
  clear: clearPlans,
  change: ({ leadId, lead }) => lead && showNumber(leadId, lead.whatsapp),
  put: (lead) => lead && showNumber(lead.id, lead.whatsapp),
})
