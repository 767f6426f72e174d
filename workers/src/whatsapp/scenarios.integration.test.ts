import { randomUUID } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { whatsappInboxOf } from '@fechai/data/whatsapp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setAdmin } from '@fechai/testkit/fakes/whatsapp/group'
import type { Contact, Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { sealEdit } from '@fechai/testkit/fakes/whatsapp/seal-edit'
import { textOf } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from './gateway.ts'
import { textIn, whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

/** One company's year with WhatsApp, in order: each scenario goes on where the one before it left. */
let house: WhatsAppHouse
let gateway: Gateway
let company: TestCompany
let phone: Phone
let maria: Contact
let joao: Contact

const receivedBy = (contact: Contact, text: string) =>
  until(() => contact.received.find(({ message }) => textOf(message) === text))
const inboxOf = () => whatsappInboxOf(house.db, company.owner, company.key).after(company.sessionId)
const reaches = (messageId: string, state: string) =>
  until(async () => (await company.stateOf(messageId)).state === state)

beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000001', name: 'Vila das Bombas' })
  maria = await phone.addContact({ number: '5511990000002', name: 'Maria da Silva' })
  joao = await phone.addContact({ number: '558190000003', name: 'João', isSaved: false })
  for (const [index, text] of ['primeira', 'segunda', 'terceira'].entries())
    phone.remember(maria, text, { sentAt: Date.UTC(2026, 0, index + 1), fromMe: index === 1 })
  company = await house.company()
  gateway = house.gateway()
  await company.link(phone)
})
afterAll(() => house.close())
afterEach(() => {
  expect(house.sim.server.faults).toEqual([])
  expect(house.sim.server.unhandled).toEqual([])
})

describe('linked', () => {
  it('knows whose phone it is, and shows no code any more', async () => {
    expect(await company.find()).toMatchObject({
      ...{ state: 'connected', reason: null, qr: null, isLinked: true },
      account: { number: '5511990000001' },
    })
  })

  it('keeps what was said before as history, once', async () => {
    await until(async () => (await company.messages('history')).length === 3)
    expect((await company.messages('history')).map(textIn).sort()).toEqual(['primeira', 'segunda', 'terceira'])
    expect(await company.messages()).toEqual([])
  })

  it('knows by which names people are saved, and by which they go', async () => {
    const saved = await until(async () =>
      (await company.contacts()).find(({ savedName, address }) => savedName === 'Maria da Silva' && address.number),
    )
    expect(saved.address).toMatchObject({ number: maria.number, lid: maria.lid })
    await until(async () => (await company.contacts()).some(({ ownName }) => ownName === 'João'))
  })
})

