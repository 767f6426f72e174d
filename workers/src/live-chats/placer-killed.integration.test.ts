import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import {
  type HeldSession,
  type LiveMessage,
  whatsappChatsOf,
  whatsappInboxOf,
  whatsappMessagesOf,
} from '@fechai/data/whatsapp'
import type { ChatMessage } from '@fechai/domain/chat-message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded } from '@fechai/testkit/testing/seeded'
import { until } from '@fechai/testkit/testing/until'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from '../whatsapp/testing/whatsapp-house.ts'
import { amount } from '@fechai/testkit/testing/soak'

/** `KILLS=100 SEED=3` before the command that runs this file kills more, in other places. */
const KILLS = Number(process.env.KILLS ?? amount({ test: 3, soak: 100 }))
const SEED = Number(process.env.SEED ?? 7)
/** A placer that has placed everything gives its last statements, or looks again, within this time. */
const STATEMENT_COMES_WITHIN_MS = 5_000
/** The statements from the session's lock to the end of its transaction, and beyond. */
const STATEMENTS = [
  { at: 'pg_advisory_xact_lock', most: 2 },
  { at: 'insert into "whatsapp_messages"', most: 2 },
  { at: 'insert into messages', most: 1 },
  { at: 'update "conversations"', most: 2 },
  { at: 'update "whatsapp_chats"', most: 4 },
  { at: 'delete from "whatsapp_inbox"', most: 1 },
  { at: '^commit', most: 6 },
  // The messages are placed, and not published yet.
  { at: 'from "whatsapp_chats".*"to_join"', most: 1 },
]

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const master = masterKey(process.env.FECHAI_MASTER_KEY!)
const RUI = { number: '5511944443333', lid: null, group: null }
let house: WhatsAppHouse
let company: TestCompany
let held: HeldSession
const running = new Set<ChildProcess>()

beforeAll(async () => {
  house = await whatsappHouse()
  company = await house.company()
  held = (await company.sessions.take(company.sessionId, randomUUID(), 600_000))!
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await house?.close()
})

/** Runs a placer in a separate process that dies at the given statement. */
function placer(death: NodeJS.ProcessEnv) {
  const args = ['--import', path('../../../infra/testkit/testing/dying.ts'), path('./testing/placer.program.ts')]
  const { empresaId, userId } = company.owner
  const env = { ...process.env, ...death, SERVED_COMPANY: empresaId, SERVED_USER: userId }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { ended, hasEnded, output: () => output, kill: () => child.kill('SIGKILL') }
}

const message = (text: string, about: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: randomUUID(), chat: RUI, author: null, isFromMe: false, name: 'Rui', content: { kind: 'text', text } },
  ...{ sentAt: new Date().toISOString(), quotes: null, expiresInSeconds: null, ...about },
})
const textOf = ({ body }: LiveMessage): string => (body.content.kind === 'text' ? body.content.text : '')
const keep = (bodies: readonly ChatMessage[], kind = 'message') =>
  whatsappInboxOf(house.db, company.owner, company.key).keep(
    held,
    bodies.map((body) => ({ kind, key: randomUUID(), body })),
  )

it(
  `loses no message and doubles none over ${KILLS} placers that die`,
  async () => {
    const random = seeded(SEED)
    const inbox = whatsappInboxOf(house.db, company.owner, company.key)
    const said: string[] = []
    const early: string[] = []
    /** Statements that did not come. */
    const missed: string[] = []
    let output = ''
    for (let round = 0; round < KILLS; round++) {
      const lines = [0, 1, 2].map((line) => message(`linha ${round}.${line}`))
      const corrected = message('', { content: { kind: 'edited', of: lines[1]!.id, text: `corrigida ${round}` } })
      said.push(`linha ${round}.0`, `corrigida ${round}`, `linha ${round}.2`)
      early.push(`antes ${round}`)
      await keep([...lines, corrected])
      await keep(
        [message(`antes ${round}`, { sentAt: new Date(Date.UTC(2026, 0, 1 + round)).toISOString() })],
        'history',
      )
      const { at, most } = STATEMENTS[Math.floor(random() * STATEMENTS.length)]!
      const after = String(1 + Math.floor(random() * most))
      const dying = placer({ DIES_AT: at, DIES_AFTER: after, ...(random() < 0.5 && { DIES_ONCE_DONE: 'yes' }) })
      let placedAt = Infinity
      const hasPlacedAll = async () => {
        if ((await inbox.after(company.sessionId)).length > 0) return false
        placedAt = Math.min(placedAt, performance.now())
        return performance.now() - placedAt > STATEMENT_COMES_WITHIN_MS
      }
      await until(async () => dying.hasEnded() || (await hasPlacedAll()))
      if (!dying.hasEnded()) {
        missed.push(at)
        dying.kill()
      }
      expect(await dying.ended).toBe('SIGKILL')
      output += dying.output()
    }

    // Most of them die where it hurts.
    expect(missed.length).toBeLessThan(KILLS / 2)

    const last = placer({})
    const texts = async (): Promise<string[]> => {
      const [chat] = (await whatsappChatsOf(house.db, master, company.owner).page({ filter: 'all', limit: 5 }))
        .conversations
      if (!chat?.conversationId) return []
      const key = await conversationsOf(house.db, master, company.owner).key(chat.conversationId)
      return (await messagesOf(house.db, company.owner, key).list(chat.conversationId, [])).map(({ text }) => text)
    }
    await until(async () => (await inbox.after(company.sessionId)).length === 0)
    await until(async () => (await texts()).length >= said.length + early.length)
    expect(await texts()).toEqual([...early, ...said])
    const { conversations } = await whatsappChatsOf(house.db, master, company.owner).page({ filter: 'all', limit: 5 })
    expect(conversations).toHaveLength(1)
    expect(conversations[0]).toMatchObject({ unread: said.length, lastMessage: { text: said.at(-1) } })
    const choose = (total: number) => ({ from: 0, to: total })
    const { entries } = await whatsappMessagesOf(house.db, master, company.owner).open(conversations[0]!.id, { choose })
    expect(entries.map(({ live }) => live!.index)).toEqual(entries.map((_, index) => index))

    // Listeners received every message, including those placed by a process that died before publishing.
    const positions = entries.flatMap(({ live }) => (early.includes(textOf(live!)) ? [] : [live!.position]))
    const told = (): Set<number> => {
      const lines = [...(output + last.output()).matchAll(/TOLD (.*)\n/g)].map(([, event]) => JSON.parse(event!))
      return new Set(lines.filter(({ type }) => type === 'whatsapp-message').map(({ position }) => position))
    }
    await until(() => positions.every((position) => told().has(position)))
    expect(positions).toHaveLength(said.length)

    last.kill()
    await last.ended
    output += last.output()
    expect(output).not.toMatch(/parked|linha|Rui|5511/)
  },
  90_000 + KILLS * 45_000,
)
