import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

it('has the messages written', async () => {
  const plan = script()
  const handle = await bench.write(plan)
  await handle.result()
  expect(plan.calls).toEqual(['makeMessages'])
  await recordHistory('messages-happy', handle)
})

it('tries again by itself', async () => {
  const plan = script({
    makeMessages: (attempt) => {
      if (attempt === 1) throw ApplicationFailure.retryable('A IA não respondeu.', 'ia_indisponivel')
    },
  })
  const handle = await bench.write(plan)
  await handle.result()
  expect(plan.calls).toEqual(['makeMessages', 'makeMessages'])
  await recordHistory('messages-passing-failure', handle)
})

it('gives templates with the cause when the model cannot write', async () => {
  const plan = script({
    makeMessages: () => {
      throw ApplicationFailure.nonRetryable('A cota acabou.', 'ia_sem_cota')
    },
  })
  const handle = await bench.write(plan)
  await handle.result()
  expect(plan.calls).toEqual(['makeMessages', 'giveTemplates ia_sem_cota'])
  await recordHistory('messages-templates', handle)
})
