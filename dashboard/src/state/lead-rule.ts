import type { LeadRule } from '@fechai/contracts/lead-rules'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

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

joinScreens({ clear: () => void Object.assign(leadRule, { known: null, error: '' }) })
