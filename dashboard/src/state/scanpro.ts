import type { SetFilter } from '@fechai/contracts/insights'
import type { ScanPro, ScanProAnswer, ScanProFormat, ScanProList } from '@fechai/contracts/scanpro'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { fetchFile } from '../lib/fetch-file.ts'
import { newId } from '../lib/new-id.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { connection } from './connection.ts'
import { joinScreens } from './screens.ts'

/** The numbered reports of the company, and the one that is open. */
export const scanPro = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  list: ref([]) as ScanProList['reports'],
  next: null as number | null,
  openId: null as string | null,
  openStatus: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  opened: null as ScanProAnswer | null,
})

/** Milliseconds between polls when no events arrive. */
const LOOK_MS = 5_000
let looking: ReturnType<typeof setTimeout> | undefined
/** The report of which the stream said last that it has ended. */
let hasEnded = ''

export async function loadReports(): Promise<void> {
  try {
    const { reports, next } = await call('GET /api/scanpro')
    Object.assign(scanPro, { list: ref(reports), next, status: 'ready' })
  } catch {
    if (scanPro.status === 'loading') scanPro.status = 'error'
  }
}

export async function loadMoreReports(): Promise<void> {
  const { reports, next } = await call('GET /api/scanpro', {
    query: scanPro.next === null ? {} : { below: scanPro.next },
  })
  Object.assign(scanPro, { list: ref([...scanPro.list, ...reports]), next })
}

/** 'Gerar ScanPro'. @returns its id. @throws ApiError with the sentence for the screen. */
export async function generateReport(filter: SetFilter): Promise<string> {
  const { report } = await call('POST /api/scanpro', { body: { id: newId(), ...filter } })
  return report.id
}

/** Opens a report; until it is made its news come over the event stream. */
export async function openReport(id: string): Promise<void> {
  clearTimeout(looking)
  if (scanPro.openId !== id) Object.assign(scanPro, { openId: id, opened: null, openStatus: 'loading', error: '' })
  try {
    const answer = await call('GET /api/scanpro/:id', { id })
    if (scanPro.openId !== id) return
    Object.assign(scanPro, { opened: ref(answer), openStatus: 'ready' })
    if (answer.report.state !== 'em_andamento') return
    // The event of its end arrived while this answer was on its way.
    if (hasEnded === id) void openReport(id)
    else lookAgain(id)
  } catch (error) {
    if (scanPro.openId !== id) return
    // Known data stays, and the load is repeated.
    if (scanPro.opened) lookAgain(id)
    else Object.assign(scanPro, { openStatus: 'error', error: messageOf(error) })
  }
}

/** Polls a report while the event stream is away. */
function lookAgain(id: string): void {
  looking = setTimeout(() => (connection.streamOpen ? lookAgain(id) : void openReport(id)), LOOK_MS)
}

/** Applies an event about a report: its end loads the result; earlier ones carry the progress. */
function hearOf(report: ScanPro): void {
  const { opened, openId, list } = scanPro
  if (report.state !== 'em_andamento') hasEnded = report.id
  if (list.some(({ id }) => id === report.id))
    scanPro.list = ref(list.map((each) => (each.id === report.id ? { ...report, before: each.before } : each)))
  if (openId !== report.id || opened === null) return
  if (report.state === 'em_andamento') scanPro.opened = ref({ ...opened, report })
  else if (opened.report.state === 'em_andamento') void openReport(report.id)
}

export function closeReport(): void {
  clearTimeout(looking)
  Object.assign(scanPro, { openId: null, opened: null, openStatus: 'loading', error: '' })
}

/** @throws ApiError with the server's sentence. */
export async function exportReport(
  { id, number }: Pick<ScanPro, 'id' | 'number'>,
  format: ScanProFormat,
): Promise<void> {
  const file = await fetchFile('POST /api/scanpro/:id/export', { id, query: { formato: format } })
  saveBlob(file, `scanpro-${number}.${format}`)
}

joinScreens({
  report: hearOf,
  refresh() {
    if (scanPro.openId !== null && scanPro.opened?.report.state === 'em_andamento') void openReport(scanPro.openId)
  },
  clear() {
    closeReport()
    Object.assign(scanPro, { status: 'loading', list: ref([]), next: null })
  },
})
