import { mkdirSync, writeFileSync } from 'node:fs'
import type { WorkflowHandle } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'

/** With RECORD_HISTORIES=1 the run becomes a fixture of the replay test. */
export async function recordHistory(name: string, handle: Pick<WorkflowHandle, 'fetchHistory'>): Promise<void> {
  if (!process.env.RECORD_HISTORIES) return
  const history = await handle.fetchHistory()
  const folder = new URL('../histories/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  // What is not needed to replay and would say where it was recorded.
  const bare = historyToJSON(history).replace(/"(stackTrace|identity)": "(?:[^"\\]|\\.)*"/g, '"$1": ""')
  writeFileSync(new URL(`${name}.json`, folder), `${bare}\n`)
}
