import { isAdmin } from '@fechai/domain/permissions'
import type { InstallationRun, Operations, RetriedMany, RetryMany } from '@fechai/contracts/operations'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

/** Work of the company that waits for a person, as far as it is known here. */
export const operations = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  now: null as Operations | null,
  /** Runs of all companies; null for a user who does not run the installation. */
  everywhere: null as readonly InstallationRun[] | null,
})

let asked = 0

/** Loads the operations; on failure the known ones stay on the screen. */
export async function loadOperations(): Promise<void> {
  const mine = ++asked
  if (operations.status === 'error') operations.status = 'loading'
  try {
    const [answer, everywhere] = await Promise.all([
      call('GET /api/operations'),
      isAdmin(session.user) ? call('GET /api/operations/installation') : null,
    ])
    if (mine !== asked) return
    operations.now = ref(answer)
    operations.everywhere = everywhere && ref(everywhere.runs)
    operations.status = 'ready'
    operations.error = ''
  } catch (error) {
    if (mine !== asked) return
    operations.error = messageOf(error)
    if (operations.now === null) operations.status = 'error'
  }
}

/** @throws ApiError */
export async function retryMany(wanted: RetryMany): Promise<RetriedMany> {
  const answer = await call('POST /api/operations/retry', { body: wanted })
  await loadOperations()
  return answer
}

function clearOperations(): void {
  asked += 1
  Object.assign(operations, { status: 'loading', error: '', now: null, everywhere: null })
}

/** Comes with the code of other pages as well: what was never shown may not be this person's to ask for. */
const refresh = (): void => void (operations.now !== null && loadOperations())

joinScreens({ clear: clearOperations, refresh })
