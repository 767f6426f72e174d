import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CloudNumberAnswer, TemplatesAnswer } from '@fechai/contracts/whatsapp-cloud'
import type { ChatAnswer } from '@fechai/contracts/whatsapp-chats'
import type { WaitingAnswer } from '@fechai/contracts/whatsapp-sending'
import { CLOUD_FILE_TEXTS, CLOUD_IMAGE_BYTES } from '@fechai/domain/cloud-file'
import { metadataOf, type GraphNumber } from '@fechai/testkit/fakes/graph/parties'
import { startGraph, type GraphServer } from '@fechai/testkit/fakes/graph/graph-server'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let graph: GraphServer
let api: TestApi
beforeAll(async () => {
  graph = await startGraph()
  api = await startApi({
    ...{ WHATSAPP_GRAPH_URL: graph.url, LIMIT_WHATSAPP_TEMPLATES_PER_DAY: '2' },
    ...{ LIMIT_WHATSAPP_TEMPLATES_PER_DAY_PER_COMPANY: '3' },
    ...{ LIMIT_WHATSAPP_REPORTS_WAITING: '3', LIMIT_WHATSAPP_REPORTS_WAITING_PER_COMPANY: '4' },
  })
})
afterAll(async () => {
  await api?.close()
  await graph?.close()
})

let made = 0
const newNumber = (): GraphNumber =>
  graph.addNumber({ number: `+55 11 4000-${1000 + made++}`, name: 'Vila das Bombas' })
const secretsOf = ({ phoneNumberId, wabaId, accessToken, appSecret }: GraphNumber) => ({
  ...{ phoneNumberId, wabaId, accessToken, appSecret },
})
const ask = async <T>(
  who: Member,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await who.request(method, `/api/whatsapp${path}`, body ? { body, headers } : {})
  return { status: answer.status, body: (await answer.json()) as T }
}

async function connectedNumber(who?: Member, appSecret?: string) {
  const manager = who ?? (await signUpAt(api))
  const number = newNumber()
  if (appSecret !== undefined) number.appSecret = appSecret
  const { body } = await ask<CloudNumberAnswer>(manager, 'POST', '/cloud', secretsOf(number))
  const url = body.hook.url.replace(new URL(body.hook.url).origin, api.url)
  await number.reports.callAt(url, body.hook.verifyToken)
  return { manager, number, sessionId: body.sessionId, hook: url, answer: body }
}
const said = (number: GraphNumber, from: string, text: string): string =>
  number.reports.bodyOf('messages', {
    metadata: metadataOf(number),
    messages: [{ from, id: `wamid.${randomUUID()}`, timestamp: '1800000000', type: 'text', text: { body: text } }],
  })
const waitingOf = (sessionId: string) =>
  asOwner<{ id: Buffer }>('select id from whatsapp_journal where session_id = $1', [sessionId])

