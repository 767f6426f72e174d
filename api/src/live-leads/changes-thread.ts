/** Runs in a thread of its own, without the environment: reads what is new in a conversation, one after the other. */
import { parentPort } from 'node:worker_threads'
import { readChanges, type ChangesQuestion } from './read-changes.ts'
import type { ChangesAnswer } from './changes-reader.ts'

parentPort!.on('message', (question: ChangesQuestion) => {
  let answer: ChangesAnswer
  try {
    answer = { result: readChanges(question) }
  } catch (error) {
    answer = { error }
  }
  parentPort!.postMessage(answer)
})
