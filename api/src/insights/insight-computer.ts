import { DomainError } from '@fechai/domain/errors'
import type { InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { type Answer, openThreads } from '../answering-threads.ts'
import type { Asker } from '../http/concurrency-limiter.ts'
import type { InsightTaskName, InsightTasks } from './tasks.ts'

type Result = InsightTasks[InsightTaskName]['result']

export type ToThread =
  | { type: 'part'; set: 0 | 1; conversations: InsightConversation[] }
  | {
      [Name in InsightTaskName]: { type: 'compute'; name: Name; about: InsightTasks[Name]['about'] }
    }[InsightTaskName]
  | { type: 'forget' }
export type FromThread = Answer<Result>

/** Five hundred conversations take a second. */
const TIME_CAP_MS = 20_000
const MEMORY_MB = 320
/** A question brings at most this, and some bytes a message beside its letters: under half of a thread's memory. */
export const MOST_BYTES = 128 * 1024 * 1024
const MESSAGE_BYTES = 160
/** Handed over together: small enough that the loop serves others in between. */
const PART = 10

type Source = AsyncGenerator<InsightConversation>

/** Computes figures of many conversations away from the loop that serves everybody. */
export interface InsightComputer {
  /**
   * Takes the conversations as they are read, a set after the other.
   * @throws DomainError('invalid') when they are more than a question may bring
   * @throws DomainError('unavailable') when it takes too long or the thread ends; the next question has a new one.
   */
  compute<Name extends InsightTaskName>(
    asker: Asker,
    name: Name,
    sets: readonly Source[],
    about: InsightTasks[Name]['about'],
  ): Promise<InsightTasks[Name]['result']>
  close(): Promise<void>
}

export function openInsightComputer(timeCapMs = TIME_CAP_MS, mostBytes = MOST_BYTES): InsightComputer {
  const threads = openThreads<ToThread, Result>({
    file: new URL('./insight-thread.ts', import.meta.url),
    ...{ name: 'insights', memoryMb: MEMORY_MB, timeCapMs, ended: notComputed },
  })
  return {
    compute: (asker, name, sets, about) =>
      threads.hold(asker, async ({ say, ask }) => {
        let bytes = 0
        try {
          for (const [set, source] of sets.entries())
            for await (const conversations of inParts(source)) {
              bytes += conversations.reduce((sum, each) => sum + bytesOf(each), 0)
              if (bytes > mostBytes) throw tooMuch()
              say({ type: 'part', set: set as 0 | 1, conversations })
            }
        } catch (error) {
          say({ type: 'forget' })
          throw error
        }
        return (await ask({ type: 'compute', name, about } as ToThread)) as InsightTasks[typeof name]['result']
      }),
    close: threads.close,
  }
}

const bytesOf = ({ messages }: InsightConversation): number =>
  messages.reduce((sum, { text }) => sum + text.length + MESSAGE_BYTES, 0)

async function* inParts(source: Source): AsyncGenerator<InsightConversation[]> {
  let part: InsightConversation[] = []
  for await (const each of source) {
    part.push(each)
    if (part.length < PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const notComputed = (): DomainError =>
  new DomainError('unavailable', 'Os números não foram calculados agora. Tente novamente em instantes.', {
    code: 'numeros_nao_calculados',
  })

const tooMuch = (): DomainError =>
  new DomainError('invalid', 'Há texto demais neste período para um cálculo só. Escolha um período menor.', {
    code: 'periodo_grande',
  })
