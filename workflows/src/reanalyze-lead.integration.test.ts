import { ApplicationFailure } from '@temporalio/common'
import { WorkflowFailedError } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, untilCancelled } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import { until } from '@fechai/testkit/testing/until'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

const ROUND = [
  'openReanalysis',
  'prepareContext',
  'analyzeConversation',
  'processFindings',
  'saveLead',
  'endReanalysis',
]

/** Something that a stage waits for until the test lets it go on. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

describe('a new analysis', () => {
  it('works on what is there already, stages 7 to 10', async () => {
    const plan = script()
    const handle = await bench.reanalyse(plan)
    expect(await handle.result()).toEqual({ leadId: 'lead', versao: 2 })
    expect(plan.calls).toEqual(ROUND)
    await recordHistory('reanalysis-happy', handle)
  })

  it('of a live conversation reads its new files first, slice by slice', async () => {
    const plan = { ...script(), newFiles: 2 }
    const handle = await bench.reanalyse(plan)
    await handle.result()
    const [opened, ...others] = ROUND
    expect(plan.calls).toEqual([opened, 'readNewFiles', 'readNewFiles', ...others])
    await recordHistory('reanalysis-live-files', handle)
  })

  it('of exported files alone looks for no new ones', async () => {
    const plan = { ...script(), newFiles: 1, isOfFilesAlone: true as const }
    const handle = await bench.reanalyse(plan)
    await handle.result()
    expect(plan.calls).toEqual(ROUND)
    await recordHistory('reanalysis-files-alone', handle)
  })

  it('asked for twice at once is one', async () => {
    const { opened, open } = gate()
    const plan = script({ analyzeConversation: () => opened })
    const first = await bench.reanalyse(plan)
    const second = await bench.reanalyse(plan, first.workflowId)
    expect(second.firstExecutionRunId).toBe(first.firstExecutionRunId)
    open()
    await second.result()
    expect(plan.calls).toEqual(ROUND)
  })

  it('reads again what changed while it ran', async () => {
    const { opened, open } = gate()
    const plan = script({ analyzeConversation: (attempt) => (attempt === 1 ? opened : undefined) })
    const handle = await bench.reanalyse(plan)
    await until(() => plan.calls.includes('analyzeConversation'))
    await handle.signal('conversaMudou')
    open()
    expect(await handle.result()).toEqual({ leadId: 'lead', versao: 3 })
    expect(plan.calls).toEqual([...ROUND, ...ROUND])
    await recordHistory('reanalysis-changed', handle)
  })

  it('retries a passing failure by itself', async () => {
    const plan = script({
      saveLead: (attempt) => {
        if (attempt === 1) throw new Error('connection lost')
      },
    })
    const handle = await bench.reanalyse(plan)
    expect(await handle.result()).toMatchObject({ versao: 2 })
    expect(plan.calls.filter((call) => call === 'saveLead')).toHaveLength(2)
    await recordHistory('reanalysis-passing-failure', handle)
  })

  it('says why when it cannot go on, and operators see it failed', async () => {
    const refused = ApplicationFailure.nonRetryable('A cota acabou.', 'ia_sem_cota')
    const plan = script({ analyzeConversation: () => Promise.reject(refused) })
    const handle = await bench.reanalyse(plan)
    await expect(handle.result()).rejects.toBeInstanceOf(WorkflowFailedError)
    expect(plan.calls.at(-1)).toBe('endReanalysis')
    expect(plan.causes).toMatchObject([
      { code: 'ia_sem_cota', stage: 'analyzeConversation', message: 'A cota acabou.' },
    ])
    await recordHistory('reanalysis-failed', handle)
  })

  it('ends as failed when it is cancelled from the Temporal UI', async () => {
    const plan = script({ prepareContext: untilCancelled })
    const handle = await bench.reanalyse(plan)
    await until(() => plan.calls.includes('prepareContext'))
    await handle.cancel()
    await expect(handle.result()).rejects.toBeInstanceOf(WorkflowFailedError)
    expect(plan.causes).toMatchObject([{ code: 'cancelado', stage: 'prepareContext' }])
    await recordHistory('reanalysis-cancelled', handle)
  })
})
