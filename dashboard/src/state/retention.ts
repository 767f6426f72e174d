import type { Retention } from '@fechai/contracts/retention'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

const empty = () => ({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  rule: { days: null, going: 0, firstAt: null } as Retention,
})

/** Period for which the company keeps conversations. */
export const retention = proxy(empty())

export async function loadRetention(): Promise<void> {
  if (retention.status === 'error') retention.status = 'loading'
  try {
    Object.assign(retention, { status: 'ready', error: '', rule: await call('GET /api/privacy/retention') })
  } catch (error) {
    retention.error = messageOf(error)
    if (retention.status === 'loading') retention.status = 'error'
  }
}

export async function setRetention(days: number | null): Promise<void> {
  retention.rule = await call('PUT /api/privacy/retention', { body: { days } })
}

joinScreens({ clear: () => Object.assign(retention, empty()) })
