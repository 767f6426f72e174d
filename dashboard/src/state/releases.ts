import { isAdmin } from '@fechai/domain/permissions'
import type {
  Changelog,
  DraftAnswer,
  NewRelease,
  NewReleaseItem,
  Release,
  ReleaseAnswer,
  ReleaseWithItems,
} from '@fechai/contracts/releases'
import { proxy, ref } from 'valtio'
import { api, messageOf } from '../lib/api.ts'
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
      api.get<Changelog>('/api/releases'),
      isAdmin(session.user) ? api.get<DraftAnswer>('/api/releases/draft') : null,
    ])
    const draft = answer?.draft ?? null
    Object.assign(releases, { status: 'ready', error: '', published: ref(published), draft: draft && ref(draft) })
  } catch (error) {
    releases.error = messageOf(error)
    if (releases.status === 'loading') releases.status = 'error'
  }
}

export async function createRelease(release: NewRelease): Promise<void> {
  await api.post<ReleaseAnswer>('/api/releases', release)
  await loadReleases()
}

export async function discardDraft(id: string): Promise<void> {
  await api.delete(`/api/releases/${id}`)
  await loadReleases()
}

export async function addItem(id: string, item: NewReleaseItem): Promise<void> {
  await api.post(`/api/releases/${id}/items`, item)
  await loadReleases()
}

export async function removeItem(id: string, itemId: string): Promise<void> {
  await api.delete(`/api/releases/${id}/items/${itemId}`)
  await loadReleases()
}

export async function publishRelease(id: string): Promise<Release> {
  const { release } = await api.post<ReleaseAnswer>(`/api/releases/${id}/publish`)
  await loadReleases()
  return release!
}

joinScreens({ clear: () => Object.assign(releases, empty()), release: () => void loadReleases() })
