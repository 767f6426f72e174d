import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAGE_IDS } from '@fechai/shared/domain/stages'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

test('debug', async () => {
  const dir = process.env.SAMPLE ?? '/work/shared/examples/conversations/ex01-imoveis-apto'
  const name = readdirSync(dir).find((n) => n !== 'label.json')!
  const upload = await worker.receive(name, readFileSync(`${dir}/${name}`))
  for (const id of STAGE_IDS.slice(0, Number(process.env.UPTO ?? 7))) {
    const t = performance.now()
    const first = await upload.run(id)
    const t2 = performance.now()
    const second = await upload.run(id)
    console.log(id, first, Math.round(t2 - t), Math.round(performance.now() - t2))
    expect(second).toEqual(first)
  }
  console.log(await upload.objects(), worker.events.length, worker.events.at(-1))
}, 120000)
