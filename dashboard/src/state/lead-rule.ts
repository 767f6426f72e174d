import type { LeadRule } from '@fechai/contracts/lead-rules'
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

/** The company's rule for new leads, for its managers; null until it is known. */
export const leadRule = proxy({ known: null as LeadRule | null, error: '' })

export async function loadLeadRule(): Promise<void> {
  try {
    Object.assign(leadRule, { known: ref(await call('GET /api/lead-rule')), error: '' })
  } catch (error) {
    leadRule.error = messageOf(error)
  }
}

/** @throws ApiError with the sentence for the screen */
export async function setLeadRule(rule: LeadRule): Promise<void> {
  leadRule.known = ref(await call('PUT /api/lead-rule', { body: rule }))
}

/** The company's connected numbers; null until they are known. */
export const ruleNumbers = proxy({ list: null as readonly WhatsAppSession[] | null, error: '' })

export async function loadRuleNumbers(): Promise<void> {
  try {
    const { sessions } = await call('GET /api/whatsapp/sessions/:empresaId', {
      empresaId: session.user?.empresaId ?? '',
    })
    Object.assign(ruleNumbers, { list: ref(sessions.filter(({ isLinked }) => isLinked)), error: '' })
  } catch (error) {
    ruleNumbers.error = messageOf(error)
  }
}

joinScreens({
  clear() {
    Object.assign(leadRule, { known: null, error: '' })
    Object.assign(ruleNumbers, { list: null, error: '' })
  },
})
