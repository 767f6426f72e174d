import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whatsappKeysOf } from '@fechai/data/whatsapp'
import { metadataOf, newMetaId, type Customer } from '@fechai/testkit/fakes/graph/parties'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from './gateway.ts'
import { cloudHouse, connected, type CloudCompany, type CloudHouse } from './testing/cloud-house.ts'
import { textIn } from './testing/test-session.ts'

/** The scenarios of a scanned phone, on a number of the official channel; each goes on where the one before left it. */
let house: CloudHouse
let gateway: Gateway
let company: CloudCompany
let maria: Customer

const jid = (customer: Customer): string => `${customer.number}@s.whatsapp.net`
const receivedBy = (customer: Customer, body: string) =>
  until(() => customer.received.find(({ content }) => content.body === body))
const reaches = (messageId: string, state: string) =>
  until(async () => (await company.stateOf(messageId)).state === state)
const journal = async () => {
  const held = { id: company.sessionId, epoch: 0 }
  return whatsappKeysOf(house.db, company.owner, held, company.key).leftovers()
}

beforeAll(async () => {
  house = await cloudHouse()
  company = await house.company()
  maria = company.number.addCustomer({ number: '5511990000002', name: 'Maria da Silva' })
  gateway = house.gateway()
  await connected(company)
})
afterAll(() => house.close())

describe('connected', () => {
  it('knows whose number it is, without a code', async () => {
    expect(await company.find()).toMatchObject({
      ...{ state: 'connected', reason: null, qr: null, isLinked: true },
      account: { number: company.number.displayNumber.replace(/\D/g, ''), name: 'Vila das Bombas' },
    })
  })
})

