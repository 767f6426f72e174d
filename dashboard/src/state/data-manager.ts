import type { DataSources, SetAnswer, SetFilter } from '@fechai/contracts/insights'
import { isTerminal } from '@fechai/domain/upload'
import { isSetPeriod } from '@fechai/domain/insights/readiness/validate-set'
import { proxy, ref, subscribe } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'
import { uploads } from './uploads.ts'

const DEFAULT_FILTER: SetFilter = { days: 60, sample: 'todas', seed: 0 }

/** Sources of the conversations, and the selected set. */
export const dataManager = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  sources: null as DataSources | null,
  filter: { ...DEFAULT_FILTER } as SetFilter,
  /** The set of the filter; null while it is on its way, or where the period is none. */
  set: null as SetAnswer | null,
  isReading: false,
})

let asked = 0

export async function loadDataManager(): Promise<void> {
  const mine = ++asked
  const { filter } = dataManager
  const isPeriod = isSetPeriod(filter.days)
  dataManager.isReading = isPeriod
  if (!isPeriod) dataManager.set = null
  if (dataManager.status === 'error') dataManager.status = 'loading'
  try {
    const [sources, set] = await Promise.all([
      call('GET /api/insights/sources'),
      isPeriod ? call('GET /api/insights/set', { query: filter }) : null,
    ])
    if (mine !== asked) return
    Object.assign(dataManager, { sources: ref(sources), set: set && ref(set), status: 'ready', error: '' })
  } catch (error) {
    if (mine === asked) Object.assign(dataManager, { status: 'error', error: messageOf(error) })
  } finally {
    if (mine === asked) dataManager.isReading = false
  }
}

/** The counters alone. */
export async function loadSources(): Promise<void> {
  const sources = await call('GET /api/insights/sources').catch(() => null)
  if (sources) dataManager.sources = ref(sources)
}

/**
 * Changes the filter. Another seed draws another sample; the screen shows the seed, so that it can be drawn again.
 */
export function chooseFilter(change: Partial<SetFilter>): void {
  dataManager.filter = { ...dataManager.filter, ...change }
  void loadDataManager()
}

const SETTLE_MS = 400

/** The counters follow what ends while they are looked at. @returns the way to stop. */
export function followUploads(load: () => Promise<void>): () => void {
  const ended = (): string =>
    Object.values(uploads.byId)
      .map(({ id, status }) => (isTerminal(status) || status === 'aguardando_acao' ? `${id}${status}` : id))
      .sort()
      .join()
  let [known, timer] = [ended(), undefined as ReturnType<typeof setTimeout> | undefined]
  const stop = subscribe(uploads, () => {
    const now = ended()
    if (now === known) return
    known = now
    clearTimeout(timer)
    timer = setTimeout(() => void load(), SETTLE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function clear(): void {
  asked += 1
  const filter = { ...DEFAULT_FILTER }
  Object.assign(dataManager, { status: 'loading', error: '', sources: null, filter, set: null, isReading: false })
}

joinScreens({ clear })
