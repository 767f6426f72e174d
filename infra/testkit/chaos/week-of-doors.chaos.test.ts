import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Connections, ConnectionStart } from '@fechai/contracts/connections'
import type { LeadForm } from '@fechai/contracts/lead-forms'
import type { ChatAnalysisAccepted } from '@fechai/contracts/live-leads'
import type { ChatsPage } from '@fechai/contracts/whatsapp-chats'
import type { CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { newTicket } from '../../../api/src/lead-forms/form-ticket.ts'
import { registration, type CrmAccount } from '../../../api/src/testing/crm/account.ts'
import { openGoogle } from '../../../api/src/testing/crm/google-server.ts'
import { openPipedrive } from '../../../api/src/testing/crm/pipedrive-server.ts'
import { startGraph } from '../fakes/graph/graph-server.ts'
import type { GraphNumber } from '../fakes/graph/parties.ts'
import { answered } from '../testing/answered.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { PASSWORD, type Seller } from '../testing/seller.ts'
import { amount, isSoak } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { openEventReceiver, type EventReceiver } from './event-receiver.ts'

/**
 * A week of a company whose leads come in by a form, a number of the Cloud API and exports, and go out to two connected
 * systems and a webhook, while systems fail, an access is withdrawn, and the processes are killed.
 */

vi.setConfig({ testTimeout: 1_800_000 })
const LONG = { timeoutMs: 600_000 }

const SITE = 'https://www.loja.exemplo'
/** Leads that come in by each of the three ways in a day. */
const A_DAY = amount({ test: 1, soak: 4 })
/** The worker is killed on each of these days, the API on every day. */
const WORKER_DIES_EVERY = amount({ test: 2, soak: 3 })

const [pipedrive, google] = [await openPipedrive(), await openGoogle()]
const systems: CrmAccount[] = [pipedrive, google]
const graph = await startGraph()
const house = chaosHouse({
  withWhatsApp: true,
  settings: {
    ...{ TRUSTED_PROXIES: '1', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', WHATSAPP_GRAPH_URL: graph.url },
    CONNECTOR_APPS: systems.map(registration).join(' '),
    CONNECTOR_ORIGINS: systems.map(({ kind, url }) => `${kind}=${url}`).join(' '),
  },
})

let receiver: EventReceiver
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await owner.connect()
  receiver = await openEventReceiver(owner)
})
afterAll(async () => {
  receiver?.close()
  await owner?.end()
  await Promise.all([graph, ...systems].map((server) => server.close()))
})

