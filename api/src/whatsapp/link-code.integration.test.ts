import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { LinkCodeAnswer, StatusAnswer } from '@fechai/contracts/whatsapp-sessions'
import { companyKeyOf } from '@fechai/data/companies'
import { whatsappConsentOf, whatsappSessionViewsOf } from '@fechai/data/whatsapp'
import { ownDatabase } from '@fechai/testkit/testing/own-database'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { gatewayBeats, holdSession, ownerOf, seedSession } from '../testing/seed-session.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const PER_PERSON = 3
const PER_COMPANY = 5

let api: TestApi
const readers: EventReader[] = []
beforeAll(async () => {
  api = await startApi({
    LIMIT_WHATSAPP_CODES_PER_HOUR: String(PER_PERSON),
    LIMIT_WHATSAPP_CODES_PER_HOUR_PER_COMPANY: String(PER_COMPANY),
  })
  await until(() => api.deps.hub.position() !== null)
})
afterEach(() => readers.splice(0).forEach((reader) => reader.close()))
afterAll(() => api?.close())

const post = (who: Member, path: string, body: unknown) => who.request('POST', `/api/whatsapp/${path}`, { body })
const ask = async (who: Member, number: string, more: object = {}) => {
  await gatewayBeats()
  const answer = await post(who, 'link-code', { number, ...more })
  return [answer.status, (await answer.json()) as LinkCodeAnswer & { code?: string; message: string }] as const
}
const newNumber = (): string => `(11) 9${randomInt(1_000, 9_999)}-${randomInt(1_000, 9_999)}`
const agreed = async (): Promise<Member> => {
  const member = await signUpAt(api)
  await whatsappConsentOf(api.deps.db, ownerOf(member)).give()
  return member
}
const askedOf = async (member: Member, id: string) => {
  const { db, master } = api.deps
  const views = whatsappSessionViewsOf(db, ownerOf(member), await companyKeyOf(db, master, ownerOf(member)))
  return (await views.find(id)).asked?.number
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const rowOf = async (id: string) =>
  (await asOwner<Record<string, unknown>>('select * from whatsapp_sessions where id = $1', [id]))[0]!

it('takes numbers as people write them, refuses what is none, and needs the consent of the company', async () => {
  const member = await signUpAt(api)
  expect(await ask(member, newNumber())).toMatchObject([409, { code: 'whatsapp_consentimento' }])
  await whatsappConsentOf(api.deps.db, ownerOf(member)).give()
  for (const wrong of ['123', '(00) 98765-4321', 'onze', '+1']) {
    expect(await ask(member, wrong), wrong).toMatchObject([400, { code: 'whatsapp_numero' }])
  }
  expect((await post(member, 'link-code', {})).status).toBe(400)
  const number = newNumber()
  const [status, { sessionId }] = await ask(member, number)
  expect(status).toBe(200)
  // The row holds the number whole, and sealed.
  expect(await askedOf(member, sessionId)).toBe(`55${number.replace(/\D/g, '')}`)
  const sealed = (await rowOf(sessionId)).link_number as Buffer
  expect(sealed.toString('latin1')).not.toContain(number.replace(/\D/g, ''))
  // Another country's begins with a sign.
  const other = await agreed()
  const abroad = await ask(other, '+351 912 345 678')
  expect(await askedOf(other, abroad[1].sessionId)).toBe('351912345678')
})

it('sends the code to its person in every tab, and to no other person', async () => {
  const manager = await agreed()
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const tabs = [await readEvents(seller), await readEvents(seller)]
  const watching = await readEvents(manager)
  readers.push(...tabs, watching)
  await Promise.all([...tabs, watching].map((reader) => reader.joined()))
  const { id, note } = await holdSession(api, seller, { name: 'default' })
  const number = newNumber()
  expect(await ask(seller, number)).toMatchObject([200, { sessionId: id, status: 'connecting', linkCode: null }])
  const endsAt = inAnHour()
  await note({ state: 'qr_ready', linkCode: { code: 'ABCD1234', endsAt } })
  // A request that comes again is answered with the code that there is.
  expect(await ask(seller, number)).toMatchObject([200, { sessionId: id, linkCode: 'ABCD1234', status: 'qr_ready' }])
  await api.deps.bus.publish(ownerOf(seller), { type: 'whatsapp-session', sessionId: id })
  for (const tab of tabs) {
    expect((await tab.waitFor('link-code')).data).toMatchObject({ code: 'ABCD1234', sessionId: id })
  }
  await until(() => watching.seen.some(({ data }) => 'status' in data && data.status === 'qr_ready'))
  expect(watching.seen.map(({ name }) => name)).not.toContain('link-code')
  const debug = (who: Member) =>
    who.request('GET', `/api/whatsapp/debug/qr/${who.user.empresaId}?sessionId=${id}`).then((answer) => answer.text())
  expect(await debug(seller)).toContain('ABCD1234')
  expect(await debug(manager)).not.toContain('ABCD1234')
  // A page that waits for a QR code can still use its fallback.
  expect(await (await post(seller, 'regenerate-qr', { sessionId: id })).json()).toMatchObject({ status: 'qr_ready' })
  expect((await rowOf(id)).link_code).not.toBeNull()
  // Connecting anew is the QR code's.
  await post(seller, 'connect', { sessionName: 'default' })
  expect(await rowOf(id)).toMatchObject({ link_number: null, link_asked_at: null, link_code: null })
})

it('asks WhatsApp once for a request that comes again while the code is on its way', async () => {
  const member = await agreed()
  const number = newNumber()
  const [, { sessionId }] = await ask(member, number)
  const { link_asked_at: first } = await rowOf(sessionId)
  for (let time = 0; time < PER_PERSON + 1; time++) expect((await ask(member, number))[0]).toBe(200)
  expect((await rowOf(sessionId)).link_asked_at).toEqual(first)
  // Another number is another code.
  expect((await ask(member, newNumber()))[0]).toBe(200)
  expect((await rowOf(sessionId)).link_asked_at).not.toEqual(first)
})

it('gives so many codes an hour to a person, to a company and for a number', async () => {
  const manager = await agreed()
  const other = await addMember(api, manager.user.empresaId, 'vendedor')
  const codes = async (who: Member, count: number) => {
    const answers = []
    for (let nth = 0; nth < count; nth++) answers.push((await ask(who, newNumber()))[0])
    return answers
  }
  expect(await codes(manager, PER_PERSON)).toEqual(Array(PER_PERSON).fill(200))
  const [status, refusal] = await ask(manager, newNumber())
  expect([status, refusal.code]).toEqual([429, 'limite'])
  expect(JSON.stringify(refusal)).toContain('O WhatsApp bloqueia números que pedem códigos demais')
  // The refused request counted only for its own person.
  expect(await codes(other, PER_COMPANY - PER_PERSON)).toEqual(Array(PER_COMPANY - PER_PERSON).fill(200))
  expect((await ask(other, newNumber()))[0]).toBe(429)

  // One number, asked for by people of several companies.
  const number = newNumber()
  for (let nth = 0; nth < PER_PERSON; nth++) expect((await ask(await agreed(), number))[0]).toBe(200)
  expect((await ask(await agreed(), number))[0]).toBe(429)
  const keys = await asOwner<{ key: string }>(`select key from rate_limits where key like 'link-codes%'`)
  expect(JSON.stringify(keys)).not.toContain(number.replace(/\D/g, ''))
})

it('refuses where a phone is linked, and a number that is not the session’s', async () => {
  const member = await agreed()
  await seedSession(api, member, { name: 'default', number: '5511999990000' })
  expect(await ask(member, newNumber())).toMatchObject([409, { code: 'whatsapp_ja_conectado' }])
  const { id, held, sessions } = await holdSession(api, member, { name: 'outra' })
  expect(await sessions.opened(held, { number: '5511999990001', name: null })).toBe(true)
  await sessions.release(held)
  expect(await ask(member, '11 99999-0002', { sessionName: 'outra' })).toMatchObject([
    409,
    { code: 'whatsapp_outro_numero' },
  ])
  expect(await ask(member, '11 99999-0001', { sessionName: 'outra' })).toMatchObject([200, { sessionId: id }])
})

it('says so while no gateway serves, and counts nothing', async () => {
  // No gateway has served the companies of this database.
  const database = await ownDatabase()
  const lonely = await startApi(database.urls)
  try {
    const member = await signUpAt(lonely)
    await whatsappConsentOf(lonely.deps.db, ownerOf(member)).give()
    const status = await member.request('GET', `/api/whatsapp/status/${member.user.empresaId}`)
    expect(((await status.json()) as StatusAnswer).status).toBe('mock')
    const away = await post(member, 'link-code', { number: newNumber() })
    expect([away.status, await away.json()]).toMatchObject([503, { code: 'whatsapp_servidor' }])
    expect(await database.query('select from rate_limits where key = $1', [`link-codes:${member.user.id}`])).toEqual([])
  } finally {
    await lonely.close()
    await database.drop()
  }
})
