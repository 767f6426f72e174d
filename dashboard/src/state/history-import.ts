import type { ImportAnswer, ImportProgress } from '@fechai/contracts/whatsapp-import'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { poll } from '../lib/poll.ts'
import { joinScreens } from './screens.ts'

/** Milliseconds between polls of a run while it brings messages. */
const LOOK_MS = 1_500

/** Earlier messages of a phone as they are fetched: of one chat, or, under `RECENT`, of the most recent ones. */
export interface ShownImport {
  import: ImportProgress | null
  /** Estimated cost to analyse them, in words; empty when there is nothing to say. */
  estimate: string
  asking: boolean
  error: string
}
export const RECENT = 'recent'
export const historyImports = proxy<Record<string, ShownImport>>({})

/** Messages that one more request brings of a chat. */
export const MORE_MESSAGES = 100

const NOTHING: ShownImport = { import: null, estimate: '', asking: false, error: '' }
const of = (name: string): ShownImport => (historyImports[name] ??= { ...NOTHING })

export async function loadImport(name: string): Promise<void> {
  const query = name === RECENT ? {} : { chatId: name }
  try {
    take(name, await call('GET /api/whatsapp/import', { query }))
    of(name).error = ''
  } catch (error) {
    of(name).error = messageOf(error)
  }
}

export async function startImport(name: string): Promise<void> {
  const shown = of(name)
  if (shown.asking) return
  Object.assign(shown, { asking: true, error: '' })
  const ask = () =>
    name === RECENT
      ? call('POST /api/whatsapp/import', { body: {} })
      : call('POST /api/whatsapp/conversations/:id/import', { id: name, body: { count: MORE_MESSAGES } })
  try {
    take(name, await ask())
  } catch (error) {
    of(name).error = messageOf(error)
  } finally {
    of(name).asking = false
  }
}

/** Looks again and again at a run while it is under way. @returns what ends it. */
export function watchImport(name: string): () => void {
  let isFirst = true
  return poll(async () => {
    if (isFirst || historyImports[name]?.import?.state === 'em_andamento') await loadImport(name)
    isFirst = false
  }, LOOK_MS)
}

function take(name: string, answer: ImportAnswer): void {
  Object.assign(of(name), { import: answer.import, estimate: answer.estimate?.sentence ?? '' })
}

joinScreens({
  clear: () => {
    for (const name of Object.keys(historyImports)) delete historyImports[name]
  },
})
