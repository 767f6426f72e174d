import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadDoors, LeadForm, LeadLink, OriginsAnswer } from '@fechai/contracts/lead-forms'
import type { LeadSourceAnswer } from '@fechai/contracts/lead-source'
import type { LeadAnswer } from '@fechai/contracts/leads'
import { linkMessage, ORIGIN_LIMITS } from '@fechai/domain/lead-origin'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { newTicket } from './form-ticket.ts'

const SITE = 'https://www.loja.exemplo'

let api: TestApi
let addresses = 0
beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '1' })
})
afterAll(() => api?.close())

async function addForm(boss: Member, origins = [`${SITE}/`]): Promise<LeadForm> {
  const answer = await boss.request('POST', '/api/lead-forms', { body: { name: 'Página de sofás', origins } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadForm
}
async function addLink(boss: Member, change: object = {}): Promise<LeadLink> {
  const body = {
    name: 'Bio',
    number: '11 91234-5678',
    words: 'Olá! Vi o sofá.',
    source: 'instagram',
    campaign: 'natal',
  }
  const answer = await boss.request('POST', '/api/lead-links', { body: { ...body, ...change } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadLink
}
/** Ticket of a visitor who opened the form ten seconds ago. */
const ticketOf = (token: string, secondsAgo = 10) =>
  newTicket(api.deps.environment.AUTH_SECRET, token, Date.now() - secondsAgo * 1_000)

interface Sending {
  body?: object
  origin?: string | null
  /** Address of the visitor; one of its own for each sending. */
  from?: string
}
const send = ({ token }: Pick<LeadForm, 'token'>, { body = {}, origin = SITE, from }: Sending = {}) =>
  fetch(`${api.url}/api/forms/${token}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from ?? `8.8.${++addresses >> 8}.${addresses % 256}`,
      ...(origin !== null && { origin, 'sec-fetch-site': 'cross-site' }),
    },
    body: JSON.stringify({ nome: 'Dona Célia', whatsapp: '11 91234-5678', ticket: ticketOf(token), ...body }),
  })
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/120.0.6099.230 Mobile Safari/537.36'
/** Follows a link in a browser that has loaded it before. */
const follow = (code: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.url}/api/l/${code}`, { method, redirect: 'manual', headers: { 'user-agent': BROWSER, ...headers } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const leadsOf = ({ user }: Member) =>
  asOwner<{ id: string; nome: string; whatsapp: string; resumo: string; user_id: string }>(
    'select id, nome, whatsapp, resumo, user_id from leads where empresa_id = $1 order by created_at',
    [user.empresaId],
  )
const sourceOf = async (who: Member, id: string) =>
  ((await (await who.request('GET', `/api/leads/${id}/source`)).json()) as LeadSourceAnswer).source

it('a form of another site makes a lead that shows its campaign and page', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  const answer = await send(form, {
    body: {
      ...{ mensagem: 'Tem o sofá azul?', utm_source: 'instagram', utm_medium: 'cpc', utm_campaign: 'natal' },
      page: `${SITE}/sofas?email=celia@exemplo.com`,
    },
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const [lead] = await leadsOf(boss)
  expect(lead).toMatchObject({ nome: 'Dona Célia', resumo: 'Tem o sofá azul?', user_id: boss.user.id })
  expect(lead!.whatsapp.replace(/\D/g, '')).toBe('5511912345678')
  expect(await sourceOf(boss, lead!.id)).toEqual({
    ...{ kind: 'form', ad: null, page: `${SITE}/sofas` },
    text: 'Formulário “Página de sofás”: instagram · cpc · natal',
  })
  const { forms } = (await (await boss.request('GET', '/api/lead-forms')).json()) as LeadDoors
  expect(forms).toMatchObject([{ origins: [SITE], leads: 1 }])
})

it('a browser may ask first, without a session', async () => {
  const { token } = await addForm(await signUpAt(api))
  const asked = await fetch(`${api.url}/api/forms/${token}`, {
    method: 'OPTIONS',
    headers: {
      ...{ origin: SITE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/content-type/i)
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  const ticket = await fetch(`${api.url}/api/forms/${token}/ticket`, { headers: { origin: SITE } })
  expect(await ticket.json()).toEqual({ ticket: expect.stringMatching(/^\d{13}\./) })
})

it('a second form of the same number joins the lead that is there, also at the same moment', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const known = await seedLead(seller)
  await asOwner(`update leads set whatsapp = '+5511912345678' where id = $1`, [known])
  const first = await send(form, { body: { mensagem: 'Ainda tem?', utm_source: 'google' } })
  const answers = await Promise.all([
    send(form, { body: { whatsapp: '+55 (11) 91234-5678' } }),
    ...Array.from({ length: 3 }, () => send(form, { body: { whatsapp: '21 98765-4321' } })),
  ])
  expect([first, ...answers].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await leadsOf(boss)).filter(({ whatsapp }) => /98765/.test(whatsapp.replace(/\D/g, '')))).toHaveLength(1)
  expect(await sourceOf(boss, known)).toMatchObject({ kind: 'form', text: expect.stringContaining('google') })
  const { lead } = (await (await boss.request('GET', `/api/leads/${known}`)).json()) as LeadAnswer
  expect(lead.user_id).toBe(seller.user.id)
  const activities = await (await boss.request('GET', `/api/leads/${known}/activities`)).text()
  expect(activities).toContain('Enviou o formulário “Página de sofás”')
  expect(activities).toContain('Ainda tem?')
})

it('a form that is sent again under its ticket adds nothing, with a number and without one', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  const ticket = ticketOf(form.token)
  for (const body of [
    { ticket, nome: 'Sem número', whatsapp: '' },
    { ticket, whatsapp: '21 98765-4321', mensagem: 'Tem azul?' },
  ])
    for (const sending of [0, 1]) expect([sending, (await send(form, { body })).status]).toEqual([sending, 200])
  expect((await leadsOf(boss)).map(({ nome }) => nome)).toEqual(['Sem número', 'Dona Célia'])
  const known = await asOwner<{ n: number }>(
    'select count(*)::int as n from lead_activities where empresa_id = $1 group by lead_id',
    [boss.user.empresaId],
  )
  expect(known).toEqual([{ n: 1 }, { n: 1 }])
  // Other words are another sending.
  await send(form, { body: { ticket, whatsapp: '21 98765-4321', mensagem: 'E verde?' } })
  const [, lead] = await leadsOf(boss)
  expect(await (await boss.request('GET', `/api/leads/${lead!.id}/activities`)).text()).toContain('E verde?')
})

it('the product of a person whom the company knows is in the note', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  const known = await seedLead(boss)
  await asOwner(`update leads set whatsapp = '+5511912345678' where id = $1`, [known])
  await send(form, { body: { produto: 'Mesa de jantar' } })
  const activities = await (await boss.request('GET', `/api/leads/${known}/activities`)).text()
  expect(activities).toContain('Produto: Mesa de jantar')
})

it('a program leaves nothing: other sites, a filled trap, no time, wrong tickets', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  expect(await codeOf(await send(form, { origin: 'https://outra.exemplo' }))).toBe('formulario_de_outro_site')
  expect(await codeOf(await send(form, { origin: null }))).toBe('formulario_de_outro_site')
  expect(await codeOf(await send(form, { body: { ticket: ticketOf(form.token, 1) } }))).toBe('formulario_rapido')
  expect(await codeOf(await send(form, { body: { ticket: 'x' } }))).toBe('formulario_antigo')
  expect(await codeOf(await send(form, { body: { whatsapp: 'nada' } }))).toBe('whatsapp')
  expect(await codeOf(await send({ token: crypto.randomUUID() }))).toBe('formulario')
  // A trap answers as a lead does.
  expect((await send(form, { body: { site: 'https://spam.exemplo' } })).status).toBe(200)
  expect(await leadsOf(boss)).toEqual([])
})

it('one address sends five forms in ten minutes', async () => {
  const form = await addForm(await signUpAt(api))
  const from = '9.9.9.9'
  for (let count = 0; count < ORIGIN_LIMITS.perAddress; count++)
    expect((await send(form, { from, body: { whatsapp: `11 9${String(count).padStart(4, '1')}-0000` } })).status).toBe(
      200,
    )
  expect((await send(form, { from })).status).toBe(429)
})

const counted = (key: string, hits: number) =>
  asOwner(
    `insert into rate_limits (key, hits, window_ends_at) values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set hits = $2`,
    [key, hits],
  )

it('the only form of a company brings all that the company may take', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  await counted(`forms-by:${form.id}`, ORIGIN_LIMITS.perForm)
  await counted(`forms-of:${boss.user.empresaId}`, ORIGIN_LIMITS.perCompany - 1)
  expect([(await send(form)).status, (await send(form)).status]).toEqual([200, 429])
  expect(await leadsOf(boss)).toHaveLength(1)
  // Beside a second one it keeps to its own part.
  await addForm(boss)
  await counted(`forms-of:${boss.user.empresaId}`, 0)
  expect((await send(form)).status).toBe(429)
  await counted(`forms-by:${form.id}`, ORIGIN_LIMITS.perForm - 1)
  expect((await send(form)).status).toBe(200)
})

it('one of several forms brings a hundred leads an hour, and leaves the others of its company theirs', async () => {
  const boss = await signUpAt(api)
  const [abused, ...others] = [await addForm(boss), await addForm(boss), await addForm(boss)]
  await counted(`forms-by:${abused.id}`, ORIGIN_LIMITS.perForm - 1)
  expect((await send(abused)).status).toBe(200)
  const refused = await send(abused)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(3_600, -2)])
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(
      /^Este formulário recebeu envios demais nesta hora. Tente de novo em (1 hora|60 minutos).$/,
    ),
  })
  // A program that goes on with it takes nothing from the company.
  for (let count = 0; count < 5; count++) expect((await send(abused)).status).toBe(429)
  const ofCompany = await asOwner<{ hits: number }>('select hits from rate_limits where key = $1', [
    `forms-of:${boss.user.empresaId}`,
  ])
  expect(ofCompany).toEqual([{ hits: 1 }])
  for (const form of others) expect((await send(form)).status).toBe(200)
  await counted(`forms-of:${boss.user.empresaId}`, ORIGIN_LIMITS.perCompany - 1)
  expect([(await send(others[0]!)).status, (await send(others[1]!)).status]).toEqual([200, 429])
})

