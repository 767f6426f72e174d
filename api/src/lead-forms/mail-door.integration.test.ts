import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadDoors, LeadMailbox, OriginsAnswer } from '@fechai/contracts/lead-forms'
import type { LeadSourceAnswer } from '@fechai/contracts/lead-source'
import type { LeadAnswer } from '@fechai/contracts/leads'
import { MAIL_LIMITS, MAIL_TEXTS } from '@fechai/domain/lead-mail'
import { ORIGIN_LIMITS } from '@fechai/domain/lead-origin'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { smtpDialogue } from '../testing/smtp-dialogue.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { openMailDoor, type MailDoor } from './mail-door.ts'

const LEAD_MAIL_DOMAIN = 'leads.exemplo.invalid'
let ports: Awaited<ReturnType<typeof freePortBlock>>
let api: TestApi
let door: MailDoor
beforeAll(async () => {
  ports = await freePortBlock()
  api = await startApi({ LEAD_MAIL_DOMAIN, LEAD_MAIL_PORT: String(ports.base) })
  door = (await openMailDoor(api.deps))!
})
afterAll(async () => {
  await door?.close()
  await api?.close()
  ports?.release()
})

async function renew(boss: Member): Promise<string> {
  const answer = await boss.request('POST', '/api/lead-mailbox')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as LeadMailbox).address
}
const doorsOf = async (boss: Member) => (await (await boss.request('GET', '/api/lead-forms')).json()) as LeadDoors

/** Sends as a mail server does. @returns the answer's code and words. */
async function send(to: string | string[], mail: SendMailOptions = {}): Promise<{ code: number; words: string }> {
  const transport = createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true })
  try {
    const sent = await transport.sendMail({
      ...{ from: 'Célia Prado <celia@exemplo.com>', to, subject: 'Orçamento', text: 'Quero duas bombas.', ...mail },
    })
    return { code: 250, words: sent.response }
  } catch (error) {
    const { responseCode = 0, response = '' } = error as { responseCode?: number; response?: string }
    return { code: responseCode, words: response }
  } finally {
    transport.close()
  }
}
const leadsOf = ({ user }: Member) =>
  asOwner<{ id: string; nome: string; whatsapp: string; resumo: string; user_id: string }>(
    'select id, nome, whatsapp, resumo, user_id from leads where empresa_id = $1 order by created_at',
    [user.empresaId],
  )
const activitiesOf = async (who: Member, id: string) => (await who.request('GET', `/api/leads/${id}/activities`)).text()

it('makes a lead of an e-mail, with its words as text and its source, and counts it', async () => {
  const boss = await signUpAt(api)
  const to = await renew(boss)
  const html = '<p>Meu WhatsApp: <b>(19) 98765-4321</b></p><script>alert(1)</script>'
  expect((await send(to, { text: '', html, attachments: [{ filename: 'foto.png', content: 'x' }] })).code).toBe(250)
  const [lead, ...others] = await leadsOf(boss)
  expect(others).toEqual([])
  expect(lead).toMatchObject({ nome: 'Célia Prado', whatsapp: '+5519987654321', user_id: boss.user.id })
  expect(lead!.resumo).toBe(
    'Meu WhatsApp: (19) 98765-4321\n(1 anexo não foi guardado.)\nAssunto: Orçamento\nE-mail: celia@exemplo.com',
  )
  const { source } = (await (await boss.request('GET', `/api/leads/${lead!.id}/source`)).json()) as LeadSourceAnswer
  expect(source).toMatchObject({ kind: 'mail', text: 'E-mail' })
  expect(await doorsOf(boss)).toMatchObject({
    takesMail: true,
    mailbox: { address: to, previousUntil: null, leads: 1 },
  })
  const { origins } = (await (await boss.request('GET', '/api/insights/origins?days=30')).json()) as OriginsAnswer
  expect(origins).toMatchObject([{ origin: 'E-mail', leads: 1 }])
})

it('takes an e-mail once by its Message-ID, and adds another of the same sender as a note', async () => {
  const boss = await signUpAt(api)
  const to = await renew(boss)
  const first = { messageId: '<um@exemplo.com>' }
  const codes = await Promise.all([send(to, first), send(to, first), send(to, first)])
  expect(codes.map(({ code }) => code)).toEqual([250, 250, 250])
  const second = { messageId: '<dois@exemplo.com>', from: 'CELIA@exemplo.com', text: 'Alguma resposta?' }
  for (let count = 0; count < 2; count++) expect((await send(to, second)).code).toBe(250)
  const leads = await leadsOf(boss)
  expect(leads).toHaveLength(1)
  const activities = await activitiesOf(boss, leads[0]!.id)
  expect(activities.match(/Enviou um e-mail/g)).toHaveLength(1)
  expect(activities.match(/Alguma resposta\?/g)).toHaveLength(1)

  // Deleted, it does not come back by an e-mail that comes again.
  await boss.request('DELETE', `/api/leads/${leads[0]!.id}`)
  for (const again of [first, second]) expect((await send(to, again)).code).toBe(250)
  expect(await leadsOf(boss)).toHaveLength(1)
})

