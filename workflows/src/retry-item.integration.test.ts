import { ApplicationFailure } from '@temporalio/common'
import { WorkflowFailedError } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, silent, untilCancelled } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import { until } from '@fechai/testkit/testing/until'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

const ITEM = ['beginItemRetry', 'readItemAgain', 'endItemRetry']
const ANALYSIS = [
  'openReanalysis',
  'prepareContext',
  'analyzeConversation',
  'processFindings',
  'saveLead',
  'endReanalysis',
]

describe.concurrent('a file read again', () => {
  it('has the lead analysed again when the item says something new', async () => {
    const plan = script()
    const handle = await bench.retryItem(plan)
    expect(await handle.result()).toEqual({ changed: true })
    await until(() => plan.calls.includes('endReanalysis'))
    expect(plan.calls).toEqual([...ITEM, ...ANALYSIS])
    await recordHistory('item-changed', handle)
  })

  it('leaves the lead as it is when the item says nothing', async () => {
    const plan = script({}, () => ({ changed: false }))
    const handle = await bench.retryItem(plan)
    expect(await handle.result()).toEqual({ changed: false })
    expect(plan.calls).toEqual(ITEM)
    await recordHistory('item-unchanged', handle)
  })

  it('is retried by itself when the failure passes, and when its worker fell silent', async () => {
    const plan = script({}, (attempt) => {
      if (attempt === 1) throw ApplicationFailure.create({ type: 'ia_ocupada', message: 'Ocupada.', nextRetryDelay: 1 })
      return attempt === 2 ? silent().then(() => ({ changed: false })) : { changed: false }
    })
    const handle = await bench.retryItem(plan)
    expect(await handle.result()).toEqual({ changed: false })
    expect(plan.calls.filter((call) => call === 'readItemAgain')).toHaveLength(3)
    await recordHistory('item-passing-failure', handle)
  })

  it('says why when the item cannot be read in the end', async () => {
    const plan = script({}, () => {
      throw ApplicationFailure.nonRetryable('A cota acabou.', 'ia_sem_cota')
    })
    const handle = await bench.retryItem(plan)
    await expect(handle.result()).rejects.toBeInstanceOf(WorkflowFailedError)
    expect(plan.calls).toEqual(['beginItemRetry', 'readItemAgain', 'endItemRetry: A cota acabou.'])
    await recordHistory('item-failed', handle)
  })

  it('asked for twice at once is read once', async () => {
    const { promise, resolve } = Promise.withResolvers<{ changed: boolean }>()
    const plan = script({}, () => promise)
    const uploadId = crypto.randomUUID()
    const first = await bench.retryItem(plan, uploadId)
    const second = await bench.retryItem(plan, uploadId)
    expect(second.firstExecutionRunId).toBe(first.firstExecutionRunId)
    resolve({ changed: false })
    await second.result()
    expect(plan.calls).toEqual(ITEM)
  })

  it('cancelled is left unread, with a sentence', async () => {
    const plan = script({}, () => untilCancelled().then(() => ({ changed: false })))
    const handle = await bench.retryItem(plan)
    await until(() => plan.calls.includes('readItemAgain'))
    await handle.cancel()
    await expect(handle.result()).rejects.toBeInstanceOf(WorkflowFailedError)
    expect(plan.calls.at(-1)).toBe('endItemRetry: A leitura foi interrompida. Tente novamente.')
    await recordHistory('item-cancelled', handle)
  })
})
