import type { AnalysisRule, AnalysisRuleAnswer } from '@fechai/contracts/live-leads'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** The company's rule by which leads with news are analysed by themselves. */
export const analysisRule = proxy({
  rule: null as AnalysisRuleAnswer['rule'] | null,
  saving: false,
  error: '',
})

export async function loadRule(): Promise<void> {
  try {
    const { rule } = await call('GET /api/whatsapp/analysis-rule')
    Object.assign(analysisRule, { rule, error: '' })
  } catch (error) {
    analysisRule.error = messageOf(error)
  }
}

/** Shown once the server has it. @throws ApiError */
export async function saveRule(change: Partial<AnalysisRule>): Promise<void> {
  if (analysisRule.rule === null) return
  const { enabled, quietMinutes, dailyCeiling } = { ...analysisRule.rule, ...change }
  analysisRule.saving = true
  try {
    const body: AnalysisRule = { enabled, quietMinutes, dailyCeiling }
    const { rule } = await call('PUT /api/whatsapp/analysis-rule', { body })
    analysisRule.rule = rule
  } finally {
    analysisRule.saving = false
  }
}

joinScreens({ clear: () => Object.assign(analysisRule, { rule: null, saving: false, error: '' }) })
