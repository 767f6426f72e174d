import type {
  Batch,
  BatchAnswer,
  BatchFilter,
  BatchItems,
  BatchItemsQuery,
  BatchList,
  BatchPreview,
  BatchReport,
  StartBatch,
} from '@fechai/contracts/batches'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { fetchFile } from '../lib/fetch-file.ts'
import { loadNewest } from '../lib/load-newest.ts'
import { newId } from '../lib/new-id.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { joinScreens } from './screens.ts'

type Status = 'loading' | 'ready' | 'error'

/** Batches of new analyses, and the one that is looked at. */
export const batches = proxy({
  status: 'loading' as Status,
  list: ref([]) as readonly Batch[],
  total: 0,
  next: null as number | null,
})
export const openedBatch = proxy({
  id: null as string | null,
  status: 'loading' as Status,
  report: null as BatchReport | null,
})

const REFRESH_MS = 1_000
let refreshing: ReturnType<typeof setTimeout> | undefined
/** Counts events about batches, and report requests. */
let told = 0
let asked = 0

export async function loadBatches(): Promise<void> {
  try {
    await loadNewest(
      async () => show(await call('GET /api/batches')),
      () => told,
    )
  } catch {
    if (batches.status === 'loading') batches.status = 'error'
  }
}

export async function loadMoreBatches(): Promise<void> {
  if (batches.next === null) return
  const answer = await call('GET /api/batches', { query: { below: batches.next } })
  show({ ...answer, batches: [...batches.list, ...answer.batches] })
}

function show({ batches: list, total, nextCursor }: BatchList): void {
  Object.assign(batches, { list: ref(list), total, next: nextCursor, status: 'ready' })
}

export async function openBatch(id: string): Promise<void> {
  if (openedBatch.id !== id) Object.assign(openedBatch, { id, report: null, status: 'loading' })
  const mine = ++asked
  try {
    const report = await call('GET /api/batches/:id', { id })
    // A later answer is never overwritten by an earlier one.
    if (openedBatch.id === id && mine === asked) Object.assign(openedBatch, { report: ref(report), status: 'ready' })
  } catch {
    if (openedBatch.id === id && openedBatch.report === null) openedBatch.status = 'error'
  }
}

export const previewOf = (filter: BatchFilter, signal: AbortSignal): Promise<BatchPreview> =>
  call('POST /api/batches/preview', { body: { filter } }, { signal })

export async function beginBatch(asked: Omit<StartBatch, 'id'>): Promise<Batch> {
  const { batch } = await call('POST /api/batches', { body: { id: newId(), ...asked } })
  put(batch)
  return batch
}

export type Steering = 'pause' | 'resume' | 'cancel' | 'take-back'

async function putSteered(answer: Promise<BatchAnswer>): Promise<void> {
  put((await answer).batch)
}

export const steerBatch = (id: string, how: Steering): Promise<void> =>
  putSteered(call(`POST /api/batches/:id/${how}`, { id }))

/** Tries again what failed: for these causes, or all of it. */
export const retryBatch = (id: string, causes?: string[]): Promise<void> =>
  putSteered(call('POST /api/batches/:id/retry', { id, body: causes ? { causes } : {} }))

export const limitBatch = (id: string, limitBrl: number): Promise<void> =>
  putSteered(call('POST /api/batches/:id/tune', { id, body: { limitBrl } }))

/** @throws ApiError with the server's sentence. */
export async function exportBatch(id: string, number: number): Promise<void> {
  saveBlob(await fetchFile('POST /api/batches/:id/export', { id }), `lote-${number}.csv`)
}

export const batchCases = (id: string, query: BatchItemsQuery): Promise<BatchItems> =>
  call('POST /api/batches/:id/items', { id, body: query })

/** Stores the current state of a batch; the tables of the open one follow within a second. */
function put(batch: Batch): void {
  told++
  const known = batches.list.some(({ id }) => id === batch.id)
  const others = batches.list.filter(({ id }) => id !== batch.id)
  batches.list = ref([...others, batch].toSorted((a, b) => b.number - a.number))
  if (!known) batches.total++
  if (openedBatch.id !== batch.id) return
  if (openedBatch.report) openedBatch.report = ref({ ...openedBatch.report, batch })
  // Also where its first report is still on its way: that one may be older than this.
  refreshing ??= setTimeout(() => {
    refreshing = undefined
    if (openedBatch.id === batch.id) void openBatch(batch.id)
  }, REFRESH_MS)
}

function refresh(): void {
  void loadBatches()
  if (openedBatch.id && openedBatch.report) void openBatch(openedBatch.id)
}

function clear(): void {
  Object.assign(batches, { status: 'loading', list: ref([]), total: 0, next: null })
  Object.assign(openedBatch, { id: null, status: 'loading', report: null })
}

joinScreens({ clear, batch: put, refresh })
