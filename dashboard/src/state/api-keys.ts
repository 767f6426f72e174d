import type { ApiKey, ApiKeyToken, NewApiKey } from '@fechai/contracts/api-keys'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { whileShown } from '../lib/while-shown.ts'
import { joinScreens } from './screens.ts'

/** API keys of the company, for its managers. Tokens are never kept here. */
export const apiKeys = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  list: ref([]) as readonly ApiKey[],
})

export async function loadApiKeys(): Promise<void> {
  try {
    const { keys } = await call('GET /api/api-keys')
    Object.assign(apiKeys, { status: 'ready', error: '', list: ref(keys) })
  } catch (error) {
    apiKeys.error = messageOf(error)
    if (apiKeys.status === 'loading') apiKeys.status = 'error'
  }
}

const shown = whileShown(loadApiKeys)

/** Follows the keys while they are on the screen; the returned function stops that. */
export const openApiKeys = shown.open

/** @throws ApiError with the sentence for the screen */
export async function createApiKey(body: NewApiKey): Promise<ApiKeyToken> {
  const made = await call('POST /api/api-keys', { body })
  await loadApiKeys()
  return made
}

/** @throws ApiError with the sentence for the screen */
export async function rotateApiKey(id: string, current: string): Promise<ApiKeyToken> {
  const made = await call('POST /api/api-keys/:id/rotate', { id, body: { current } })
  await loadApiKeys()
  return made
}

/** @throws ApiError with the sentence for the screen */
export async function revokeApiKey(id: string): Promise<void> {
  await call('DELETE /api/api-keys/:id', { id })
  await loadApiKeys()
}

joinScreens({
  clear: () => Object.assign(apiKeys, { status: 'loading', error: '', list: ref([]) }),
  refresh: shown.refresh,
})
