import type { CodeAnswer } from '@fechai/contracts/whatsapp-sessions'
import { phoneRemote } from '@fechai/testkit/fakes/whatsapp/page/phone-remote'
import type { Seller } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { post } from './post.ts'

const PHONE = '5519900004417'
const DAY_MS = 86_400_000

/** The shop's contacts, with the messages before and after the connection. */
const CHATS = [
  {
    number: '5519900001122',
    name: 'Marta Nunes',
    before: ['Oi! Vocês fazem mesa sob medida?', '> Fazemos sim, Marta. Qual o tamanho?', '1,80 por 0,90, em peroba'],
    now: ['Bom dia! Conseguiu fazer a conta?', '> Bom dia! Fica R$ 2.400,00 com a entrega', 'Achei um pouco caro'],
  },
  {
    number: '5519900003344',
    name: 'Nilo Braga',
    before: ['O aparador ainda está à venda?', '> Está sim, R$ 890,00'],
    now: ['Fico com ele. Posso pagar no Pix?'],
  },
  {
    number: '5519900005566',
    name: 'Olívia Prado',
    before: [],
    now: ['Quanto tempo demora a reforma de seis cadeiras?'],
  },
] as const

/** A shop whose WhatsApp is connected, and to which people write. */
export async function connectShop(seller: Seller, phonesUrl: string): Promise<void> {
  const phones = phoneRemote(phonesUrl)
  await phones.act('phone', { number: PHONE, name: 'Loja Aroeira' })
  for (const { number, name, before } of CHATS) {
    await phones.act('contact', { phone: PHONE, number, name })
    for (const [at, said] of before.entries()) {
      const sentAt = Date.now() - DAY_MS + at * 90_000
      await phones.act('remember', { phone: PHONE, contact: number, sentAt, ...lineOf(said) })
    }
  }
  await post(seller, '/api/whatsapp/consent', { understood: true, mayDecide: true })
  const { sessionId } = await post<CodeAnswer>(seller, '/api/whatsapp/connect', {})
  const { code } = await until(async () => (await phones.state()).codes.find((shown) => shown.sessionId === sessionId))
  await phones.act('scan', { phone: PHONE, code })
  await until(async () => (await phones.state()).phones.find(({ number }) => number === PHONE)!.connected > 0)
  for (const { number, now } of CHATS)
    for (const said of now) {
      const { text, fromMe } = lineOf(said)
      await phones.act(fromMe ? 'own' : 'say', { phone: PHONE, contact: number, text })
    }
}

/** A line that begins with '> ' is the shop's. */
const lineOf = (said: string): { text: string; fromMe: boolean } =>
  said.startsWith('> ') ? { text: said.slice(2), fromMe: true } : { text: said, fromMe: false }
