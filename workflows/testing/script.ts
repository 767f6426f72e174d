import { Context } from '@temporalio/activity'
import type { QuietLeadRef } from '@fechai/contracts/runs/analyze-quiet-leads'
import type { HistoryPlace } from '@fechai/contracts/runs/import-history'
import type { NightOfBatches } from '@fechai/contracts/runs/nightly-batches'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'

export interface Script {
  /** Called instead of a stage's work; what it throws is the stage's failure. */
  on: Partial<
    Record<
      StageId | 'makeMessages' | 'makeScanPro' | 'makeExport' | 'eraseOverdue',
      (attempt: number) => Promise<void> | void
    >
  >
  /** The slices of a stage; one by default. */
  slices?: Partial<Record<StageId, number>>
  /** The result of reading a file again; an error is the reading's failure. */
  readItem: (attempt: number) => Promise<{ changed: boolean }> | { changed: boolean }
  /** Called instead of taking an import back. */
  undo?: (attempt: number) => { again: boolean } | void
  /** Leads that wait, as they are listed one time after the other. */
  pending?: PendingLeadRef[][]
  /** True if reading a lead's files gives something new, or its conversation waits; the default is true. */
  again?: boolean
  /** Nothing comes to it live. */
  isOfFilesAlone?: true
  /** The slices of a live conversation's new files; none by default. */
  newFiles?: number
  /** Leads that the rule of their company has analysed, and which of them were counted already. */
  quiet?: QuietLeadRef[]
  /** The results of each search for a contact, and a step of its erasure that fails the first time. */
  found?: boolean[]
  failsOnce?: string
  /** Companies of which something is due, and how often something of one still is. */
  retentions?: string[]
  overdue?: number
  /** Batches of a night, and those that give way. */
  night?: NightOfBatches
  /** The phone's answer to a request for earlier messages. */
  history?: (place: HistoryPlace) => 'more' | 'whole' | 'unanswered'
  calls: string[]
  causes: ParkedCause[]
}

/** Works until it is cancelled, as a stage does. */
export async function untilCancelled(): Promise<void> {
  const context = Context.current()
  const beating = setInterval(() => context.heartbeat(), 50)
  await context.cancelled.finally(() => clearInterval(beating))
}

/** Says nothing and does nothing, until the worker itself is shut down. */
export const silent = (): Promise<void> => Context.current().cancelled

export const script = (on: Script['on'] = {}, readItem: Script['readItem'] = () => ({ changed: true })): Script => ({
  on,
  readItem,
  calls: [],
  causes: [],
})
