import { readdirSync, readFileSync } from 'node:fs'
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { beforeAll, describe, expect, it } from 'vitest'

const folder = new URL('../histories/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))

let bundle: string
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const workflowsPath = new URL('./workflows.ts', import.meta.url).pathname
  bundle = (await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') })).code
}, 60_000)

async function replay(code: string, only = names): Promise<Map<string, Error | undefined>> {
  const results = new Map<string, Error | undefined>()
  const histories = only.map((name) => ({
    workflowId: name,
    history: JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  }))
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle: { code } }, histories)) {
    results.set(workflowId, error)
  }
  return results
}

describe('recorded runs', () => {
  it('cover every way a run can go', () => {
    for (const kind of [
      'happy',
      'passing-failure',
      'parked-',
      'cancelled-',
      'reset-',
      'reanalysis-',
      'item-',
      'pending-',
      'batch-',
      'quiet-',
      'import-',
      'erasure-',
      'export-',
      'retention-',
      'company-erasure-',
      'scanpro-',
      'model-test',
    ]) {
      expect(
        names.some((name) => name.startsWith(kind)),
        kind,
      ).toBe(true)
    }
  })

  it('replay on the workflow of today', async () => {
    for (const [name, error] of await replay(bundle)) expect(error, name).toBeUndefined()
  }, 60_000)

  it('fail to replay when two stages change places', async () => {
    const swapped = bundle
      .replace(`run('readImages'`, `run('__first'`)
      .replace(`run('transcribeAudio'`, `run('readImages'`)
      .replace(`run('__first'`, `run('transcribeAudio'`)
    expect(swapped).not.toBe(bundle)
    expect((await replay(swapped, ['happy.json'])).get('happy.json')).toBeDefined()
  })
})
