import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openApiSwitch } from '@fechai/operations/cluster/api-switch'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imitateWhatsApp } from '../fakes/whatsapp/imitate.ts'
import { freePortBlock } from '../testing/free-ports.ts'
import { isChosen, isSoak } from '../testing/soak.ts'
import { temporaryStack, type TemporaryStack } from '../testing/temporary-stack.ts'
import { until } from '../testing/until.ts'
import { brokenInvariants, commandFor } from './invariants.ts'
import { chatAtWork, type ChatAtWork } from './upgrade/chat-at-work.ts'
import { earlierRelease, type EarlierRelease } from './upgrade/earlier-release.ts'
import { peopleAtWork, type PeopleAtWork } from './upgrade/people-at-work.ts'
import { releaseProcesses, type ReleaseProcesses } from './upgrade/release-processes.ts'

/** How long people work with each mixture of releases. */
const WORK_MS = 10_000
const processesOf = ({ api, worker, gateway }: ReleaseProcesses) => [api, worker, gateway]
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `npm test -- upgrade` and the soak: it needs the history of this checkout. */
describe.runIf(isSoak || isChosen)('the release before and this one behind one address', () => {
  let stack: TemporaryStack
  let earlier: EarlierRelease
  let before: ReleaseProcesses
  let today: ReleaseProcesses
  let owner: pg.Client
  let people: PeopleAtWork
  let chat: ChatAtWork
  const closings: (() => unknown)[] = []

  beforeAll(async () => {
    earlier = earlierRelease(process.env.UPGRADE_FROM || undefined)
    closings.push(() => earlier.remove())
    stack = await temporaryStack()
    closings.push(() => stack.stop())
    const { base, release } = await freePortBlock()
    closings.push(release)
    const [first, second] = [base, base + 1]
    const whatsapp = await imitateWhatsApp()
    closings.push(() => whatsapp.close())
    whatsapp.seeScreens(stack.env)
    const imitation = whatsapp.side.environment!
    before = releaseProcesses(stack, { name: 'earlier', folder: earlier.folder, apiPort: first, imitation })
    today = releaseProcesses(stack, { name: 'present', folder: root, apiPort: second, imitation })
    await before.migrate()
    for (const each of [before, today])
      closings.push(() => Promise.all(processesOf(each).map((process) => process.stop())))
    await Promise.all(processesOf(before).map((process) => process.start()))
    const door = await openApiSwitch(stack.ports.api, [first, second])
    closings.push(() => door.close())
    owner = new pg.Client({ connectionString: stack.env.DATABASE_URL })
    await owner.connect()
    closings.push(() => owner.end())
    const origins = { apiUrl: `http://127.0.0.1:${stack.ports.api}`, publicUrl: stack.env.PUBLIC_URL! }
    people = await peopleAtWork(origins)
    closings.push(() => Promise.all([people.stop(), people.leave()]))
    chat = await chatAtWork(whatsapp.pageUrl, origins)
    closings.push(() => chat.stop())
  })
  afterAll(async () => {
    for (const close of closings.toReversed()) await close()
  })

  const failures = () => [...people.counted.failures, ...chat.counted.failures]

  /** The processes of one release start beside those of the other, which end afterwards. */
  async function replace(old: ReleaseProcesses, next: ReleaseProcesses): Promise<string> {
    const said = await next.migrate()
    await delay(WORK_MS)
    await Promise.all(processesOf(next).map((process) => process.start()))
    await delay(WORK_MS)
    await old.gateway.stop()
    await old.worker.stop()
    await old.api.stop()
    console.log(`${old.api.name} ended at ${new Date().toISOString().slice(14, 23)}`)
    await delay(WORK_MS)
    return said
  }

  it('forwards and back again under load: no request fails, nothing is lost', async () => {
    await delay(WORK_MS)
    expect(await replace(before, today)).toContain('Banco de dados atualizado.')
    expect(failures()).toEqual([])
    const back = await replace(today, before)
    expect(back).toContain(
      earlier.lacks.length > 0 ? `uma versão mais nova: ${earlier.lacks.join(', ')}.` : 'Banco de dados atualizado.',
    )
    await Promise.all([people.stop(), chat.stop()])
    const { uploads, typed, letters, reported } = people

    const open = async () =>
      (await owner.query(`select id, status, stage from uploads where status in ('recebido', 'processando')`)).rows
    await until(async () => (await open()).length === 0, { timeoutMs: 240_000 })
    const leadOf = new Map<string, string | null>()
    for (const { seller, uploadId } of uploads)
      leadOf.set(uploadId, (await seller.uploadState(uploadId)).leadId ?? null)
    console.log(
      `from ${earlier.commit.slice(0, 10)}: ${people.counted.requests + chat.counted.requests} requests, ` +
        `${failures().length} failures, ${uploads.length} uploads, ${typed.length} leads, ${letters.length} codes, ` +
        Object.entries(chat.sides).map(([of, { written }]) => `${written.length} messages ${of}`),
    )
    expect(failures()).toEqual([])
    expect(uploads.length).toBeGreaterThan(10)
    expect([...leadOf].filter(([, leadId]) => leadId === null)).toEqual([])

    const wanted = [...uploads.map(({ uploadId }) => uploadId), ...typed.map(({ leadId }) => leadId)]
    await until(() => wanted.every((id) => reported.has(id)), { timeoutMs: 60_000 }).catch(() => undefined)
    expect(wanted.filter((id) => !reported.has(id))).toEqual([])

    await until(async () => (await owner.query('select from letters')).rowCount === 0)
    const sent = (await (await fetch(`${stack.env.MAIL_PAGE_URL}/api/messages`)).json()) as {
      to: string
      subject: string
    }[]
    const codes = sent.filter(({ subject }) => /código de verificação/.test(subject)).map(({ to }) => to)
    expect(codes.toSorted()).toEqual(letters.toSorted())

    for (const [of, side] of Object.entries(chat.sides)) {
      const [arrived, written] = [await side.allArrived(), side.written]
      expect(arrived.toSorted(), `messages ${of}, each once`).toEqual(written.toSorted())
    }

    const rows = async <Row extends pg.QueryResultRow>(text: string) => (await owner.query<Row>(text)).rows
    const command = commandFor({ dataDir: stack.dataDir, portBase: stack.ports.api - 2 })
    expect(await brokenInvariants({ rows, command })).toEqual([])
  })
})
