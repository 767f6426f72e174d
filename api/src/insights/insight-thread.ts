/** Runs in a thread of its own, without the environment: keeps conversations as they come, and computes once asked. */
import { parentPort } from 'node:worker_threads'
import type { InsightConversation } from '@fechai/shared/insights/insight-conversation'
import type { ToThread, FromThread } from './insight-computer.ts'
import { INSIGHT_TASKS, type InsightTaskName, type InsightTasks } from './tasks.ts'

const kept = new Map<number, [InsightConversation[], InsightConversation[]]>()

function setsOf(id: number): [InsightConversation[], InsightConversation[]] {
  const known = kept.get(id)
  if (known) return known
  const sets: [InsightConversation[], InsightConversation[]] = [[], []]
  kept.set(id, sets)
  return sets
}

const compute = <Name extends InsightTaskName>(name: Name, id: number, about: InsightTasks[Name]['about']) =>
  INSIGHT_TASKS[name](setsOf(id) as unknown as InsightTasks[Name]['sets'], about)

parentPort!.on('message', (asked: ToThread) => {
  const { id } = asked
  if (asked.type === 'part') return void setsOf(id)[asked.set].push(...asked.conversations)
  if (asked.type === 'compute') {
    let answer: FromThread
    try {
      answer = { id, result: compute(asked.name, id, asked.about) }
    } catch (error) {
      answer = { id, error }
    }
    parentPort!.postMessage(answer)
  }
  kept.delete(id)
})
