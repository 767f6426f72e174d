import type { ImportPreview, LeadImport, StartImport } from '@fechai/contracts/lead-imports'
import type { ImportMapping } from '@fechai/domain/lead-import'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { poll } from '../lib/poll.ts'
import { postForm } from '../lib/post-form.ts'
import { refreshSoon } from './board-refresh.ts'
import { refreshListSoon } from './lead-list.ts'
import { joinScreens } from './screens.ts'

const POLL_MS = 1_000

/** The import that the dialog shows: its preview before the start, its progress after. */
export const leadImport = proxy({
  isOpen: false,
  preview: null as ImportPreview | null,
  running: null as LeadImport | null,
  /** Imports of before, the newest first. */
  past: ref([]) as readonly LeadImport[],
  error: '',
})

export function openImport(): void {
  Object.assign(leadImport, { isOpen: true, preview: null, running: null, error: '' })
  void loadPast()
}

export function closeImport(): void {
  leadImport.isOpen = false
  const { preview } = leadImport
  leadImport.preview = null
  // A sheet that was not started is of no further use; one that cannot be dropped now goes by its age.
  if (preview) void call('DELETE /api/lead-imports/:id', { id: preview.import.id }).catch(() => undefined)
}

async function loadPast(): Promise<void> {
  try {
    const { imports } = await call('GET /api/lead-imports')
    leadImport.past = ref(imports)
    const underWay = imports.find(({ status }) => status === 'andamento' || status === 'desfazendo')
    if (underWay && leadImport.isOpen && !leadImport.preview) follow(underWay)
  } catch {
    // The list of before is no reason to keep a person from a new import.
  }
}

/** Sends a sheet, and shows what it holds. @throws ApiError with the sentence for the screen */
export async function sendSheet(file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file, file.name)
  leadImport.preview = ref(await postForm('POST /api/lead-imports', {}, form, {}).accepted)
}

/** Reads the rows under another mapping. @throws ApiError with the sentence for the screen */
export async function checkMapping(mapping: ImportMapping): Promise<void> {
  const { id } = leadImport.preview!.import
  leadImport.preview = ref(await call('POST /api/lead-imports/:id/check', { id, body: { mapping } }))
}

/** @throws ApiError with the sentence for the screen */
export async function startImport(body: StartImport): Promise<void> {
  const { id } = leadImport.preview!.import
  const started = await call('POST /api/lead-imports/:id/start', { id, body })
  leadImport.preview = null
  follow(started)
}

/** @throws ApiError with the sentence for the screen */
export async function undoImport({ id }: Pick<LeadImport, 'id'>): Promise<void> {
  follow(await call('POST /api/lead-imports/:id/undo', { id }))
}

let stop = (): void => undefined

/** Follows an import until it ended; a lost connection is asked again. */
function follow(found: LeadImport): void {
  stop()
  leadImport.running = ref(found)
  stop = poll(async () => {
    try {
      const now = await call('GET /api/lead-imports/:id', { id: found.id })
      Object.assign(leadImport, { running: ref(now), error: '' })
      if (now.status === 'andamento' || now.status === 'desfazendo') return
      stop()
      refreshListSoon()
      refreshSoon()
    } catch (error) {
      leadImport.error = messageOf(error)
    }
  }, POLL_MS)
}

joinScreens({
  clear: () => {
    stop()
    Object.assign(leadImport, { isOpen: false, preview: null, running: null, past: ref([]), error: '' })
  },
})
