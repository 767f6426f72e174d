import type { SecondFactor, SecondFactorBegun } from '@fechai/contracts/second-factor'
import { canViewReports } from '@fechai/domain/permissions'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { loadMembers, loadOwnSessions } from './members.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

/** Second factor of the user's own account; null until it was loaded. */
export const secondFactor = proxy({ state: null as SecondFactor | null, error: '' })

export async function loadSecondFactor(): Promise<void> {
  try {
    secondFactor.state = await call('GET /api/account/second-factor')
    secondFactor.error = ''
  } catch (error) {
    secondFactor.error = messageOf(error)
  }
}

/** Updates the user's own account, and the list of the company's managers. */
async function showAsItIs(): Promise<void> {
  const isManager = canViewReports(session.user)
  await Promise.all([loadSecondFactor(), loadOwnSessions(), isManager && loadMembers()])
}

/** Returns the secret and the recovery codes, shown this once. @throws ApiError */
export const beginSecondFactor = (current: string): Promise<SecondFactorBegun> =>
  call('POST /api/account/second-factor/begin', { body: { current } })

export async function confirmSecondFactor(code: string): Promise<void> {
  await call('POST /api/account/second-factor/confirm', { body: { code } })
  session.needsSecondFactor = false
  await showAsItIs()
}

export async function renewRecoveryCodes(current: string): Promise<readonly string[]> {
  const { codes } = await call('POST /api/account/second-factor/codes', { body: { current } })
  await loadSecondFactor()
  return codes
}

export async function disableSecondFactor(current: string, code: string): Promise<void> {
  await call('POST /api/account/second-factor/disable', { body: { current, code } })
  await showAsItIs()
}

joinScreens({ clear: () => Object.assign(secondFactor, { state: null, error: '' }) })