it('a company has ten forms and fifty links; only managers make them', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  expect((await seller.request('POST', '/api/lead-forms', { body: { name: 'x', origins: [SITE] } })).status).toBe(403)
  for (let count = 0; count < ORIGIN_LIMITS.formsPerCompany; count++) await addForm(boss)
  const full = await boss.request('POST', '/api/lead-forms', { body: { name: 'x', origins: [SITE] } })
  expect(full.status).toBe(409)
  await asOwner(
    `insert into lead_links (empresa_id, user_id, name, code, number, words)
     select $1, $2, 'Bio', translate(upper(left(md5(random()::text), 7)), '01', 'GH'), '5511912345678', ''
     from generate_series(1, $3::int)`,
    [boss.user.empresaId, boss.user.id, ORIGIN_LIMITS.linksPerCompany],
  )
  const body = { name: 'x', number: '11 91234-5678', words: '' }
  expect((await boss.request('POST', '/api/lead-links', { body })).status).toBe(409)
  for (const wrong of [{ number: '1' }, { name: '' }])
    expect((await boss.request('POST', '/api/lead-links', { body: { ...body, ...wrong } })).status).toBe(400)
})

it('a link leads to WhatsApp with its code, and the first message gives the lead its campaign', async () => {
  const boss = await signUpAt(api)
  const { code, words } = await addLink(boss)
  const followed = await follow(code)
  expect(followed.status).toBe(302)
  const target = new URL(followed.headers.get('location')!)
  expect(target.origin).toBe('https://wa.me')
  expect(target.searchParams.get('text')).toBe(linkMessage(words, code))
  const unknown = await follow('AAAAAAA', { accept: 'text/html,*/*' })
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect(await unknown.text()).toContain('<p>Este link não existe mais.</p>')
  expect(await codeOf(await follow('x'))).toBe('link')

  const { conversationId } = await seedChat(api, boss, { messages: [{ text: linkMessage(words, code) }] })
  const lead = await seedLead(boss, { conversation_id: conversationId })
  expect(await sourceOf(boss, lead)).toMatchObject({ kind: 'link', text: 'Link de WhatsApp “Bio”: instagram · natal' })
  const { links } = (await (await boss.request('GET', '/api/lead-forms')).json()) as LeadDoors
  expect(links).toMatchObject([{ clicks: 1, leads: 1 }])
})