describe('connecting a number', () => {
  it('is checked with Meta at once, and shows the number, its quality and what Meta’s page asks for', async () => {
    const { manager, number, answer } = await connectedNumber()
    expect(number.isSubscribed).toBe(true)
    expect(answer).toMatchObject({
      atMeta: { displayNumber: number.displayNumber, verifiedName: 'Vila das Bombas', quality: 'GREEN', templates: [] },
      ...{ trouble: null, hook: { verifiedAt: null } },
    })
    const again = await ask<CloudNumberAnswer>(manager, 'GET', `/cloud/${answer.sessionId}`)
    expect(again.body.hook).toMatchObject({ verifyToken: answer.hook.verifyToken, verifiedAt: expect.any(String) })
    const sessions = await ask<{ sessions: { channel: string; isLinked: boolean }[] }>(
      ...([manager, 'GET', `/sessions/${manager.user.empresaId}`] as const),
    )
    expect(sessions.body.sessions).toMatchObject([{ channel: 'cloud', isLinked: true }])
  })

  it.each([
    ['a token that is over', { accessToken: `EAA${'x'.repeat(40)}` }, 'token'],
    ['another app’s secret', { appSecret: 'f'.repeat(32) }, 'chave secreta'],
    ['an account that is not its own', { wabaId: '99999999999' }, 'não encontrou este número'],
    ['an id that is none', { phoneNumberId: '12x' }, 'phoneNumberId'],
  ])('refuses %s in words, and keeps nothing', async (_what, wrong, words) => {
    const manager = await signUpAt(api)
    const body = { ...secretsOf(newNumber()), ...wrong }
    const refused = await ask<{ error: string }>(manager, 'POST', '/cloud', body)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toContain(words)
    expect(await asOwner('select id from whatsapp_sessions where empresa_id = $1', [manager.user.empresaId])).toEqual(
      [],
    )
  })

  it('keeps the secrets sealed, and shows them in no answer', async () => {
    const { manager, number, sessionId } = await connectedNumber()
    const rows = await asOwner<{ credentials: Buffer }>('select credentials from whatsapp_sessions where id = $1', [
      sessionId,
    ])
    const shown = JSON.stringify((await ask(manager, 'GET', `/cloud/${sessionId}`)).body)
    for (const secret of [number.accessToken, number.appSecret]) {
      expect(rows[0]!.credentials.toString('latin1')).not.toContain(secret)
      expect(shown).not.toContain(secret)
    }
  })

  it('says what Meta refuses later, and shows another company nothing', async () => {
    const { manager, number, sessionId } = await connectedNumber()
    number.accessToken = `EAA${randomUUID()}`
    const { body } = await ask<CloudNumberAnswer>(manager, 'GET', `/cloud/${sessionId}`)
    expect(body).toMatchObject({ atMeta: null, trouble: expect.stringContaining('token') })
    const stranger = await signUpAt(api)
    expect((await ask(stranger, 'GET', `/cloud/${sessionId}`)).status).toBe(404)
    expect((await ask(stranger, 'GET', `/templates?sessionId=${sessionId}`)).status).toBe(404)
  })
})

