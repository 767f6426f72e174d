import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BatchList } from '@fechai/contracts/batches'
import { listen } from '../../../api/src/listen.ts'
import { asOwner } from '../../../api/src/testing/company.ts'
import { startApi, type TestApi } from '../../../api/src/testing/harness.ts'
import { seedConversation } from '../../../api/src/testing/seed-conversation.ts'
import { PASSWORD, signUpAt, type Member } from '../../../api/src/testing/visitor.ts'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { until } from '@fechai/testkit/testing/until'
import { run } from './reanalyze.ts'

let api: TestApi
let manager: Member
let origin: string
let close: () => Promise<void>

/** A signed-in request names the address that the API is known by, so that it has to answer there. */
beforeAll(async () => {
  const block = await freePortBlock()
  origin = `http://127.0.0.1:${block.base}`
  api = await startApi({ PUBLIC_URL: origin })
  const server = await listen(api.app, { port: block.base, hostname: '127.0.0.1' })
  close = async () => {
    await server.close(1_000)
    await api.close()
    block.release()
  }
  manager = await signUpAt(api)
  await seedConversation(api, manager, { messages: [{}] })
  vi.stubEnv('FECHAI_PASSWORD', PASSWORD)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await close?.()
})

const batches = async () => (await (await manager.request('GET', '/api/batches')).json()) as BatchList
const type = (...more: string[]) => run(['--url', origin, '--email', manager.email, ...more])

it('starts nothing without a terminal to ask, or --yes', async () => {
  expect(await type()).toBe(2)
  expect((await batches()).batches).toEqual([])
  const reading = type('--yes')
  const [batch] = await until(async () => {
    const { batches: all } = await batches()
    return all.length > 0 && all
  })
  await asOwner(`update batches set state = 'cancelado' where id = $1`, [batch!.id])
  expect(await reading).toBe(5)
})
