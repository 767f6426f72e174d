import type { Runs } from '../temporal/runs.ts'

const done = async (): Promise<void> => undefined
const named = async (): Promise<string> => 'run'

/** Starts nothing at Temporal and says that it did; a test replaces the starts that it looks at. */
export const idleRuns: Runs = {
  start: done,
  retry: done,
  cancel: done,
  reanalyse: named,
  retryItem: done,
  readPending: named,
  undoImport: done,
  startBatch: done,
  tellBatch: done,
  takeBatchBack: done,
  bringChatFile: done,
  importHistory: done,
  eraseContact: done,
  exportData: done,
  eraseCompany: done,
  makeScanPro: done,
  makeMessages: done,
  ping: done,
  close: done,
}