describe('reports', () => {
  it('are kept with the app’s signature over their very bytes, once however often they come', async () => {
    const { number, sessionId } = await connectedNumber()
    const body = said(number, '5511990000002', 'Olá')
    expect(await number.reports.post(body)).toBe(200)
    expect(await number.reports.post(body)).toBe(200)
    expect(await waitingOf(sessionId)).toHaveLength(1)
    const other = said(number, '5511990000002', 'Outra')
    for (const headers of [{}, number.reports.signed(`${other} `), { 'x-hub-signature-256': 'sha256=00' }])
      expect(await number.reports.post(other, headers)).toBe(401)
    expect(await waitingOf(sessionId)).toHaveLength(1)
    const [row] = await asOwner<{ body: Buffer }>('select body from whatsapp_journal where session_id = $1', [
      sessionId,
    ])
    expect(row!.body.toString('latin1')).not.toMatch(/Olá|5511990000002/)
  })

  it('of a number of another company are not kept, also with a right signature', async () => {
    const [mine, theirs] = [await connectedNumber(), await connectedNumber()]
    const body = said(theirs.number, '5511990000002', 'Invasão')
    const answer = await fetch(mine.hook, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...mine.number.reports.signed(body) } },
    })
    expect(answer.status).toBe(200)
    expect(await waitingOf(theirs.sessionId)).toEqual([])
  })

  it('of two numbers of one app come to one address, each to its own', async () => {
    const first = await connectedNumber()
    const second = await connectedNumber(first.manager)
    expect(await first.number.reports.post(said(second.number, '5511990000002', 'Ao segundo'))).toBe(200)
    expect([await waitingOf(first.sessionId), await waitingOf(second.sessionId)].map((rows) => rows.length)).toEqual([
      0, 1,
    ])
  })

  it('wait at Meta where too many wait here, of a number and of a company', async () => {
    const first = await connectedNumber()
    const post = (of: GraphNumber, text: string) => of.reports.post(said(of, '5511990000002', text))
    for (const text of ['1', '2', '3']) expect(await post(first.number, text)).toBe(200)
    expect(await post(first.number, '4')).toBe(503)
    const second = await connectedNumber(first.manager)
    expect(await post(second.number, '1')).toBe(200)
    expect(await post(second.number, '2')).toBe(503)
    expect(await post((await connectedNumber()).number, '1')).toBe(200)
  })

  it('to no number are refused from an address that sends many, and to a number, right ones never', async () => {
    const own = await startApi({ TRUSTED_PROXIES: '1', WHATSAPP_GRAPH_URL: graph.url })
    try {
      const call = async (path: string, from: string, init: RequestInit = {}) => {
        const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': from }
        return (await fetch(`${own.url}/api/whatsapp/hooks/${path}`, { ...init, headers })).status
      }
      const [first, second] = [await connectedNumber(), await connectedNumber()]
      const idOf = ({ hook }: typeof first) => hook.split('/').at(-1)!
      const post = (to: typeof first, signature?: object) => {
        const body = said(to.number, '5511990000002', randomUUID())
        const headers = { 'content-type': 'application/json', ...(signature ?? to.number.reports.signed(body)) }
        return call(idOf(to), '198.51.100.7', { method: 'POST', body, headers })
      }
      const asked = '?hub.mode=subscribe&hub.challenge=1&hub.verify_token='
      expect(await call(`${idOf(first)}${asked}errado`, '198.51.100.9')).toBe(403)
      for (let count = 0; count < 60; count++) expect(await call(randomUUID(), '198.51.100.7')).toBe(404)
      expect(await call(randomUUID(), '198.51.100.7')).toBe(429)
      expect(await call(randomUUID(), '198.51.100.8')).toBe(404)
      // Meta reports for everybody from that address.
      expect(await post(first)).toBe(200)
      // The wrong word was the first of the number's sixty.
      for (let count = 0; count < 59; count++) expect(await post(first, {})).toBe(401)
      expect([await post(first, {}), await post(first), await post(second, {}), await post(second)]).toEqual([
        ...[429, 200, 401, 200],
      ])
      const word = encodeURIComponent(first.answer.hook.verifyToken)
      expect(await call(`${idOf(first)}${asked}${word}`, '198.51.100.7')).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('come to no address of a number that was disconnected, while the company has no other of its app', async () => {
    const { manager, number, sessionId } = await connectedNumber()
    const second = await connectedNumber(manager, number.appSecret)
    await ask(manager, 'POST', '/disconnect', { sessionId })
    expect(await number.reports.post(said(second.number, '5511990000002', 'Ao segundo'))).toBe(200)
    expect(await number.reports.post(said(number, '5511990000002', 'Depois'))).toBe(200)
    expect(await waitingOf(second.sessionId)).toHaveLength(1)
    expect(await waitingOf(sessionId)).toEqual([])
    number.appSecret = 'f'.repeat(32)
    expect(await number.reports.post(said(second.number, '5511990000002', 'De outro app'))).toBe(401)
    await ask(manager, 'POST', '/disconnect', { sessionId: second.sessionId })
    expect(await second.number.reports.post(said(second.number, '5511990000002', 'Depois'))).toBe(404)
  })
})

const TEMPLATES = [
  {
    ...{ name: 'volta', language: 'pt_BR', category: 'MARKETING', status: 'APPROVED' },
    components: [
      { type: 'BODY', text: 'Oi {{1}}, ainda quer a {{2}}?' },
      { type: 'FOOTER', text: 'Vila das Bombas' },
    ],
  },
  {
    ...{ name: 'foto', language: 'pt_BR', category: 'MARKETING', status: 'APPROVED' },
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Veja' },
    ],
  },
  {
    name: 'nova',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'PENDING',
    components: [{ type: 'BODY', text: 'x' }],
  },
]

