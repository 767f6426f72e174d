import { ApplicationFailure } from '@temporalio/common'
import { WorkflowFailedError } from '@temporalio/client'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import { until } from '@fechai/testkit/testing/until'
import type { undoImport } from './undo-import.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

function start(plan: Script) {
  const id = crypto.randomUUID()
  const ref = { empresaId: 'e1', userId: 'u1', uploadId: id, conversationId: id }
  bench.scripts.set(id, plan)
  return bench.client.workflow.start<typeof undoImport>('undoImport', {
    args: [ref],
    taskQueue: TASK_QUEUE,
    workflowId: ref.uploadId,
  })
}

it('takes an import back, also when the first try was cut off', async () => {
  const plan: Script = {
    ...script(),
    undo: (attempt) => {
      if (attempt === 1) throw new Error('connection lost')
      return { again: false }
    },
  }
  const handle = await start(plan)
  await handle.result()
  expect(plan.calls).toEqual(['undoImport', 'undoImport'])
  await recordHistory('undo-happy', handle)
})

it('has the lead analysed again where it cannot be brought back', async () => {
  const plan: Script = { ...script(), undo: () => ({ again: true }) }
  const handle = await start(plan)
  await handle.result()
  await until(() => plan.calls.includes('endReanalysis'))
  expect(plan.calls.slice(0, 2)).toEqual(['undoImport', 'openReanalysis'])
  await recordHistory('undo-again', handle)
})

it('fails with its sentence where it may not be taken back', async () => {
  const plan: Script = {
    ...script(),
    undo: () => {
      throw ApplicationFailure.nonRetryable('Só a mais recente pode ser desfeita.', 'importacao_nao_desfeita')
    },
  }
  const handle = await start(plan)
  const failure = await handle.result().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WorkflowFailedError)
  expect((failure as WorkflowFailedError).cause?.cause).toMatchObject({ type: 'importacao_nao_desfeita' })
  expect(plan.calls).toEqual(['undoImport'])
  await recordHistory('undo-refused', handle)
})
