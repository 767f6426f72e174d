/** Runs in a thread of its own, without the environment's secrets: computes what it is asked, one task after the other. */
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadQuestion } from './thread.ts'
import { TASKS, type TaskName, type Tasks } from './tasks.ts'
import { WARM_UP } from './warm-up.ts'

const answerTo = <Name extends TaskName>({ name, input }: ThreadQuestion<Name>): ThreadAnswer => {
  try {
    return { result: TASKS[name](input) }
  } catch (error) {
    return { error }
  }
}

// The first text compiles the rules' patterns, so this text does it before an upload waits.
TASKS.readConversation(WARM_UP)
parentPort!.on('message', (question: ThreadQuestion<keyof Tasks>) => parentPort!.postMessage(answerTo(question)))