describe('messages that come', () => {
  it('come without the number, and it is known all the same', async () => {
    await maria.sendText('Olá, tudo bem?')
    expect(await company.arrived('Olá, tudo bem?')).toMatchObject({
      chat: { number: maria.number, lid: maria.lid, group: null },
      ...{ isFromMe: false, name: 'Maria da Silva', author: null },
    })
  })

  it('come by the number, and are of the same conversation', async () => {
    await maria.sendText('Pelo número', { as: 'pn' })
    expect((await company.arrived('Pelo número')).chat).toEqual((await company.arrived('Olá, tudo bem?')).chat)
  })

  it('are shown for what they are', async () => {
    const id = await maria.sendText('Quero duas bombas')
    await company.arrived('Quero duas bombas')
    const key = { remoteJid: maria.lid, fromMe: false, id }
    const { Type } = proto.Message.ProtocolMessage
    await maria.send({
      protocolMessage: { type: Type.MESSAGE_EDIT, key, editedMessage: { conversation: 'Quero três' } },
    })
    await maria.send({ reactionMessage: { key, text: '👍' } })
    await maria.send({ protocolMessage: { type: Type.REVOKE, key } })
    await maria.send({ viewOnceMessageV2: { message: { imageMessage: { caption: 'segredo' } } } })
    const contextInfo = { stanzaId: id, participant: maria.lid, expiration: 604_800 }
    await maria.send({ extendedTextMessage: { text: 'citando', contextInfo } })
    expect(await company.arrived('citando')).toMatchObject({ quotes: id, expiresInSeconds: 604_800 })
    const contents = (await company.messages()).map(({ content }) => content)
    expect(contents).toContainEqual({ kind: 'edited', of: id, text: 'Quero três' })
    expect(contents).toContainEqual({ kind: 'reaction', of: id, emoji: '👍' })
    expect(contents).toContainEqual({ kind: 'deleted', of: id })
    expect(contents).toContainEqual({ kind: 'view-once' })
    expect(JSON.stringify(contents)).not.toContain('segredo')
  })

  it('are edited by phones that seal the edit, alone, in a group and after the gateway changed', async () => {
    const corrected = (of: string, text: string) =>
      until(async () =>
        (await company.messages()).find(({ content: c }) => c.kind === 'edited' && c.of === of && c.text === text),
      )
    const id = await maria.sendText('fechado por R$ 900')
    await company.arrived('fechado por R$ 900')
    await maria.edit(id, 'fechado por R$ 850')
    expect(await corrected(id, 'fechado por R$ 850')).toMatchObject({ chat: { lid: maria.lid }, isFromMe: false })
    await gateway.stop()
    gateway = house.gateway()
    await until(async () => (await company.find()).state === 'connected')
    await maria.edit(id, 'fechado por R$ 800')
    await corrected(id, 'fechado por R$ 800')
    const team = phone.addGroup('Bombas do bairro', [maria, joao])
    const inGroup = await joao.sendText('levo 2', { group: team })
    await company.arrived('levo 2')
    await joao.edit(inGroup, 'levo 3')
    expect((await corrected(inGroup, 'levo 3')).author).toMatchObject({ lid: joao.lid })
    // An edit by another sender does not decrypt: only its existence is shown, without words.
    const forged = await joao.send(
      sealEdit({ remoteJid: joao.lid, fromMe: true, id }, Buffer.alloc(32, 7), joao.lid, 'R$ 1'),
    )
    const unopened = await until(async () => (await company.messages()).find((each) => each.id === forged))
    expect(unopened.content).toEqual({ kind: 'edited', of: id, text: null })
    expect((await company.messages()).filter(({ content }) => content.kind === 'other')).toEqual([])
  })

  it('for the phone alone are shown as view-once, and not requested', async () => {
    const id = maria.sendOnceWithheld()
    const told = await until(async () => (await company.messages()).find((message) => message.id === id))
    expect(told.content).toEqual({ kind: 'view-once' })
  })

  it('are kept in the order in which they were written', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `linha ${index}`)
    for (const text of texts) await maria.sendText(text)
    await company.arrived(texts.at(-1)!)
    const kept = (await company.messages()).map(textIn).filter((text) => text?.startsWith('linha'))
    expect(kept).toEqual(texts)
  })

  it('bring voice notes as references, by path alone', async () => {
    await maria.sendAudio(Buffer.from('OggS'), 7)
    const message = await until(async () => (await company.messages()).find(({ content }) => content.kind === 'media'))
    expect(message.content).toMatchObject({ kind: 'media', isVoice: true, seconds: 7, media: { kind: 'audio' } })
    expect(JSON.stringify(message)).not.toContain('http')
  })

  it('of a group say who wrote them', async () => {
    const group = phone.addGroup('Condomínio', [maria, joao])
    await joao.sendText('Bom dia, grupo', { group })
    expect(await company.arrived('Bom dia, grupo')).toMatchObject({
      chat: { group: group.jid },
      author: { number: joao.number, lid: joao.lid },
    })
  })

  it('of a group come to what its subject names, with who administers it', async () => {
    const about = await until(async () =>
      (await company.contacts()).find(({ address, savedName }) => address.group && savedName === 'Condomínio'),
    )
    expect(about.admins).toEqual([expect.objectContaining({ lid: phone.lid })])
  })

  it('of a group know who administers it as soon as that changes, without a new connection', async () => {
    const connections = house.sim.connections()
    const group = phone.groups[0]!
    const admins = async () => (await company.contacts()).filter(({ address }) => address.group).at(-1)!.admins
    setAdmin(group, joao, true)
    await until(async () => (await admins())!.length === 2)
    expect(await admins()).toContainEqual(expect.objectContaining({ lid: joao.lid, number: joao.number }))
    setAdmin(group, joao, false)
    setAdmin(group, maria, true)
    await until(async () => (await admins())!.some(({ lid }) => lid === maria.lid))
    expect((await admins())!.map(({ lid }) => lid)).toEqual([phone.lid, maria.lid])
    expect(house.sim.connections()).toBe(connections)
  })

  it('from the phone itself are the company’s own', async () => {
    await phone.sendText(maria, 'Do celular')
    expect(await company.arrived('Do celular')).toMatchObject({ isFromMe: true, chat: { lid: maria.lid } })
  })

  it('are asked for again when they could not be opened, and come', async () => {
    const id = await maria.sendText('x')
    await company.arrived('x')
    // A session that the other side began anew and this one knows nothing of.
    await maria.sendAgain(phone.devices[0]!, id, '1')
    await maria.sendText('depois')
    await company.arrived('depois')
    expect((await company.messages()).filter((message) => textIn(message) === 'x')).toHaveLength(1)
  })
})