it('joins the lead of the same number, which stays with its salesperson', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const known = await seedLead(seller)
  await asOwner(`update leads set whatsapp = '+5511987654321' where id = $1`, [known])
  const text = 'Nome: Dona Célia\nTelefone: (11) 98765-4321\nMensagem: Ainda tem?'
  expect((await send(await renew(boss), { from: 'Site <site@loja.exemplo>', text })).code).toBe(250)
  expect(await leadsOf(boss)).toHaveLength(1)
  const { lead } = (await (await boss.request('GET', `/api/leads/${known}`)).json()) as LeadAnswer
  expect(lead.user_id).toBe(seller.user.id)
  expect(await activitiesOf(seller, known)).toContain('Ainda tem?')
})

it('refuses exported conversations and empty or large e-mails in words', async () => {
  const boss = await signUpAt(api)
  const to = await renew(boss)
  const talk = [{ filename: 'Conversa do WhatsApp com Célia.zip', content: 'x' }]
  expect(await send(to, { attachments: talk })).toMatchObject({ code: 550, words: has(MAIL_TEXTS.exported) })
  expect(await send(to, { subject: '', text: '' })).toMatchObject({ code: 550, words: has(MAIL_TEXTS.empty) })
  const large = [{ filename: 'a.bin', content: Buffer.alloc(MAIL_LIMITS.messageBytes) }]
  expect((await send(to, { attachments: large })).code).toBe(552)
  expect(await leadsOf(boss)).toEqual([])
})

it('drops spam, lists, answers by machines and reports without an answer to their senders', async () => {
  const boss = await signUpAt(api)
  const to = await renew(boss)
  const unasked: SendMailOptions[] = [
    { headers: { 'X-Spam-Flag': 'YES' } },
    { headers: { 'List-Id': '<b.exemplo>' } },
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { envelope: { from: '', to } },
  ]
  for (const mail of unasked) expect((await send(to, mail)).code).toBe(250)
  expect(await leadsOf(boss)).toEqual([])
  // The same e-mail without what marks it.
  expect((await send(to)).code).toBe(250)
  expect(await leadsOf(boss)).toHaveLength(1)
})

const has = (text: string) => expect.stringContaining(text) as unknown

it('gives what comes to the address of who left to no one', async () => {
  const boss = await signUpAt(api)
  const to = await renew(boss)
  await asOwner('update auth.users set deactivated_at = now() where id = $1', [boss.user.id])
  expect((await send(to)).code).toBe(250)
  const leads = await asOwner('select user_id from leads where empresa_id = $1', [boss.user.empresaId])
  expect(leads).toEqual([{ user_id: boss.user.empresaId }])
})

it('exchanges an address, which works for a week more, and ends it at once', async () => {
  const boss = await signUpAt(api)
  const stranger = await signUpAt(api)
  const old = await renew(boss)
  const own = await renew(boss)
  expect(own).not.toBe(old)
  expect((await doorsOf(boss)).mailbox).toMatchObject({ address: own, previousUntil: expect.any(String) })
  for (const to of [old, own]) expect((await send(to)).code).toBe(250)
  // A second exchange within the week keeps the address that sites may still hold.
  const next = await renew(boss)
  for (const [to, code] of [
    [old, 250],
    [own, 550],
    [next, 250],
  ] as const)
    expect((await send(to)).code).toBe(code)
  await asOwner('update lead_mailboxes set previous_until = now() where empresa_id = $1', [boss.user.empresaId])
  expect((await send(old)).code).toBe(550)
  expect((await doorsOf(stranger)).mailbox).toBeNull()
  expect((await stranger.request('DELETE', '/api/lead-mailbox')).status).toBe(404)
  expect((await boss.request('DELETE', '/api/lead-mailbox')).status).toBe(200)
  expect(await send(next)).toMatchObject({ code: 550, words: has(MAIL_TEXTS.unknown) })
  expect((await send('contato@leads.exemplo.invalid')).code).toBe(550)
  expect((await leadsOf(boss)).map(({ nome }) => nome)).toEqual(['Célia Prado'])
})

