import { setTimeout as delay } from 'node:timers/promises'
import type { ChatMessagesPage, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import { connectShop, linesWith, newNumber } from '../../browser/whatsapp-shop.ts'
import { phoneRemote } from '../../fakes/whatsapp/page/phone-remote.ts'
import { signUp, type Origins } from '../../testing/seller.ts'
import { until } from '../../testing/until.ts'
import { countedRequests, type CountedRequests } from './counted-requests.ts'

/** Lines of one side of a chat, in the order in which they were written. */
interface Lines {
  written: readonly string[]
  /**
   * Waits until they arrived, and reads them there. A message whose key the next gateway lacks is without words until
   * the phone has sent it again.
   */
  allArrived(): Promise<string[]>
}

/** A chat of a connected phone, in which a customer and a seller write in turn until `stop`. */
export interface ChatAtWork {
  readonly counted: CountedRequests
  readonly sides: Readonly<Record<'of the customer' | 'of the seller, on the phone' | 'of the seller, shown', Lines>>
  stop(): Promise<void>
}

const BETWEEN_MS = 300
const ARRIVE_WITHIN_MS = 120_000
const PAGE = 200

export async function chatAtWork(phonesUrl: string, origins: Origins): Promise<ChatAtWork> {
  const phones = phoneRemote(phonesUrl)
  const counted = countedRequests(origins)
  const seller = await signUp(origins)
  const [phone, customer] = [newNumber(), newNumber()]
  await connectShop(phones, seller, phone, [{ name: 'Nara', number: customer }])
  const [said, sent]: [string[], string[]] = [[], []]
  const say = async (text: string): Promise<void> => {
    await phones.act('say', { phone, contact: customer, text })
    said.push(text)
  }
  await say('Bom dia')
  const chat = await until(
    async () => (await seller.json<ChatsPage>('/api/whatsapp/conversations?limit=10')).conversations[0],
  )

  const end = new AbortController()
  async function talk(): Promise<void> {
    for (let nth = 1; !end.signal.aborted; nth++) {
      await say(`Pergunta ${nth}`)
      const body = { sessionId: chat.sessionId, to: chat.jid, message: `Resposta ${nth}` }
      const init = counted.post(body)
      const key = { 'idempotency-key': crypto.randomUUID() }
      const taken = await counted.ask('message', () =>
        counted.send(seller, '/api/whatsapp/send', { ...init, headers: { ...init.headers, ...key } }),
      )
      if (taken) sent.push(body.message)
      await delay(BETWEEN_MS, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const talking = talk()

  async function shown(direction: 'inbound' | 'outbound'): Promise<string[]> {
    const lines: string[] = []
    let before = ''
    for (;;) {
      const path = `/api/whatsapp/conversations/${chat.id}/messages?limit=${PAGE}${before}`
      const page = await seller.json<ChatMessagesPage>(path)
      lines.unshift(...page.messages.filter((line) => line.direction === direction).map(({ content }) => content ?? ''))
      if (page.previous === null) return lines
      before = `&before=${page.previous}`
    }
  }
  const lines = (written: readonly string[], arrived: () => Promise<string[]>): Lines => ({
    written,
    async allArrived() {
      const haveArrived = async () => (await arrived()).filter(Boolean).length >= written.length
      await until(haveArrived, { timeoutMs: ARRIVE_WITHIN_MS }).catch(() => undefined)
      return arrived()
    },
  })
  const onPhone = async () =>
    (await linesWith(phones, phone, customer)).filter(({ isFromMe }) => isFromMe).map(({ text }) => text)
  return {
    counted,
    sides: {
      'of the customer': lines(said, () => shown('inbound')),
      'of the seller, shown': lines(sent, () => shown('outbound')),
      'of the seller, on the phone': lines(sent, onPhone),
    },
    async stop() {
      end.abort()
      await talking
    },
  }
}