describe('messages that go', () => {
  it('reach the receiver and the phone, and their ticks come from the server', async () => {
    const id = await company.send(maria.lid, 'Tudo ótimo!')
    await receivedBy(maria, 'Tudo ótimo!')
    await until(() => phone.copies.some(({ id: copy }) => copy === id))
    await reaches(id, 'delivered')
    maria.read()
    await reaches(id, 'read')
  })

  it('are said once the server has them, like what is typed on the phone', async () => {
    const id = await company.send('5581990000003', 'Isto foi dito')
    const said = await company.arrived('Isto foi dito')
    expect(said).toMatchObject({ id, isFromMe: true, chat: { number: '5581990000003', lid: null, group: null } })
    await reaches(id, 'delivered')
    expect((await company.messages()).filter((message) => message.id === id)).toHaveLength(1)
  })

  it('can be withdrawn while they are queued, and are not sent', async () => {
    await gateway.stop()
    const key = randomUUID()
    const id = await company.send(maria.lid, 'Melhor não', key)
    await company.outbox.takeBack(key)
    await expect(company.outbox.takeBack(key)).resolves.toMatchObject({ sessionId: company.sessionId })
    gateway = house.gateway()
    const sentKey = randomUUID()
    const next = await company.send(maria.lid, 'Isto sim', sentKey)
    await reaches(next, 'delivered')
    expect(await company.stateOf(id)).toMatchObject({ state: 'failed', failure: 'retirada' })
    expect(maria.arrivals.has(id)).toBe(false)
    await expect(company.outbox.takeBack(randomUUID())).rejects.toMatchObject({ kind: 'not-found' })
    await expect(company.outbox.takeBack(sentKey)).rejects.toMatchObject({ code: 'whatsapp_ja_saiu' })
  })

  it('stay with one tick while the receiver’s telephone is off', async () => {
    maria.isOnline = false
    const id = await company.send(maria.lid, 'Você está aí?')
    await receivedBy(maria, 'Você está aí?')
    await reaches(id, 'sent')
    maria.isOnline = true
  })

  it('go to a number that was never written to, with the ninth digit that it has', async () => {
    const id = await company.send('5581990000003', 'Oi João')
    await receivedBy(joao, 'Oi João')
    await reaches(id, 'delivered')
  })

  it('to a number without WhatsApp fail, and say so', async () => {
    const id = await company.send('5511955550000', 'Alguém?')
    await reaches(id, 'failed')
    expect(await company.stateOf(id)).toMatchObject({ failure: 'whatsapp_sem_conta' })
  })

  it('ordered twice under one key go once', async () => {
    const key = randomUUID()
    const ids = await Promise.all([1, 2].map(() => company.send(maria.lid, 'Uma vez', key)))
    expect(new Set(ids).size).toBe(1)
    await reaches(ids[0]!, 'delivered')
    expect(maria.arrivals.get(ids[0]!)).toBe(1)
  })

  it('are sent again as they were to who could not open them, by another gateway too', async () => {
    maria.failNext()
    maria.isOnline = false
    house.sim.onMessage((_device, { attrs }) => attrs.id === id && house.sim.drop())
    const id = await company.send(maria.lid, 'Mais uma vez')
    await until(() => maria.arrivals.has(id))
    await gateway.stop()
    gateway = house.gateway()
    await receivedBy(maria, 'Mais uma vez')
    maria.isOnline = true
  })

  it('from the phone show their delivery state, also when it arrives before the message', async () => {
    const id = await phone.sendText(maria, 'Do celular mesmo')
    maria.receives(id, true)
    const receipt = await until(async () => (await inboxOf()).find(({ kind }) => kind === 'receipt'))
    expect(receipt.body).toEqual({ id, state: 'read' })
    const said = (await inboxOf()).find(({ body }) => (body as { id?: string }).id === id)!
    expect(said.kind).toBe('message')
    expect(said.position).toBeLessThan(receipt.position)
  })

  it('from an account that may begin no chats are refused, with the end of the restriction', async () => {
    const nova = await phone.addContact({ number: '5511990000009', name: 'Nova', isSaved: false })
    house.sim.behave({ isRestricted: true })
    const id = await company.send(nova.number, 'Olá')
    await reaches(id, 'failed')
    expect(await company.stateOf(id)).toMatchObject({ failure: '463' })
    const session = await until(async () => (await company.find()).restrictedUntil && company.find())
    expect(session).toMatchObject({ state: 'connected', reason: 'restrito' })
    // The next ones are refused as well, without a request for each.
    const asked = () => house.sim.server.queries.filter((name) => name === 'w:mex').length
    const before = asked()
    for (const text of ['um', 'dois']) await reaches(await company.send(nova.number, text), 'failed')
    expect([before, asked()]).toEqual([1, 1])
    house.sim.behave({ isRestricted: false })
  })
})

