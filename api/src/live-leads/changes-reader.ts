import { DomainError } from '@fechai/domain/errors'
import { type Answer, openThreads } from '../answering-threads.ts'
import type { Asker } from '../http/concurrency-limiter.ts'
import type { ChangesQuestion, readChanges } from './read-changes.ts'

type Changes = ReturnType<typeof readChanges>
export type ChangesAnswer = Answer<Changes>

/** The rules have to be compiled first; after that some milliseconds are usual. */
const TIME_CAP_MS = 20_000
const MEMORY_MB = 256

/** Reads what is new in conversations, away from the loop that serves everybody. */
export interface ChangesReader {
  /** Compiles the rules ahead, for a chat that a person opens and whose news will be asked for. */
  warm(): void
  /** @throws DomainError('unavailable') when it takes too long or the thread ends; the next question has a new one. */
  read(asker: Asker, question: ChangesQuestion): Promise<Changes>
  close(): Promise<void>
}

export function openChangesReader(timeCapMs = TIME_CAP_MS): ChangesReader {
  const threads = openThreads<ChangesQuestion, Changes>({
    file: new URL('./changes-thread.ts', import.meta.url),
    ...{ name: 'changes', memoryMb: MEMORY_MB, timeCapMs, ended: unread },
  })
  return {
    warm: threads.warm,
    read: (asker, question) => threads.hold(asker, ({ ask }) => ask(question)),
    close: threads.close,
  }
}

const unread = (): DomainError =>
  new DomainError('unavailable', 'Não foi possível ler o que mudou agora. Tente novamente em instantes.', {
    code: 'novidades_nao_lidas',
  })
