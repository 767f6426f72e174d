import { mkdirSync, writeFileSync } from 'node:fs'
import type { WorkflowHandle } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'

/** Saves the run as a fixture of the replay test with RECORD_HISTORIES=1. */
export async function recordHistory(name: string, handle: Pick<WorkflowHandle, 'fetchHistory'>): Promise<void> {
  if (!process.env.RECORD_HISTORIES) return
  const history = await handle.fetchHistory()
  const folder = new URL('../histories/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  // Fields that replay does not need and that would show where it was recorded.
  const bare = historyToJSON(history).replace(/"(stackTrace|identity)": "(?:[^"\\]|\\.)*"/g, '"$1": ""')
  writeFileSync(new URL(`${name}.json`, folder), `${bare}\n`)
}