describe('a connection that ends', () => {
  const comesBack = async (before: number) => {
    await until(() => house.sim.connections() > before)
    await until(async () => (await company.find()).state === 'connected')
  }

  it('comes back by itself, with what came meanwhile', async () => {
    const before = house.sim.connections()
    house.sim.drop()
    await maria.sendText('Enquanto você não estava')
    await company.arrived('Enquanto você não estava')
    await comesBack(before)
    await until(() => phone.devices[0]!.waiting.size === 0)
  })

  it.each([500, 503, 408])('with code %i keeps its keys and comes back', async (code) => {
    const before = house.sim.connections()
    house.sim.end(phone, code)
    await comesBack(before)
    await maria.sendText(`depois de ${code}`)
    await company.arrived(`depois de ${code}`)
  })

  it.each([
    [403, 'bloqueado'],
    [411, 'sem_aparelhos'],
  ])('refused with code %i stops, keeps its keys and says why', async (code, reason) => {
    house.sim.failLogin(code)
    house.sim.drop()
    await until(async () => (await company.find()).reason === reason)
    expect(await company.find()).toMatchObject({ state: 'disconnected', wish: 'idle', isLinked: true })
    await company.sessions.want('default')
    await until(async () => (await company.find()).state === 'connected')
  })

  it('disconnects when it is no longer wanted, keeps its keys, and returns when it is wanted', async () => {
    await company.sessions.idle(company.sessionId)
    await until(async () => (await company.find()).state === 'disconnected')
    await until(() => house.sim.connected() === 0)
    expect(await company.find()).toMatchObject({ wish: 'idle', reason: null, isLinked: true })
    await until(async () => (await company.find()).owner === null)
    await company.sessions.want('default')
    await until(async () => (await company.find()).state === 'connected')
  })

  it('on the phone forgets its keys, and keeps what was said; what waits goes with no other link', async () => {
    const before = (await company.messages()).length
    // Messages wait while no gateway holds the session.
    await company.sessions.idle(company.sessionId)
    await until(async () => (await company.find()).owner === null)
    house.sim.behave({ isAway: true })
    const waiting = [await company.send(maria.lid, 'Espera'), await company.send(maria.lid, 'Espera também')]
    await company.sessions.want('default')
    phone.unlink()
    house.sim.behave({ isAway: false })
    await until(async () => (await company.find()).reason === 'desvinculado')
    for (const id of waiting)
      expect(await company.stateOf(id)).toMatchObject({ state: 'failed', failure: 'conexao_encerrada' })
    expect(maria.received.map(({ message }) => textOf(message)).filter((text) => text?.startsWith('Espera'))).toEqual(
      [],
    )
    expect(await company.find()).toMatchObject({ state: 'disconnected', wish: 'idle', isLinked: false })
    expect(await company.messages()).toHaveLength(before)
    const { rows } = await house.db.kysely.transaction().execute(async (tx) => {
      const { sql } = await import('kysely')
      await sql`select set_config('app.empresa_id', ${company.owner.empresaId}, true)`.execute(tx)
      return sql`select 1 from whatsapp_keys union all select 1 from whatsapp_journal`.execute(tx)
    })
    expect(rows).toEqual([])
  })

  it('is refused for another number, whose messages reach no chat: the chats belong to the first', async () => {
    const other = house.sim.addPhone({ number: '5511990000077', name: 'Outra loja' })
    const rita = await other.addContact({ number: '5511990000078', name: 'Rita' })
    other.remember(rita, 'segredo da outra loja', { sentAt: Date.UTC(2026, 0, 5) })
    const count = async () => (await company.messages('history')).length
    const before = await count()
    await company.sessions.want('default')
    const { qr } = await until(async () => {
      const session = await company.find()
      return session.qr && session
    })
    await other.scan(qr!.code)
    await until(async () => (await company.find()).reason === 'outro_numero')
    expect(await company.find()).toMatchObject({ state: 'disconnected', wish: 'idle', isLinked: false })
    await until(() => other.devices.length === 0)
    await until(async () => (await company.find()).owner === null)
    expect(await count()).toBe(before)
    expect((await company.messages('history')).map(textIn)).not.toContain('segredo da outra loja')
  })

  it('is linked again, and ended from here: the phone lists it no more', async () => {
    await company.sessions.want('default')
    await company.link(phone)
    await until(async () => (await company.messages('history')).length >= 3)
    await company.sessions.leave(company.sessionId)
    await until(async () => (await company.find()).wish === 'idle')
    await until(() => phone.devices.length === 0)
    await until(async () => (await company.find()).state === 'disconnected')
    expect(await company.find()).toMatchObject({ state: 'disconnected', isLinked: false })
  })
})
