import { DomainError } from '@fechai/shared/domain/errors'
import type { InsightConversation } from '@fechai/shared/insights/insight-conversation'
import { type Answer, openThread } from '../answering-thread.ts'
import type { InsightTaskName, InsightTasks } from './tasks.ts'

type Result = InsightTasks[InsightTaskName]['result']

export type ToThread =
  | { id: number; type: 'part'; set: 0 | 1; conversations: InsightConversation[] }
  | {
      [Name in InsightTaskName]: { id: number; type: 'compute'; name: Name; about: InsightTasks[Name]['about'] }
    }[InsightTaskName]
  | { id: number; type: 'forget' }
export type FromThread = Answer<Result>

/** Five hundred conversations take a second; those of whoever asked before come first. */
const TIME_CAP_MS = 60_000
const MEMORY_MB = 1_024
/** Handed over together: small enough that the loop serves others in between. */
const PART = 10

type Source = AsyncGenerator<InsightConversation>

/** Computes figures of many conversations away from the loop that serves everybody. */
export interface InsightComputer {
  /**
   * Takes the conversations as they are read, a set after the other.
   * @throws DomainError('unavailable') when it takes too long or the thread ends; the next question has a new one.
   */
  compute<Name extends InsightTaskName>(
    name: Name,
    sets: readonly Source[],
    about: InsightTasks[Name]['about'],
  ): Promise<InsightTasks[Name]['result']>
  close(): Promise<void>
}

export function openInsightComputer(timeCapMs = TIME_CAP_MS): InsightComputer {
  const thread = openThread<ToThread, Result>({
    file: new URL('./insight-thread.ts', import.meta.url),
    ...{ name: 'insights', memoryMb: MEMORY_MB, timeCapMs, ended: notComputed },
  })
  return {
    async compute(name, sets, about) {
      const { id, say, ask } = thread.begin()
      try {
        for (const [set, source] of sets.entries())
          for await (const conversations of inParts(source)) say({ id, type: 'part', set: set as 0 | 1, conversations })
      } catch (error) {
        say({ id, type: 'forget' })
        throw error
      }
      return (await ask({ id, type: 'compute', name, about } as ToThread)) as InsightTasks[typeof name]['result']
    },
    close: thread.close,
  }
}

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