it.each([
  ['WhatsApp on a phone', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
  ['Facebook', { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }],
  [
    'Meta',
    { 'user-agent': 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)' },
  ],
  ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['Slack', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['Twitter', { 'user-agent': 'Twitterbot/1.0' }],
  [
    'LinkedIn',
    { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)' },
  ],
  ['Discord', { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }],
  ['Google', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['Messages of Apple', { 'user-agent': `${BROWSER} facebookexternalhit/1.1 Facebot Twitterbot/1.0` }],
  ['a browser ahead of the click', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  ['a program without a name', { 'user-agent': '' }],
  ['a check of the address', {}, 'HEAD'],
])('a preview is led to WhatsApp, and is no click: %s', async (_who, headers, method = 'GET') => {
  const boss = await signUpAt(api)
  const { code } = await addLink(boss)
  const led = await follow(code, headers, method)
  expect([led.status, led.headers.get('location')]).toEqual([302, expect.stringContaining(`ref%20${code}`)])
  await follow(code, { 'user-agent': `${BROWSER} Instagram 314.0.0.20.114` })
  const { links } = (await (await boss.request('GET', '/api/lead-forms')).json()) as LeadDoors
  expect(links).toMatchObject([{ clicks: 1 }])
})

it('a code in the seller’s own words, in the history, or of another company is no origin', async () => {
  const [boss, stranger] = [await signUpAt(api), await signUpAt(api)]
  const [own, other] = [await addLink(boss), await addLink(stranger)]
  await seedChat(api, boss, { messages: [{ text: linkMessage('Oi', own.code), isFromMe: true }] })
  await seedChat(api, boss, { messages: [{ text: linkMessage('Oi', own.code) }], isPast: true })
  await seedChat(api, boss, { messages: [{ text: linkMessage('Oi', other.code) }] })
  const origins = await asOwner('select id from lead_origins where empresa_id = any($1)', [
    [boss.user.empresaId, stranger.user.empresaId],
  ])
  expect(origins).toEqual([])
})

it('the report counts leads by source, a salesperson’s own alone', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const form = await addForm(boss)
  await send(form, { body: { utm_source: 'instagram' } })
  await send(form, { body: { whatsapp: '21 98765-4321', utm_source: 'instagram' } })
  await send(form, { body: { whatsapp: '31 98765-4321' } })
  const sold = await seedLead(seller, { fase: 'fechados' })
  await asOwner('update leads set valor_total = 500 where id = $1', [sold])
  await asOwner(
    `update leads set fase = 'fechados', valor_total = 2300 where whatsapp like '%12345678%' and empresa_id = $1`,
    [boss.user.empresaId],
  )
  const counted = async (who: Member) =>
    ((await (await who.request('GET', '/api/insights/origins?days=30')).json()) as OriginsAnswer).origins
  expect(await counted(boss)).toEqual([
    { origin: 'instagram', leads: 2, closed: expect.any(Number), value: expect.any(Number) },
    { origin: 'Cadastro manual', leads: 1, closed: 1, value: 500 },
    { origin: 'Página de sofás', leads: 1, closed: 0, value: 0 },
  ])
  expect(await counted(seller)).toEqual([{ origin: 'Cadastro manual', leads: 1, closed: 1, value: 500 }])
})

it('the leads of a form whose maker left go to the heir, and to no owner without one', async () => {
  const boss = await signUpAt(api)
  const { empresaId } = boss.user
  const [seller, second, third] = [
    await addMember(api, empresaId, 'vendedor'),
    await addMember(api, empresaId, 'gestor'),
    await addMember(api, empresaId, 'gestor'),
  ]
  const [ofSecond, ofThird] = [await addForm(second), await addForm(third)]
  const leave = (who: Member, to: string | null) =>
    boss.request('POST', `/api/members/${who.user.id}/deactivate`, { body: { to } })
  expect((await leave(second, seller.user.id)).status).toBe(200)
  // The directory ends an access without handing anything over.
  await asOwner('update auth.users set deactivated_at = now() where id = $1', [third.user.id])
  expect((await send(ofSecond, { body: { nome: 'Um' } })).status).toBe(200)
  expect((await send(ofThird, { body: { nome: 'Dois', whatsapp: '21 98765-4321' } })).status).toBe(200)
  expect((await leave(third, null)).status).toBe(200)
  expect((await send(ofThird, { body: { nome: 'Três', whatsapp: '31 98765-4321' } })).status).toBe(200)
  expect((await leadsOf(boss)).map(({ nome, user_id: owner }) => [nome, owner])).toEqual([
    ['Um', seller.user.id],
    ['Dois', empresaId],
    ['Três', empresaId],
  ])
})

it('a removed form takes nothing more, and its leads keep their campaign', async () => {
  const boss = await signUpAt(api)
  const form = await addForm(boss)
  await send(form, { body: { utm_source: 'google' } })
  expect((await boss.request('DELETE', `/api/lead-forms/${form.id}`)).status).toBe(200)
  expect((await send(form)).status).toBe(404)
  const [lead] = await leadsOf(boss)
  expect(await sourceOf(boss, lead!.id)).toMatchObject({ text: 'Formulário: google' })
  await asOwner('delete from leads where id = $1', [lead!.id])
  expect(await asOwner('select id from lead_origins where empresa_id = $1', [boss.user.empresaId])).toEqual([])
})