describe('messages that come', () => {
  it('say who wrote them, and leave nothing waiting', async () => {
    const id = await maria.sendText('Olá, tudo bem?')
    expect(await company.arrived('Olá, tudo bem?')).toMatchObject({
      ...{ id, isFromMe: false, name: 'Maria da Silva', author: null },
      chat: { number: maria.number, lid: null, group: null },
    })
    await until(async () => (await journal()).length === 0)
  })

  it('that are reported again are kept once', async () => {
    company.number.reports.times = 3
    await maria.sendText('Uma vez só')
    company.number.reports.times = 1
    await maria.sendText('depois')
    await company.arrived('depois')
    expect((await company.messages()).filter((each) => textIn(each) === 'Uma vez só')).toHaveLength(1)
  })

  it('are kept in the order in which they were written', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `linha ${index}`)
    for (const text of texts) await maria.sendText(text)
    await company.arrived(texts.at(-1)!)
    const kept = (await company.messages()).map(textIn).filter((text) => text?.startsWith('linha'))
    expect(kept).toEqual(texts)
  })

  it('are shown for what they are', async () => {
    const id = await maria.sendText('Quero duas bombas')
    const text = { type: 'text', text: { body: 'Quero três' } }
    await maria.send({ type: 'edit', edit: { original_message_id: id, message: text } })
    await maria.send({ type: 'reaction', reaction: { message_id: id, emoji: '👍' } })
    await maria.send({ type: 'reaction', reaction: { message_id: id } })
    await maria.send({ type: 'revoke', revoke: { original_message_id: id } })
    await maria.send({ type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } })
    const card = { name: { formatted_name: 'João' }, phones: [{ phone: '+55 81 9000-0003', wa_id: '558190000003' }] }
    await maria.send({ type: 'contacts', contacts: [card] })
    await maria.send({ type: 'button', button: { text: 'Quero', payload: 'p' } })
    await maria.send({
      ...{
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: '1', title: '2 cv', description: 'R$ 900' } },
      },
    })
    await maria.send({
      type: 'order',
      order: { product_items: [{ product_retailer_id: 'B-2', quantity: 2, item_price: 900, currency: 'BRL' }] },
    })
    await maria.send({ type: 'unsupported', errors: [{ code: 131_051 }] })
    await maria.sendText('citando', { context: { id, from: maria.waId, forwarded: true } })
    expect(await company.arrived('citando')).toMatchObject({ quotes: id, forwarded: true })
    const contents = (await company.messages()).map(({ content }) => content)
    expect(contents).toContainEqual({ kind: 'edited', of: id, text: 'Quero três' })
    expect(contents).toContainEqual({ kind: 'reaction', of: id, emoji: '👍' })
    expect(contents).toContainEqual({ kind: 'reaction', of: id, emoji: null })
    expect(contents).toContainEqual({ kind: 'deleted', of: id })
    expect(contents).toContainEqual({ kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja' })
    expect(contents).toContainEqual({ kind: 'contact', names: ['João'], numbers: ['558190000003'] })
    expect(contents).toContainEqual({ kind: 'text', text: 'Quero' })
    expect(contents).toContainEqual({ kind: 'text', text: '2 cv\nR$ 900' })
    expect(contents).toContainEqual({ kind: 'text', text: 'Pedido: 1 item\n2 x B-2, R$ 900,00 cada' })
    expect(contents).toContainEqual({ kind: 'other', what: 'unsupported' })
  })

  it('bring files as references, by Meta’s id of them', async () => {
    await maria.sendFile('audio', Buffer.from('OggS'), { mime_type: 'audio/ogg; codecs=opus', voice: true })
    await maria.sendFile('document', Buffer.alloc(3_000), { mime_type: 'application/pdf', filename: 'Planta.pdf' })
    await maria.sendFile('sticker', Buffer.from('RIFF'), { mime_type: 'image/webp' })
    const files = await until(async () => {
      const media = (await company.messages()).flatMap(({ content }) => (content.kind === 'media' ? content : []))
      return media.length === 3 && media
    })
    expect(files[0]).toMatchObject({ isVoice: true, media: { kind: 'audio', sizeBytes: 4 } })
    expect(files[1]).toMatchObject({ fileName: 'Planta.pdf', media: { kind: 'document', sizeBytes: 3_000 } })
    expect(files[2]).toMatchObject({ media: { kind: 'sticker' } })
    expect(JSON.stringify(files)).not.toContain('http')
  })

  it('answer an advertisement, whose card comes with them', async () => {
    const referral = { source_type: 'ad', source_url: 'https://fb.me/x', headline: 'Bombas', body: '10% de desconto' }
    await maria.sendText('Vi o anúncio', { referral })
    expect((await company.arrived('Vi o anúncio')).ad).toEqual({
      ...{ title: 'Bombas', body: '10% de desconto', url: 'https://fb.me/x' },
    })
  })

  it('from the Business app are the company’s own, with what it edits and deletes there', async () => {
    const { number } = company
    const id = await number.sendFromApp(maria.number, { type: 'text', text: { body: 'Do aplicativo' } })
    expect(await company.arrived('Do aplicativo')).toMatchObject({ id, isFromMe: true, chat: { number: maria.number } })
    await number.sendFromApp(maria.number, { type: 'revoke', revoke: { original_message_id: id } })
    await until(async () =>
      (await company.messages()).some(
        ({ content, isFromMe }) => isFromMe && content.kind === 'deleted' && content.of === id,
      ),
    )
  })

  it('from before come as history, files after their places, and saved names with them', async () => {
    const { number } = company
    const own = metadataOf(number).display_phone_number
    const [past, file] = [newMetaId(), newMetaId()]
    const old = (from: string, id: string, content: object, status: string) => ({
      ...{ from, id, timestamp: '1760000000', ...content, history_context: { status } },
    })
    const messages = [
      old(maria.waId, past, { type: 'text', text: { body: 'primeira' } }, 'READ'),
      old(own, file, { type: 'media_placeholder' }, 'DELIVERED'),
    ]
    const history = [{ metadata: { phase: 0, chunk_order: 1, progress: 55 }, threads: [{ id: maria.waId, messages }] }]
    await number.reports.tell('history', { metadata: metadataOf(number), history })
    const image = { id: number.store(Buffer.from('x'), 'image/jpeg'), sha256: 'ab'.repeat(32), mime_type: 'image/jpeg' }
    const later = { from: own, to: maria.waId, id: file, timestamp: '1760000000', type: 'image', image }
    await number.reports.tell('history', { metadata: metadataOf(number), messages: [later] })
    const sync = {
      type: 'contact',
      action: 'add',
      contact: { full_name: 'Maria (Condomínio)', phone_number: maria.waId },
    }
    await number.reports.tell('smb_app_state_sync', { metadata: metadataOf(number), state_sync: [sync] })
    await until(async () => (await company.contacts()).some(({ savedName }) => savedName === 'Maria (Condomínio)'))
    const kept = await company.messages('history')
    expect(kept.map(({ id, isFromMe, content }) => [id, isFromMe, content.kind])).toEqual([
      [past, false, 'text'],
      [file, true, 'unreadable'],
      [file, true, 'media'],
    ])
    expect(kept[1]).toMatchObject({ state: 'delivered', chat: { number: maria.number } })
  })

  it('wait while no gateway runs, and come', async () => {
    await gateway.stop()
    await maria.sendText('Enquanto você não estava')
    gateway = house.gateway()
    await company.arrived('Enquanto você não estava')
  })
})

