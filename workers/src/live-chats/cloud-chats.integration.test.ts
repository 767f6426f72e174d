import { masterKey } from '@fechai/platform/crypto/master-key'
import { whatsappChatsOf, whatsappMessagesOf, type OpenedChat } from '@fechai/data/whatsapp'
import { createLogger } from '@fechai/platform/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { metadataOf, newMetaId, type Customer } from '@fechai/testkit/fakes/graph/parties'
import { until } from '@fechai/testkit/testing/until'
import { fetchMedia } from '../media/fetch-media.ts'
import { cloudHouse, connected, type CloudCompany, type CloudHouse } from '../whatsapp/testing/cloud-house.ts'
import { startPlacer, type Placer } from './placer.ts'

/** What Meta reports stands in the same rows as what a scanned phone brings. */
const master = masterKey(process.env.FECHAI_MASTER_KEY!)
let house: CloudHouse
let company: CloudCompany
let maria: Customer
let placer: Placer

beforeAll(async () => {
  house = await cloudHouse()
  company = await house.company()
  maria = company.number.addCustomer({ number: '5511990000062', name: 'Maria' })
  placer = startPlacer({
    ...{ db: house.db, master, log: createLogger('test', 'silent'), everyMs: 200, publish: async () => undefined },
    serves: (empresaId) => empresaId === company.owner.empresaId,
  })
  house.gateway({ onKept: placer.wake })
  await connected(company)
})
afterAll(async () => {
  await placer?.stop()
  await house?.close()
})

const chats = () => whatsappChatsOf(house.db, master, company.owner)
const chatOf = (name: string) =>
  until(async () => (await chats().page({ filter: 'all', limit: 50 })).conversations.find((chat) => chat.name === name))
async function linesOf(name: string): Promise<OpenedChat['entries']> {
  const { id } = (await chatOf(name))!
  const range = { choose: (total: number) => ({ from: 0, to: total }) }
  return (await whatsappMessagesOf(house.db, master, company.owner).open(id, range)).entries
}
const lineWith = (text: string) =>
  until(async () =>
    (await linesOf('Maria')).find(({ live }) => live?.body.content.kind === 'text' && live.body.content.text === text),
  )

it('makes a chat whose messages change as the customer changes them, with the day that Meta gives it', async () => {
  const id = await maria.sendText('Quero duas')
  const other = await maria.sendText('Apague')
  await lineWith('Apague')
  const message = { type: 'text', text: { body: 'Quero três' } }
  await maria.send({ type: 'edit', edit: { original_message_id: id, message } })
  await maria.send({ type: 'reaction', reaction: { message_id: id, emoji: '👍' } })
  await maria.send({ type: 'revoke', revoke: { original_message_id: other } })
  const edited = await until(async () => {
    const line = await lineWith('Quero três')
    return line!.live!.body.reactions.length === 1 && line
  })
  expect(edited!.live!.body).toMatchObject({ edited: true, edits: [{ before: 'Quero duas' }] })
  await until(async () => (await linesOf('Maria')).some(({ live }) => live?.body.content.kind === 'deleted'))
  const chat = (await chatOf('Maria'))!
  expect(chat).toMatchObject({ phone_number: '+5511990000062', unread: 2 })
  expect(Date.parse(chat.window!.endsAt!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

it('shows how far a message has come, that it failed after it was taken, and what was answered to it', async () => {
  const id = await company.send(`${maria.number}@s.whatsapp.net`, 'Custa R$ 900')
  await until(async () => (await lineWith('Custa R$ 900'))!.live!.state === 'delivered')
  const sent = company.number.taken.find(({ opaque }) => opaque === id)!
  await maria.sendText('Fechado', { context: { id: sent.id, from: 'x' } })
  expect((await lineWith('Fechado'))!.live!.body.quotes).toBe(id)
  company.number.isSilent = true
  const lost = await company.send(`${maria.number}@s.whatsapp.net`, 'Segue o boleto')
  await until(async () => (await lineWith('Segue o boleto'))!.live!.state === 'sent')
  const late = company.number.taken.find(({ opaque }) => opaque === lost)!
  await maria.tell(late, 'failed', { errors: [{ code: 131_049 }] })
  const failed = await until(async () => {
    const line = await lineWith('Segue o boleto')
    return line!.live!.state === 'failed' && line
  })
  expect(failed!.live!.failure).toBe('131049')
  expect(await company.outbox.waiting()).toEqual([])
  company.number.isSilent = false
})

it('fetches a file of a chat from Meta when it is wanted', async () => {
  const bytes = Buffer.from('%PDF-1.7 planta baixa')
  await maria.sendFile('document', bytes, { mime_type: 'application/pdf', filename: 'Planta.pdf', caption: 'Veja' })
  const media = await until(async () => {
    const lines = (await linesOf('Maria')).map(({ live }) => live?.body.content)
    const file = lines.find((content) => content?.kind === 'media')
    return file?.kind === 'media' && file.media
  })
  const { id } = (await chatOf('Maria'))!
  const deps = { db: house.db, master, environment: { WHATSAPP_GRAPH_URL: house.graph.url } }
  const never = new AbortController().signal
  expect((await fetchMedia(deps, company.owner, id, media, never)).equals(bytes)).toBe(true)
  await expect(fetchMedia(deps, company.owner, null, media, never)).rejects.toMatchObject({
    code: 'whatsapp_midia_ausente',
  })
})

it('places the past of the Business app before new messages, and counts none as unread', async () => {
  const { number } = company
  const own = metadataOf(number).display_phone_number
  const said = (from: string, body: string, timestamp: string) => ({
    ...{ from, id: newMetaId(), timestamp, type: 'text', text: { body }, history_context: { status: 'READ' } },
  })
  const messages = [said(maria.waId, 'Bom dia', '1780000000'), said(own, 'Bom dia!', '1780000060')]
  await number.reports.tell('history', {
    ...{ metadata: metadataOf(number), history: [{ threads: [{ id: maria.waId, messages }] }] },
  })
  await until(async () => (await linesOf('Maria')).length > 5 && (await lineWith('Bom dia!')))
  const { unread } = (await chatOf('Maria'))!
  const texts = (await linesOf('Maria')).map(({ message }) => message?.text)
  expect(texts.indexOf('Bom dia')).toBeLessThan(texts.indexOf('Quero três'))
  // Only what came after the last answer of the company's.
  expect(unread).toBeLessThanOrEqual(2)
})
