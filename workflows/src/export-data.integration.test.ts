import { ApplicationFailure } from '@temporalio/common'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { exportData } from './export-data.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

async function run(on: Script['on'], recordedAs: string): Promise<string[]> {
  const exportId = crypto.randomUUID()
  const plan = script(on)
  bench.scripts.set(exportId, plan)
  const handle = await bench.client.workflow.start<typeof exportData>('exportData', {
    args: [{ empresaId: 'e1', userId: 'u1', exportId }],
    taskQueue: TASK_QUEUE,
    workflowId: exportId,
  })
  await handle.result()
  await recordHistory(recordedAs, handle)
  return plan.calls
}

it('tries again what may pass', async () => {
  const failsOnce = (attempt: number) => {
    if (attempt === 1) throw new Error('a server restarts')
  }
  expect(await run({ makeExport: failsOnce }, 'export-happy')).toEqual(['makeExport', 'makeExport'])
})

it('says why it was not made', async () => {
  const refuses = () => {
    throw ApplicationFailure.nonRetryable('Grande demais.')
  }
  const calls = await run({ makeExport: refuses }, 'export-failed')
  expect(calls).toEqual(['makeExport', 'failExport Grande demais.'])
})
