import { isAdmin } from '@fechai/domain/permissions'
import type { NewRelease, NewReleaseItem, Release, ReleaseWithItems } from '@fechai/contracts/releases'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

const empty = () => ({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  published: ref([]) as readonly ReleaseWithItems[],
  draft: null as ReleaseWithItems | null,
})

/** Changes of the product, and an administrator's draft about them. */
export const releases = proxy(empty())

export async function loadReleases(): Promise<void> {
  if (releases.status === 'error') releases.status = 'loading'
  try {
    const [{ releases: published }, answer] = await Promise.all([
      call('GET /api/releases'),
      isAdmin(session.user) ? call('GET /api/releases/draft') : null,
    ])
    const draft = answer?.draft ?? null
    Object.assign(releases, { status: 'ready', error: '', published: ref(published), draft: draft && ref(draft) })
  } catch (error) {
    releases.error = messageOf(error)
    if (releases.status === 'loading') releases.status = 'error'
  }
}

export async function createRelease(release: NewRelease): Promise<void> {
  await call('POST /api/releases', { body: release })
  await loadReleases()
}

export async function discardDraft(id: string): Promise<void> {
  await call('DELETE /api/releases/:id', { id })
  await loadReleases()
}

export async function addItem(id: string, item: NewReleaseItem): Promise<void> {
  await call('POST /api/releases/:id/items', { id, body: item })
  await loadReleases()
}

export async function removeItem(id: string, itemId: string): Promise<void> {
  await call('DELETE /api/releases/:id/items/:item', { id, item: itemId })
  await loadReleases()
}

export async function publishRelease(id: string): Promise<Release> {
  const { release } = await call('POST /api/releases/:id/publish', { id })
  await loadReleases()
  return release!
}

joinScreens({ clear: () => Object.assign(releases, empty()), release: () => void loadReleases() })
