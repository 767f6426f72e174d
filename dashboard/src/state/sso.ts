import type { ScimToken, SsoConnectionChange, SsoSettings, SsoSwitch } from '@fechai/contracts/sso'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { whileShown } from '../lib/while-shown.ts'
import { joinScreens } from './screens.ts'

const NOTHING: SsoSettings = { connection: null, domains: [], redirectUri: '', scimUrl: '' }

/** 'Login da empresa', for its managers. Secrets are never kept here. */
export const sso = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  settings: ref(NOTHING) as SsoSettings,
})

export async function loadSso(): Promise<void> {
  try {
    const settings = await call('GET /api/sso')
    Object.assign(sso, { status: 'ready', error: '', settings: ref(settings) })
  } catch (error) {
    sso.error = messageOf(error)
    if (sso.status === 'loading') sso.status = 'error'
  }
}

const shown = whileShown(loadSso)

/** Follows the settings while they are on the screen; the returned function stops that. */
export const openSso = shown.open

/** Each throws ApiError with the sentence for the screen. */
const thenLoad = async <T>(work: Promise<T>): Promise<T> => {
  const done = await work
  await loadSso()
  return done
}
export const connectSso = (body: SsoConnectionChange) => thenLoad(call('PUT /api/sso', { body }))
export const removeSso = (current: string) => thenLoad(call('POST /api/sso/remove', { body: { current } }))
export const testSso = () => thenLoad(call('POST /api/sso/test'))
export const switchSso = (body: SsoSwitch) => thenLoad(call('POST /api/sso/switch', { body }))
export const addSsoDomain = (domain: string) => thenLoad(call('POST /api/sso/domains', { body: { domain } }))
export const verifySsoDomain = (id: string, current: string) =>
  thenLoad(call('POST /api/sso/domains/:id/verify', { id, body: { current } }))
export const removeSsoDomain = (id: string, current: string) =>
  thenLoad(call('POST /api/sso/domains/:id/remove', { id, body: { current } }))
export const makeScimToken = (current: string): Promise<ScimToken> =>
  thenLoad(call('POST /api/sso/scim-token', { body: { current } }))
export const revokeScimToken = () => thenLoad(call('DELETE /api/sso/scim-token'))

joinScreens({
  clear: () => Object.assign(sso, { status: 'loading', error: '', settings: ref(NOTHING) }),
  refresh: shown.refresh,
})
