import { DomainError } from '@fechai/domain/errors'
import { LEAD_IMPORT_TEXTS } from '@fechai/domain/lead-import'
import { type Answer, openThreads } from '../answering-threads.ts'
import type { Asker } from '../http/concurrency-limiter.ts'
import type { XlsxQuestion } from '../leads/write-xlsx.ts'
import type { SheetQuestion, SheetRead } from './read-sheet.ts'

export type ThreadQuestion = { read: SheetQuestion } | { write: XlsxQuestion }
export type SheetOutcome = { sheet: SheetRead } | { written: Uint8Array } | { fault: string }
export type SheetAnswer = Answer<SheetOutcome>

const TIME_CAP_MS = 20_000
const MEMORY_MB = 512

/** Reads and writes sheets away from the loop that serves everybody: a hostile one ends its own thread alone. */
export interface Sheets {
  /** @throws DomainError('invalid') for a sheet that cannot be imported */
  read(asker: Asker, question: SheetQuestion): Promise<SheetRead>
  /** @throws DomainError('invalid') when the workbook becomes too large */
  write(asker: Asker, question: XlsxQuestion): Promise<Uint8Array>
  close(): Promise<void>
}

export function openSheets(timeCapMs = TIME_CAP_MS): Sheets {
  const threads = openThreads<ThreadQuestion, SheetOutcome>({
    file: new URL('./sheet-thread.ts', import.meta.url),
    ...{ name: 'sheets', memoryMb: MEMORY_MB, timeCapMs, ended: () => refusal(LEAD_IMPORT_TEXTS.unreadable) },
  })
  const ask = async (asker: Asker, question: ThreadQuestion) => {
    const outcome = await threads.hold(asker, (thread) => thread.ask(question))
    if ('fault' in outcome) throw refusal(outcome.fault)
    return outcome
  }
  return {
    read: async (asker, read) => ((await ask(asker, { read })) as { sheet: SheetRead }).sheet,
    write: async (asker, write) => ((await ask(asker, { write })) as { written: Uint8Array }).written,
    close: threads.close,
  }
}

const refusal = (text: string): DomainError => new DomainError('invalid', text, { code: 'planilha' })