describe('messages that go', () => {
  it('reach the receiver, and their ticks come from Meta', async () => {
    const id = await company.send(jid(maria), 'Tudo ótimo!')
    const sent = await receivedBy(maria, 'Tudo ótimo!')
    expect(sent).toMatchObject({ to: maria.number, type: 'text', opaque: id })
    await reaches(id, 'delivered')
    await maria.read()
    await reaches(id, 'read')
    expect((await company.messages()).filter((message) => message.id === id)).toHaveLength(1)
  })

  it('are answered and reacted to by the id that was chosen here', async () => {
    const id = await company.send(jid(maria), 'Serve?')
    const { id: metaId } = await receivedBy(maria, 'Serve?')
    await reaches(id, 'delivered')
    await maria.sendText('Serve sim', { context: { id: metaId, from: 'x' } })
    await maria.send({ type: 'reaction', reaction: { message_id: metaId, emoji: '❤️' } })
    expect(await company.arrived('Serve sim')).toMatchObject({ quotes: id })
    await until(async () =>
      (await company.messages()).some(({ content }) => content.kind === 'reaction' && content.of === id),
    )
  })

  it('can be withdrawn while they are queued, and ordered twice under one key go once', async () => {
    await gateway.stop()
    const [key, twice] = [randomUUID(), randomUUID()]
    const withdrawn = await company.send(jid(maria), 'Melhor não', key)
    await company.outbox.takeBack(key)
    const ids = await Promise.all([1, 2].map(() => company.send(jid(maria), 'Uma vez', twice)))
    expect(new Set(ids).size).toBe(1)
    gateway = house.gateway()
    await reaches(ids[0]!, 'delivered')
    expect(await company.stateOf(withdrawn)).toMatchObject({ state: 'failed', failure: 'retirada' })
    expect(company.number.taken.filter(({ content }) => content.body === 'Uma vez')).toHaveLength(1)
    expect(company.number.taken.some(({ content }) => content.body === 'Melhor não')).toBe(false)
  })

  it('stay with one tick while the receiver’s telephone is off', async () => {
    maria.isOnline = false
    const id = await company.send(jid(maria), 'Você está aí?')
    await reaches(id, 'sent')
    maria.isOnline = true
  })

  it('to a number without WhatsApp fail, and say so', async () => {
    const nobody = company.number.addCustomer({ number: '5511955550000', name: 'Ninguém' })
    Object.assign(nobody, { isUnknown: true, wroteAt: Date.now() })
    const id = await company.send(nobody.number, 'Alguém?')
    await reaches(id, 'failed')
    expect(await company.stateOf(id)).toMatchObject({ failure: '131026' })
    // It stands in its chat, and not among those that wait as well.
    expect((await company.outbox.waiting()).some(({ messageId }) => messageId === id)).toBe(false)
  })

  it('outside of the day after the last answer are refused with Meta’s code', async () => {
    const cold = company.number.addCustomer({ number: '5511955550001', name: 'Fria' })
    const id = await company.send(cold.number, 'Ainda quer?')
    await reaches(id, 'failed')
    expect(await company.stateOf(id)).toMatchObject({ failure: '131047' })
  })

  it.each([130_429, 131_056, 131_000])('refused with %i go later, once', async (code) => {
    company.number.faults.push({ code })
    const text = `depois de ${code}`
    const id = await company.send(jid(maria), text)
    await reaches(id, 'delivered')
    expect(maria.received.filter(({ content }) => content.body === text)).toHaveLength(1)
    await until(async () => (await company.find()).reason === null)
  })

  it('of which Meta says nothing are not sent again: a status says that they went', async () => {
    company.number.faults.push('taken-in-silence')
    const id = await company.send(jid(maria), 'Uma vez só, Meta')
    await reaches(id, 'delivered')
    expect(company.number.taken.filter(({ opaque }) => opaque === id)).toHaveLength(1)
  })

  it('of which nothing is ever said fail, and say that this is not certain', async () => {
    company.number.faults.push('lost')
    const asked = company.number.asked
    const id = await company.send(jid(maria), 'Perdida')
    await reaches(id, 'failed')
    expect(await company.stateOf(id)).toMatchObject({ failure: 'whatsapp_envio_incerto' })
    expect(company.number.asked).toBe(asked + 1)
  })

  it('fail with a token that is over, and go again with a new one', async () => {
    const { number } = company
    number.accessToken = `EAA${randomUUID()}`
    const id = await company.send(jid(maria), 'Com o token velho')
    await reaches(id, 'failed')
    expect(await company.stateOf(id)).toMatchObject({ failure: '190' })
    expect(await company.find()).toMatchObject({ state: 'connected', reason: 'token_meta' })
    await maria.sendText('E chega mesmo assim')
    await company.arrived('E chega mesmo assim')
    await company.reconnect()
    await reaches(await company.send(jid(maria), 'Com o token novo'), 'delivered')
    await until(async () => (await company.find()).reason === null)
  })
})

describe('a number that is disconnected', () => {
  it('forgets its secrets, and its door is closed', async () => {
    await company.sessions.leave(company.sessionId)
    await until(async () => (await company.find()).wish === 'idle')
    expect(await company.find()).toMatchObject({ state: 'disconnected', isLinked: false })
    const { reports } = company.number
    const value = { metadata: metadataOf(company.number), messages: [] }
    expect(await reports.post(reports.bodyOf('messages', value))).toBe(404)
  })
})
