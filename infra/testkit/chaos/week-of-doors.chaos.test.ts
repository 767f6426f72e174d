import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { Webhook as Receiver } from 'standardwebhooks'
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

/**
 * A week of a company whose leads come in by a form, a number of the Cloud API and exports, and go out to two connected
 * systems and a webhook, while systems fail, an access is withdrawn, and the processes are killed.
 */

vi.setConfig({ testTimeout: 1_800_000 })
const LONG = { timeoutMs: 600_000 }

const SITE = 'https://www.loja.exemplo'
/** Leads that come in by each of the three ways in a day. */
const A_DAY = amount({ test: 1, soak: 4 })

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

interface Arrival {
  id: string
  body: string
  isTaken: boolean
}
const got: Arrival[] = []
const unsigned: string[] = []
let secret = ''
let receiver: Server
let owner: pg.Client
beforeAll(async () => {
  // Every fifth event is refused, and none is answered at once.
  receiver = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const headers = request.headers as Record<string, string>
        try {
          new Receiver(secret).verify(body, headers)
        } catch {
          unsigned.push(body)
        }
        const isTaken = got.length % 5 !== 4
        got.push({ id: headers['webhook-id']!, body, isTaken })
        setTimeout(() => response.writeHead(isTaken ? 204 : 503).end(), 50)
      },
      () => undefined,
    )
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await owner.connect()
})
afterAll(async () => {
  receiver?.closeAllConnections()
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
  expect(back.headers.get('location')).toBe('/?tela=user-access&integracao=autorizada')
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

async function addWebhook(): Promise<string> {
  const { webhook, ...made } = await post<{ webhook: { id: string }; secret: string }>('/api/webhooks', {
    ...{ url: 'https://webhooks.exemplo.invalid/', events: ['lead.created', 'lead.changed', 'lead.closed'] },
    ...{ fields: ['nome'], current: PASSWORD },
  })
  secret = made.secret
  const { port } = receiver.address() as AddressInfo
  await owner.query('update webhooks set url = $2 where id = $1', [webhook.id, `http://127.0.0.1:${port}/`])
  return webhook.id
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

/** What a process that died had claimed is free at once, as if the minutes of its lease were over. */
async function endLeases(): Promise<void> {
  await owner.query('update connections set held_until = now(), rest_until = now(), poll_at = now()')
  await owner.query(`update connection_leads set due_at = now() where state = 'espera'`)
  await owner.query('update webhooks set rest_until = now()')
  await owner.query(`update webhook_deliveries set due_at = now() where state = 'waiting'`)
}

it('leads of three ways in reach two systems and a webhook, once each, through a week of faults', async () => {
  const begunAt = performance.now()
  seller = await house.newSeller()
  const form = await post<LeadForm>('/api/lead-forms', { name: 'Página de bombas', origins: [SITE] })
  const webhookId = await addWebhook()
  const number = await addNumber()
  const ids = { pipedrive: await connect(pipedrive), google: await connect(google) }
  const { user } = await seller.json<{ user: { empresaId: string } }>('/api/me')
  const leadIds = async () =>
    (await owner.query<{ id: string }>('select id from leads where empresa_id = $1', [user.empresaId])).rows.map(
      ({ id }) => id,
    )

  const days: (() => void | Promise<void>)[] = [
    () => pipedrive.fail('busy', pipedrive.lines.create, 2),
    () => google.fail('lost-answer', google.lines.create),
    () => systems.forEach((crm) => crm.fail('broken', '', 2)),
    () => google.expire(),
    () => pipedrive.revoke(),
    async () => {
      // The connection is off, and what happened since waits.
      await until(
        async () => (await connections()).find(({ id }) => id === ids.pipedrive)!.off?.reason === 'revogada',
        LONG,
      )
      const again = await post<ConnectionStart>(`/api/connections/${ids.pipedrive}/authorise`, {
        ...{ receiver: null, current: PASSWORD },
      })
      await comeBack(pipedrive, again.url!)
    },
    () => pipedrive.fail('lost-answer', pipedrive.lines.create),
  ]
  const uploads: string[] = []
  for (const [day, befall] of days.entries()) {
    await befall()
    for (let part = 0; part < A_DAY; part++) {
      const at = day * A_DAY + part
      await sendForm(form, `Formulário ${at}`)
      uploads.push(await writeToNumber(number, `Nuvem ${at}`, at))
      const { bytes, fileName } = await sampleExport({ contact: `Exportada ${at}` })
      uploads.push((await seller.upload(bytes, fileName)).uploadId)
    }
    // Changed by no request: triggers store the events and the work.
    await owner.query(`update leads set produto = produto || '*' where id = any($1)`, [await leadIds()])
    const before = got.length
    await until(() => got.length > before, LONG)
    await house.product.api.kill('SIGKILL')
    if (day % 3 === 2) await house.product.worker.kill('SIGKILL')
    await endLeases()
    await house.product.api.start()
    if (day % 3 === 2) await house.product.worker.start()
  }

  for (const id of uploads) await until(async () => (await seller.uploadState(id)).status === 'concluido', LONG)
  const leads = await leadIds()
  expect(leads).toHaveLength(3 * A_DAY * days.length)
  const inStep = { state: 'ligada', leads: { synced: leads.length, waiting: 0, conflicts: 0, failed: 0, gone: 0 } }
  await until(async () => {
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

  const events = async () =>
    (
      await owner.query<{ eventId: string; leadId: string; state: string }>(
        `select event_id as "eventId", lead_id as "leadId", state from webhook_deliveries
         where webhook_id = $1 order by position`,
        [webhookId],
      )
    ).rows
  await until(async () => (await events()).every(({ state }) => state === 'delivered'), LONG)
  const sent = await events()
  expect(unsigned).toEqual([])
  const bodies = new Map<string, Set<string>>()
  for (const { id, body } of got) bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  expect([...bodies.keys()].sort()).toEqual(sent.map(({ eventId }) => eventId).sort())
  expect([...bodies.values()].filter((each) => each.size > 1)).toEqual([])
  const arrived = [...new Set(got.filter(({ isTaken }) => isTaken).map(({ id }) => id))]
  expect(arrived).toHaveLength(sent.length)
  for (const lead of leads) {
    const inOrder = sent.filter(({ leadId }) => leadId === lead).map(({ eventId }) => eventId)
    expect(arrived.filter((id) => inOrder.includes(id))).toEqual(inOrder)
  }
  if (isSoak)
    console.log({
      ...{ seconds: Math.round((performance.now() - begunAt) / 1_000), leads: leads.length, kills: days.length },
      ...{ events: sent.length, posts: got.length, refused: got.filter(({ isTaken }) => !isTaken).length },
      requests: Object.fromEntries(systems.map(({ kind, requests }) => [kind, requests.length])),
    })
})