describe('sending', () => {
  async function withChat(minutesAgo: number) {
    const connected = await connectedNumber()
    connected.number.templates.push(...TEMPLATES)
    const { manager, sessionId } = connected
    const sentAt = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const chat = await seedChat(api, manager, { sessionId, messages: [{ text: 'Quanto custa?', sentAt }] })
    return { ...connected, chat }
  }
  const template = (parameters: string[], name = 'volta') => ({ name, language: 'pt_BR', parameters })

  it('takes a text within the day after the customer’s last message, and only a template after it', async () => {
    const open = await withChat(23 * 60 + 50)
    const chat = await ask<ChatAnswer>(open.manager, 'GET', `/conversations/${open.chat.id}`)
    expect(Date.parse(chat.body.conversation.window!.endsAt!) - Date.now()).toBeLessThan(11 * 60_000)
    const text = { sessionId: open.sessionId, to: open.chat.jid, message: 'Custa R$ 900' }
    expect((await ask(open.manager, 'POST', '/send', text)).status).toBe(200)
    expect((await ask(open.manager, 'POST', '/send', { ...text, message: 'x'.repeat(4_097) })).status).toBe(400)
    const closed = await withChat(24 * 60 + 1)
    const late = { sessionId: closed.sessionId, to: closed.chat.jid, message: 'Ainda quer?' }
    expect(await ask(closed.manager, 'POST', '/send', late)).toMatchObject({
      ...{ status: 409, body: { error: 'A janela de 24 h fechou: escolha um modelo', code: 'whatsapp_janela' } },
    })
    expect(await ask(closed.manager, 'POST', '/send', { ...late, to: '5511990000009@s.whatsapp.net' })).toMatchObject({
      ...{ status: 409, body: { error: 'O cliente ainda não respondeu: envie um modelo', code: 'whatsapp_janela' } },
    })
    const sent = { sessionId: closed.sessionId, to: closed.chat.jid, template: template(['Célia', 'bomba']) }
    expect((await ask(closed.manager, 'POST', '/send', sent)).status).toBe(200)
    const { waiting } = (await ask<WaitingAnswer>(closed.manager, 'GET', '/outbox')).body
    expect(waiting.map(({ text: words }) => words)).toEqual(['Oi Célia, ainda quer a bomba?\nVila das Bombas'])
  })

  it('takes the files that Meta takes, and says at once why it takes no other', async () => {
    const { manager, chat } = await withChat(10)
    const send = async (head: string, name: string, sizeBytes: number) => {
      const bytes = Buffer.alloc(sizeBytes)
      bytes.write(head, 'latin1')
      const form = new FormData()
      form.append('file', new Blob([bytes]), name)
      const headers = { origin: api.origin, cookie: manager.cookie, 'idempotency-key': randomUUID() }
      const at = `${api.url}/api/whatsapp/conversations/${chat.id}/files`
      const answer = await fetch(at, { method: 'POST', body: form, headers })
      return [answer.status, ((await answer.json()) as { error?: string }).error]
    }
    const photo = '\xff\xd8\xff'
    expect(await send(photo, 'a.jpg', CLOUD_IMAGE_BYTES)).toEqual([200, undefined])
    expect(await send(photo, 'a.jpg', CLOUD_IMAGE_BYTES + 1)).toEqual([400, CLOUD_FILE_TEXTS.photo])
    expect(await send('%PDF-1.7', 'a.pdf', CLOUD_IMAGE_BYTES + 1)).toEqual([200, undefined])
    expect(await send('\0\0\0\x18ftypheic', 'a.heic', 100)).toEqual([400, CLOUD_FILE_TEXTS.kind])
    expect(await send('OggS vorbis', 'a.ogg', 100)).toEqual([400, CLOUD_FILE_TEXTS.kind])
  })

  it('lists the approved templates, and refuses one that cannot be filled or does not exist', async () => {
    const { manager, sessionId, chat } = await withChat(10)
    const { body } = await ask<TemplatesAnswer>(manager, 'GET', `/templates?sessionId=${sessionId}`)
    expect(body.templates.map(({ name, isUsable, bodyFields }) => [name, isUsable, bodyFields])).toEqual([
      ['volta', true, ['1', '2']],
      ['foto', false, []],
    ])
    for (const wrong of [template(['um']), template([], 'foto'), template(['x'], 'nova'), template(['a\nb', 'c'])])
      expect((await ask(manager, 'POST', '/send', { sessionId, to: chat.jid, template: wrong })).status).toBe(400)
  })

  it('sends so many templates a day, of a number and of a company', async () => {
    const first = await withChat(10)
    const sendBy = async (of: typeof first) =>
      (
        await ask(first.manager, 'POST', '/send', {
          ...{ sessionId: of.sessionId, to: of.chat.jid, template: template(['a', 'b']) },
        })
      ).status
    expect([await sendBy(first), await sendBy(first), await sendBy(first)]).toEqual([200, 200, 429])
    const second = await connectedNumber(first.manager)
    second.number.templates.push(...TEMPLATES)
    const chat = await seedChat(api, first.manager, { sessionId: second.sessionId, messages: [{ text: 'Oi' }] })
    expect([await sendBy({ ...first, ...second, chat }), await sendBy({ ...first, ...second, chat })]).toEqual([
      200, 429,
    ])
  })
})