it('refuses each unknown address, and goes on with the connection of the server in front', async () => {
  const boss = await signUpAt(api)
  const to = await renew(boss)
  const server = await smtpDialogue(door.port)
  try {
    const unknown = Array.from({ length: 7 }, (_, nth) => `leads-${'abcdefghjkmnpqr'}${nth + 2}@${LEAD_MAIL_DOMAIN}`)
    for (const address of unknown) {
      expect(await server.say('MAIL FROM:<celia@exemplo.com>')).toBe(250)
      expect(await server.say(`RCPT TO:<${address}>`)).toBe(550)
      expect(await server.say('RSET')).toBe(250)
    }
    expect(await server.say('MAIL FROM:<celia@exemplo.com>')).toBe(250)
    expect(await server.say(`RCPT TO:<${to}>`)).toBe(250)
    expect(await server.say('DATA')).toBe(354)
    expect(await server.say('From: celia@exemplo.com\r\n\r\nAinda tem?\r\n.')).toBe(250)
  } finally {
    server.end()
  }
  expect((await leadsOf(boss)).map(({ nome }) => nome)).toEqual(['celia'])
})

it('takes so many e-mails of one sender and to one company, counted before they are sent and apart from forms', async () => {
  const [boss, other] = [await signUpAt(api), await signUpAt(api)]
  const [to, elsewhere] = [await renew(boss), await renew(other)]
  const setHits = (key: string, hits: number) =>
    asOwner(
      `insert into rate_limits (key, hits, window_ends_at) values ($1, $2, now() + interval '1 hour')
      on conflict (key) do update set hits = excluded.hits`,
      [`${key}:${boss.user.empresaId}`, hits],
    )
  const server = await smtpDialogue(door.port)
  /** The answer to a sender that names a recipient; nothing of an e-mail is sent. */
  const offer = async (from: string, address: string): Promise<number> => {
    await server.say('RSET')
    await server.say(`MAIL FROM:<${from}>`)
    return server.say(`RCPT TO:<${address}>`)
  }
  try {
    // Forms at their own limit hold up no e-mail.
    await setHits('forms-of', ORIGIN_LIMITS.perCompany)
    for (let count = 0; count < MAIL_LIMITS.perSender; count++) expect(await offer('um@exemplo.com', to)).toBe(250)
    expect(await offer('UM@exemplo.com', to)).toBe(451)
    expect(await offer('um@exemplo.com', elsewhere)).toBe(250)
    // Mail beyond the sender's own limit took nothing of the company's.
    const hitsOf = async () => {
      const rows = await asOwner<{ key: string; hits: number }>(
        'select key, hits from rate_limits where key = any($1) order by key',
        [['forms-of', 'mails-to'].map((key) => `${key}:${boss.user.empresaId}`)],
      )
      return rows.map(({ hits }) => hits)
    }
    expect(await hitsOf()).toEqual([ORIGIN_LIMITS.perCompany, MAIL_LIMITS.perSender])

    await setHits('mails-to', MAIL_LIMITS.perCompany - 1)
    expect((await send(to, { from: 'dois@exemplo.com' })).code).toBe(250)
    expect(await send(to, { from: 'dois@exemplo.com' })).toMatchObject({ code: 451, words: has(MAIL_TEXTS.later) })
    expect(await offer('tres@exemplo.com', to)).toBe(451)
    expect(await offer('tres@exemplo.com', elsewhere)).toBe(250)
    expect((await hitsOf())[0]).toBe(ORIGIN_LIMITS.perCompany)
    // A report, as a server asks by it whether an address exists, is neither counted nor read.
    expect(await offer('', to)).toBe(250)
  } finally {
    server.end()
  }
  expect(await leadsOf(boss)).toHaveLength(1)
})

it('opens one door of several processes, and each of them gives the address', async () => {
  const second = await startApi({ LEAD_MAIL_DOMAIN, LEAD_MAIL_PORT: '0' })
  try {
    expect(await openMailDoor(second.deps)).toBeNull()
    const boss = await signUpAt(second)
    expect((await send(await renew(boss))).code).toBe(250)
    expect(await leadsOf(boss)).toHaveLength(1)
  } finally {
    await second.close()
  }
})

it('is for managers, and says where no e-mail is received', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  expect((await seller.request('POST', '/api/lead-mailbox')).status).toBe(403)
  const without = await startApi()
  try {
    expect(await openMailDoor(without.deps)).toBeNull()
    const there = await signUpAt(without)
    expect(await doorsOf(there)).toMatchObject({ takesMail: false, mailbox: null })
    const refused = await there.request('POST', '/api/lead-mailbox')
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([409, MAIL_TEXTS.off])
  } finally {
    await without.close()
  }
})
