import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { importHistory } from './import-history.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

async function run(plan: Script) {
  const importId = crypto.randomUUID()
  const ref = { empresaId: 'e1', userId: 'u1', importId, sessionId: 's1', chatId: null, target: 100 }
  bench.scripts.set(importId, plan)
  const handle = await bench.client.workflow.start<typeof importHistory>('importHistory', {
    args: [ref],
    taskQueue: TASK_QUEUE,
    workflowId: importId,
  })
  await handle.result()
  return handle
}

it('asks for each conversation until it is whole, also when a try was cut off', async () => {
  let tries = 0
  const plan: Script = {
    ...script(),
    history: ({ index, round }) => {
      if (++tries === 2) throw new Error('connection lost')
      return index === 0 && round === 0 ? 'more' : 'whole'
    },
  }
  const handle = await run(plan)
  expect(plan.calls).toEqual(['history 0.0', 'history 0.1', 'history 0.1', 'history 1.0', 'endImport null'])
  await recordHistory('import-happy', handle)
})

it('ends where the phone does not answer', async () => {
  const plan: Script = { ...script(), history: () => 'unanswered' }
  const handle = await run(plan)
  expect(plan.calls).toEqual(['history 0.0', 'endImport sem_resposta'])
  await recordHistory('import-unanswered', handle)
})