let seller: Seller
const post = <Answer>(path: string, body: object, method = 'POST'): Promise<Answer> =>
  seller.json<Answer>(path, {
    ...{ method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
const connections = async () => (await seller.json<Connections>('/api/connections')).connections

/** Passes through the page of the system, and comes back as a browser does. */
async function comeBack(crm: CrmAccount, url: string): Promise<void> {
  const { pathname, search } = crm.visit(url)
  const back = await seller.request(`${pathname}${search}`, { redirect: 'manual' })
  expect(back.headers.get('location')).toContain('&integracao=autorizada')
}

async function connect(crm: CrmAccount): Promise<string> {
  const begun = await post<ConnectionStart>('/api/connections', {
    ...{ kind: crm.kind, receiver: null, current: PASSWORD },
  })
  await comeBack(crm, begun.url!)
  const { id } = begun.connection
  await post(`/api/connections/${id}/mapping`, { mapping: crm.mapping, current: PASSWORD }, 'PUT')
  await post(`/api/connections/${id}/switch`, { on: true, all: true })
  return id
}

async function addNumber(): Promise<GraphNumber> {
  const number = graph.addNumber({ number: '+55 11 3000-7788', name: 'Vila das Bombas' })
  const { phoneNumberId, wabaId, accessToken, appSecret } = number
  const { hook } = await post<CloudNumberAnswer>('/api/whatsapp/cloud', {
    ...{ phoneNumberId, wabaId, accessToken, appSecret },
  })
  await number.reports.callAt(`${house.product.apiUrl}${new URL(hook.url).pathname}`, hook.verifyToken)
  return number
}

let visitors = 0
async function sendForm({ token }: LeadForm, nome: string): Promise<void> {
  const whatsapp = `11 9${String(++visitors).padStart(4, '0')}-0001`
  // Opened ten seconds ago, and sent again where there was no answer.
  const ticket = newTicket(house.stack.env.AUTH_SECRET!, token, Date.now() - 10_000)
  const sent = await answered(() =>
    fetch(`${house.product.apiUrl}/api/forms/${token}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', origin: SITE, 'x-forwarded-for': `8.8.4.${visitors}` },
      },
      body: JSON.stringify({ nome, whatsapp, produto: 'Bomba', ticket, utm_source: 'instagram' }),
    }),
  )
  expect([sent.status, await sent.text()]).toEqual([200, '{"success":true}'])
}

/** A customer writes to the number, and the seller has the chat read. @returns the upload that reads it */
async function writeToNumber(number: GraphNumber, name: string, at: number): Promise<string> {
  const customer = number.addCustomer({ number: `55119${String(80_000_000 + at)}`, name })
  await customer.sendText('Bom dia! Quero 2 bombas de R$ 900,00 cada, fecha?')
  const chat = await until(async () => {
    const { conversations } = await seller.json<ChatsPage>('/api/whatsapp/conversations?limit=100')
    return conversations.find((each) => each.name === name && each.lastMessage !== null)
  }, LONG)
  return (await post<ChatAnalysisAccepted>(`/api/whatsapp/conversations/${chat.id}/analyze`, {})).uploadId!
}

/** Makes refused requests due at once, as if the minutes of their pause were over. */
async function endPauses(): Promise<void> {
  await owner.query('update connections set rest_until = now()')
  await owner.query(`update connection_leads set due_at = now() where state = 'espera'`)
  await owner.query('update webhooks set rest_until = now()')
  await owner.query(`update webhook_deliveries set due_at = now() where state = 'waiting'`)
}

/** Frees the claims of a dead process at once, as if the minutes of their lease were over. */
async function endLeases(): Promise<void> {
  await owner.query('update connections set held_until = now(), poll_at = now()')
  await endPauses()
}

/** `npm test` waits for no pause. */
const passPauses = isSoak ? () => undefined : endPauses

it('leads of three ways in reach two systems and a webhook, once each, through a week of faults', async () => {
  const begunAt = performance.now()
  seller = await house.newSeller()
  const form = await post<LeadForm>('/api/lead-forms', { name: 'Página de bombas', origins: [SITE] })
  await receiver.addWebhook(seller, ['lead.created', 'lead.changed', 'lead.closed'])
  const number = await addNumber()
  const ids = { pipedrive: await connect(pipedrive), google: await connect(google) }
  const { user } = await seller.json<{ user: { empresaId: string } }>('/api/me')
  const leadIds = async () =>
    (await owner.query<{ id: string }>('select id from leads where empresa_id = $1', [user.empresaId])).rows.map(
      ({ id }) => id,
    )

  const faults: (() => void | Promise<void>)[] = [
    () => pipedrive.fail('busy', pipedrive.lines.create, 2),
    () => google.fail('lost-answer', google.lines.create),
    () => systems.forEach((crm) => crm.fail('broken', '', 2)),
    () => google.expire(),
    () => pipedrive.revoke(),
    async () => {
      // The connection is off, and what happened since waits.
      await until(async () => {
        await passPauses()
        return (await connections()).find(({ id }) => id === ids.pipedrive)!.off?.reason === 'revogada'
      }, LONG)
      const again = await post<ConnectionStart>(`/api/connections/${ids.pipedrive}/authorise`, {
        ...{ receiver: null, current: PASSWORD },
      })
      await comeBack(pipedrive, again.url!)
    },
    () => pipedrive.fail('lost-answer', pipedrive.lines.create),
  ]
  // `npm test` has them on two days, the second of which begins when the access is withdrawn.
  const days = amount({ test: [faults.slice(0, 5), faults.slice(5)], soak: faults.map((fault) => [fault]) })
  const uploads: string[] = []
  const { got } = receiver
  for (const [day, befalling] of days.entries()) {
    for (const befall of befalling) await befall()
    for (let part = 0; part < A_DAY; part++) {
      const at = day * A_DAY + part
      await sendForm(form, `Formulário ${at}`)
      uploads.push(await writeToNumber(number, `Nuvem ${at}`, at))
      const { bytes, fileName } = await sampleExport({ contact: `Exportada ${at}` })
      uploads.push((await seller.upload(bytes, fileName)).uploadId)
    }
    // Changed by no request: triggers store the events and the work.
    const change = async () =>
      owner.query(`update leads set produto = produto || '*' where id = any($1)`, [await leadIds()])
    await change()
    const before = got.length
    await until(() => got.length > before, LONG)
    const { api, worker } = house.product
    const dying = (day + 1) % WORKER_DIES_EVERY === 0 ? [api, worker] : [api]
    await Promise.all(dying.map((each) => each.kill('SIGKILL')))
    await change()
    await endLeases()
    await Promise.all(dying.map((each) => each.start()))
  }

  for (const id of uploads) await until(async () => (await seller.uploadState(id)).status === 'concluido', LONG)
  const leads = await leadIds()
  expect(leads).toHaveLength(3 * A_DAY * days.length)
  const inStep = { state: 'ligada', leads: { synced: leads.length, waiting: 0, conflicts: 0, failed: 0, gone: 0 } }
  await until(async () => {
    await passPauses()
    expect(await connections()).toMatchObject([inStep, inStep])
    return true
  }, LONG)
  for (const crm of systems) {
    expect([crm.kind, crm.records().length, crm.people().length]).toEqual([crm.kind, leads.length, leads.length])
    expect(new Set(crm.records().map(({ id }) => id)).size).toBe(leads.length)
  }
  expect(
    google
      .records()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(leads.toSorted())

  await until(async () => {
    await passPauses()
    return (await receiver.stored()).every(({ state }) => state === 'delivered')
  }, LONG)
  await receiver.expectEachInOrder()
  if (isSoak)
    console.log({
      ...{ seconds: Math.round((performance.now() - begunAt) / 1_000), leads: leads.length, kills: days.length },
      ...{
        events: (await receiver.stored()).length,
        posts: got.length,
        refused: got.filter(({ isTaken }) => !isTaken).length,
      },
      requests: Object.fromEntries(systems.map(({ kind, requests }) => [kind, requests.length])),
    })
})
