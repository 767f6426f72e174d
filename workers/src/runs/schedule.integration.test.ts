import { randomUUID } from 'node:crypto'
import { Client, Connection, ScheduleOverlapPolicy } from '@temporalio/client'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { openDatabase } from '@fechai/data/database'
import { readEnvironment, type Environment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { ownDatabase } from '@fechai/testkit/testing/own-database'
import { until } from '@fechai/testkit/testing/until'
import { beginPending } from '../leads/begin-pending.ts'
import { beginHousekeeping } from './housekeeping.ts'
import { ensureSchedules } from './schedule.ts'

/** The schedules are in a separate namespace: no worker of another test runs them. */

let connection: Connection
let client: Client
let environment: Environment
beforeAll(async () => {
  const namespace = `schedules-${randomUUID()}`
  environment = readEnvironment({ ...process.env, TEMPORAL_NAMESPACE: namespace }, 'worker')
  connection = await Connection.connect({ address: environment.TEMPORAL_ADDRESS })
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
  })
  client = new Client({ connection, namespace })
  // A namespace is known everywhere a moment after it was made.
  await until(() =>
    ensureSchedules(environment, { change: true }).then(
      () => true,
      () => false,
    ),
  )
})
afterAll(() => connection?.close())

const described = (id: string) => client.schedule.getHandle(id).describe()
const hourOf = async (id: string) => (await described(id)).spec.calendars?.[0]?.hour[0]?.start

/** As a version before this one made them. */
async function madeBefore(id: string, paused = false): Promise<void> {
  await client.schedule.getHandle(id).delete()
  await client.schedule.create({
    scheduleId: id,
    spec:
      id === 'apply-retention' ? { calendars: [{ hour: 4 }], timezone: 'UTC' } : { intervals: [{ every: '1 minute' }] },
    action: { type: 'startWorkflow', workflowType: 'formerName', workflowId: id, taskQueue: TASK_QUEUE, args: [] },
    policies: { overlap: ScheduleOverlapPolicy.BUFFER_ALL, catchupWindow: '1 hour' },
    state: { paused, note: 'as an operator left it' },
  })
}

it('a schedule of an earlier version is brought to what is planned now, and stays paused', async () => {
  await madeBefore('apply-retention', true)
  await madeBefore('reconcile-uploads')
  await ensureSchedules(environment, { change: false })
  expect(await hourOf('apply-retention')).toBe(4)
  await ensureSchedules(environment, { change: true })
  expect(await hourOf('apply-retention')).toBe(1)
  expect(await described('apply-retention')).toMatchObject({
    spec: { timezone: 'America/Sao_Paulo' },
    action: { workflowType: 'applyRetention', taskQueue: TASK_QUEUE },
    policies: { overlap: 'SKIP', catchupWindow: 5 * 60 * 60_000 },
    state: { paused: true, note: 'as an operator left it' },
  })
  const { info, state, spec } = await described('reconcile-uploads')
  expect([info.nextActionTimes, spec.intervals, state.paused]).toEqual([[], [], false])
})

it('one that is as planned is not written again', async () => {
  const times = async () =>
    Promise.all(
      ['housekeeping', 'apply-retention', 'read-words'].map(async (id) => (await described(id)).info.lastUpdatedAt),
    )
  await ensureSchedules(environment, { change: true })
  const before = await times()
  await ensureSchedules(environment, { change: true })
  expect(await times()).toEqual(before)
})

it('a slow model begins to read at once, unless an operator paused that', async () => {
  const taken = async () => (await described('read-pending')).info.numActionsTaken
  const log = createLogger('worker', 'error')
  const begin = () => new MockActivityEnvironment({}, { client }).run(() => beginPending(log))
  const before = await taken()
  await begin()
  await until(async () => (await taken()) === before + 1)
  await client.schedule.getHandle('read-pending').pause()
  // A run under way would keep a second one from beginning as well.
  for await (const { workflowId, runId } of client.workflow.list({ query: `WorkflowType = 'readPending'` }))
    await client.workflow.getHandle(workflowId, runId).terminate()
  await begin()
  expect(await taken()).toBe(before + 1)
})

it('in a minute one schedule begins by itself', async () => {
  const byTheMinute: string[] = []
  for await (const { scheduleId } of client.schedule.list()) {
    const { spec } = await described(scheduleId)
    if ((spec.intervals ?? []).length > 0) byTheMinute.push(scheduleId)
  }
  expect(byTheMinute).toEqual(['housekeeping'])
})

it('a minute with nothing to do begins nothing; one with something begins that alone, unless it is paused', async () => {
  const own = await ownDatabase()
  const db = openDatabase({ url: own.urls.DATABASE_WORKER_URL, max: 4 })
  const log = createLogger('worker', 'error')
  const taken = async (id: string) => (await described(id)).info.numActionsTaken
  const tick = () =>
    new MockActivityEnvironment({}, { client }).run(beginHousekeeping as (deps: object) => Promise<string[]>, {
      db,
      log,
    })
  try {
    expect(await tick()).toEqual([])
    const [empresaId, userId, conversationId] = [randomUUID(), randomUUID(), randomUUID()]
    await own.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [empresaId])
    await own.query(`insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', 'ana@exemplo.test')`, [
      userId,
      empresaId,
    ])
    await own.query(`insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, '\\x00')`, [
      empresaId,
      conversationId,
      userId,
    ])
    await own.query(
      `insert into unread_words (empresa_id, conversation_id, due_at) values ($1, $2, now())
       on conflict (empresa_id, conversation_id) do update set due_at = now()`,
      [empresaId, conversationId],
    )
    const before = await taken('read-words')
    expect(await tick()).toEqual(['read-words'])
    await until(async () => (await taken('read-words')) === before + 1)
    await client.schedule.getHandle('read-words').pause()
    expect(await tick()).toEqual([])
    expect(await taken('read-words')).toBe(before + 1)
  } finally {
    await db.close()
    await own.drop()
  }
})
