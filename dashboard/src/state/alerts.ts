import type { AlertRule, Alerts } from '@fechai/contracts/alerts'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Alerts of the company, with their causes. */
export const alerts = proxy({ now: null as Alerts | null })

/** Loads the alerts; a failed request leaves the known ones. */
export async function loadAlerts(): Promise<void> {
  const answer = await call('GET /api/alerts').catch(() => null)
  if (answer) alerts.now = ref(answer)
}

/** Shown once the server has it. @throws ApiError */
export async function saveAlertRule(rule: AlertRule): Promise<void> {
  alerts.now = ref(await call('PUT /api/alerts', { body: rule }))
}

/** Comes with the code of other pages as well: what was never shown may not be this person's to ask for. */
const refresh = (): void => void (alerts.now !== null && loadAlerts())

joinScreens({ clear: () => Object.assign(alerts, { now: null }), refresh })
