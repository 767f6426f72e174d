/** Runs in a thread of its own, without the environment: keeps conversations as they come, and computes once asked. */
import { parentPort } from 'node:worker_threads'
import type { InsightConversation } from '@fechai/domain/insights/insight-conversation'
import type { ToThread, FromThread } from './insight-computer.ts'
import { INSIGHT_TASKS, type InsightTaskName, type InsightTasks } from './tasks.ts'

type Sets = [InsightConversation[], InsightConversation[]]
let sets: Sets = [[], []]

const compute = <Name extends InsightTaskName>(name: Name, given: Sets, about: InsightTasks[Name]['about']) =>
  INSIGHT_TASKS[name](given as unknown as InsightTasks[Name]['sets'], about)

parentPort!.on('message', (asked: ToThread) => {
  if (asked.type === 'part') return void sets[asked.set].push(...asked.conversations)
  const given = sets
  // The data of a question is dropped with it, also when the question was given up.
  sets = [[], []]
  if (asked.type !== 'compute') return
  let answer: FromThread
  try {
    answer = { result: compute(asked.name, given, asked.about) }
  } catch (error) {
    answer = { error }
  }
  parentPort!.postMessage(answer)
})
