import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '@fechai/shared/db/connect'
import type { InboxEvent, whatsappInboxOf } from '@fechai/shared/db/whatsapp-inbox'
import type { whatsappKeysOf } from '@fechai/shared/db/whatsapp-keys'
import type { OutboxState, whatsappOutboxOf } from '@fechai/shared/db/whatsapp-outbox'
import type { HeldSession, SessionNews, whatsappSessionsOf } from '@fechai/shared/db/whatsapp-sessions'
import { DomainError } from '@fechai/shared/domain/errors'
import { SEND_FAILURES } from '@fechai/shared/domain/whatsapp-states'
import type { Logger } from '@fechai/shared/log'
import { backOff } from './back-off.ts'
import type { AccountStore, Channel, ChannelEvent, Connection, OutgoingMessage } from './channel.ts'
import { closeCause } from './close-causes.ts'
import { historyAsker, type HistoryStore } from './history-asker.ts'
import { keepSent } from './keep-sent.ts'
import { orderedQueue } from './ordered-queue.ts'

/** What could not go out while the connection stood is not tried again at once. */
const SEND_AGAIN_MS = 30_000

/** How long a session that is ended for good is tried to be connected, to say so. */
const LAST_WORD_MS = 10_000
const LOOK_MS = 50

const MOST_TOGETHER = 200
type Arrived = Extract<ChannelEvent, { type: 'arrived' }>

/** What a session reads and writes. */
export interface SessionStores {
  sessions: ReturnType<typeof whatsappSessionsOf>
  keys: ReturnType<typeof whatsappKeysOf>
  inbox: ReturnType<typeof whatsappInboxOf>
  outbox: ReturnType<typeof whatsappOutboxOf>
}

export interface SessionRunner {
  /** There is something to send, or something else is wished of it. */
  poke(): void
  /** Ends the connection, and leaves the session to the next. */
  stop(): Promise<void>
  /** Resolves when it runs no more: left as it was wished, or because it could not be kept. */
  ended: Promise<'left' | 'failed'>
}

export interface RunnerOptions {
  held: HeldSession
  stores: SessionStores
  channel: Channel
  log: Logger
  leaseMs: number
  /** Hears of messages, by the keys under which they were ordered, that have come further. */
  onStates?: (ids: string[]) => void
  /** Has chats show how far messages have come, by WhatsApp's ids of them. */
  showStates?: (messageIds: readonly string[]) => Promise<void>
  /** Answers what came, where nobody else does. @returns whether something is to be sent */
  answerArrived?: (events: readonly InboxEvent[]) => Promise<boolean>
  /** What its person asked the phone's history for. */
  history?: HistoryStore
  /** Hears that the session stands otherwise than before. */
  onStanding?: () => void
  /** Opens a file that goes out. */
  openFile: AccountStore['openFile']
  /** Something came that is to be placed. */
  onKept?: () => void
  /** Shortens every wait, for tests. */
  waitFactor?: number
}

/** Keeps one session connected for as long as it is wished and held. No failure of it reaches another. */
export function runSession({
  held,
  stores,
  channel,
  log,
  leaseMs,
  onStates = () => undefined,
  showStates = async () => undefined,
  answerArrived = async () => false,
  history,
  openFile,
  onStanding = () => undefined,
  onKept = () => undefined,
  waitFactor = 1,
}: RunnerOptions): SessionRunner {
  const { sessions, keys, inbox, outbox } = stores
  const stopping = new AbortController()
  const waits = backOff()
  let connection: Connection | null = null
  let isOpen = false
  let asker: ReturnType<typeof historyAsker> | null = null
  /** Another holds the session: nothing is written any more, not even that it was left. */
  let isLost = false
  let hasFailed = false
  let isEnding = false
  /** The phone that photographed the code is of another number: nothing of it is kept. */
  let isForeign = false

  /** Ends a pause between two tries. */
  let hurry = new AbortController()
  let askedAt: string | null | undefined

  const note = async (news: SessionNews): Promise<void> => {
    await sessions.note(held, news)
    onStanding()
  }

  const account: AccountStore = {
    loadCredentials: () => sessions.credentials(held),
    saveCredentials: (credentials) => sessions.saveCredentials(held, credentials),
    readKeys: keys.read,
    writeKeys: keys.write,
    journaled: keys.journaled,
    leftovers: keys.leftovers,
    keepWire: (messageId, wire, media) => outbox.keepWire(held, messageId, wire, media),
    wire: (messageId) => outbox.wire(held.id, messageId),
    openFile,
  }

  const queue = orderedQueue((error) => {
    log.error({ err: error, sessionId: held.id }, 'whatsapp session lost')
    lose(error)
  }, stopping.signal)

  function lose(error: unknown): void {
    hasFailed = true
    if (error instanceof DomainError && error.code === 'whatsapp_sessao_tomada') isLost = true
    stopping.abort()
    void connection?.end()
  }

  async function connectOnce(): Promise<{ code: number; isLinked: boolean }> {
    await queue.run(() => note({ state: 'connecting' }))
    const ended = Promise.withResolvers<{ code: number; isLinked: boolean }>()
    connection = await channel.connect(account, (event) => {
      if (event.type === 'closed') ended.resolve(event)
      else if (event.type === 'arrived') keepTogether(event)
      else void queue.run(() => take(event))
    })
    if (stopping.signal.aborted) void connection.end()
    const end = await ended.promise
    isOpen = false
    asker = null
    connection = null
    waits.closed()
    await queue.idle()
    return end
  }

  /** What came and waits for its turn; null once it is being stored. */
  let together: Arrived | null = null

  /** What comes while something else is being stored is stored in one transaction. */
  function keepTogether({ events, messageKeys }: Arrived): void {
    if (together !== null && together.events.length < MOST_TOGETHER) {
      together.events.push(...events)
      together.messageKeys.push(...messageKeys)
      return
    }
    const waiting: Arrived = { type: 'arrived', events: [...events], messageKeys: [...messageKeys] }
    together = waiting
    void queue.run(async () => {
      if (together === waiting) together = null
      if (isForeign) return
      if ((await inbox.keep(held, waiting.events, waiting.messageKeys)) > 0) onKept()
      await answer(waiting.events)
    })
  }

  /** What came is kept already: an answer that cannot be given ends nothing. */
  async function answer(events: readonly InboxEvent[]): Promise<void> {
    const ordered = await answerArrived(events).catch((err: unknown) => {
      log.warn({ err, sessionId: held.id }, 'whatsapp message not answered')
      return false
    })
    if (ordered) await sendQueued()
  }

  /** One thing after the other, each stored before the next is looked at. */
  async function take(event: Exclude<ChannelEvent, { type: 'closed' | 'arrived' }>): Promise<void> {
    switch (event.type) {
      case 'qr':
        return note({ state: 'qr_ready', reason: null, qr: { code: event.code, endsAt: event.endsAt } })
      case 'open':
        if (!(await sessions.claimNumber(held, event.account.number))) return refuseNumber()
        isOpen = true
        waits.opened()
        await note({ state: 'connected', reason: null, qr: null, account: event.account })
        if (connection && history) asker = historyAsker(connection, history, askFailed)
        await asker?.askWaiting()
        return sendQueued()
      case 'named':
        return note({ account: event.account })
      case 'past':
        return asker?.answered(event.requestId, event.received)
      case 'receipt':
        return noteReceipt(event.messageIds, event.state, event.failure)
      case 'restricted':
        return note({
          restrictedUntil: event.until,
          reason: event.until === null ? null : 'restrito',
        })
    }
  }

  /** The chats of one number never go on with another's: the phone is let go, and the person told. */
  async function refuseNumber(): Promise<void> {
    isForeign = true
    stopping.abort()
    await connection?.logOut().catch(() => connection?.end())
    await forgetKeys()
    await note({ state: 'disconnected', reason: 'outro_numero', qr: null, wish: 'idle' })
  }

  /** It is asked for again with the next look, until who asked gives up. */
  function askFailed(err: unknown): void {
    log.warn({ err, sessionId: held.id }, 'whatsapp history not asked for')
  }

  async function noteReceipt(
    messageIds: readonly string[],
    state: OutboxState,
    failure: string | null = null,
  ): Promise<void> {
    // A receipt of the receiver may come before the server's own.
    if (state !== 'failed' && (await keepSent(held, stores, messageIds, foundAs)) > 0) onKept()
    const changed = await outbox.note(held, messageIds, state, failure)
    if (state === 'delivered' || state === 'read') await keepReceipts(messageIds, state)
    if (changed.length > 0) await showStates(messageIds)
    for (const id of messageIds) foundAs.delete(id)
    if (changed.length > 0) onStates(changed)
  }

  /** Of what was typed on the phone: it takes its turn behind its message, which may not be placed yet. */
  async function keepReceipts(messageIds: readonly string[], state: 'delivered' | 'read'): Promise<void> {
    const others = await outbox.notOrdered(held.id, messageIds)
    const events = others.map((id) => ({ kind: 'receipt', key: `receipt|${id}|${state}`, body: { id, state } }))
    if (events.length > 0 && (await inbox.keep(held, events)) > 0) onKept()
  }

  const onTheirWay = new Set<string>()
  /** What the server calls those who were asked for by number alone, by the message for them. */
  const foundAs = new Map<string, string>()
  let sending = Promise.resolve()

  /** In their order, each with the id that was chosen for it: what the server has already, it has once. */
  async function sendQueued(): Promise<void> {
    const through = connection
    if (!isOpen || !through) return
    for (const { messageId, body } of await outbox.queued(held.id)) {
      if (onTheirWay.has(messageId)) continue
      onTheirWay.add(messageId)
      const message = { ...body, id: messageId }
      // Not in the queue of what comes: the answer of the server passes there.
      sending = sending.then(() => send(through, message))
    }
  }

  async function send(through: Connection, message: OutgoingMessage): Promise<void> {
    if (through !== connection) return
    try {
      await through.send({ ...message, to: await addressOf(through, message) })
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'invalid') {
        return void queue.run(() => noteReceipt([message.id], 'failed', error.code))
      }
      log.warn({ err: error, sessionId: held.id, messageId: message.id }, 'whatsapp message not sent')
      setTimeout(() => onTheirWay.delete(message.id), SEND_AGAIN_MS * waitFactor).unref()
    }
  }

  /** Who is asked for by number has to have WhatsApp before anything goes out. @throws DomainError('invalid') */
  async function addressOf(through: Connection, { id, to }: OutgoingMessage): Promise<string> {
    if (to.includes('@')) return to
    const address = await through.findContact(to)
    if (address === null) throw noWhatsApp()
    foundAs.set(id, address)
    return address
  }

  async function run(): Promise<void> {
    const renewing = setInterval(() => void renew(), leaseMs / 3)
    try {
      while (!stopping.signal.aborted) {
        const { code, isLinked } = await connectOnce()
        onTheirWay.clear()
        if (stopping.signal.aborted) break
        const cause = closeCause(code, isLinked)
        log[cause.isOperators ? 'error' : 'info']({ sessionId: held.id, code }, 'whatsapp connection ended')
        if (cause.then === 'forget-keys') await queue.run(forgetKeys)
        const isLeft = cause.then !== 'at-once' && isLinked && !(await sessions.settings(held.id)).autoReconnect
        const isOver = cause.then === 'stop' || cause.then === 'forget-keys' || isLeft
        const reason = isLeft && cause.reason === 'reconectando' ? 'sem_reconexao' : cause.reason
        const news = { state: 'disconnected' as const, reason, qr: null }
        await queue.run(() => note({ ...news, ...(isOver && { wish: 'idle' as const }) }))
        if (isOver) break
        const waitMs =
          cause.then === 'at-once' ? waits.atOnce() : cause.then === 'back-off' ? waits.next() : waits.nextLong(code)
        hurry = new AbortController()
        const signal = AbortSignal.any([stopping.signal, hurry.signal])
        await delay(waitMs * waitFactor, undefined, { signal }).catch(() => undefined)
      }
    } catch (error) {
      lose(error)
      await connection?.end()
    } finally {
      clearInterval(renewing)
      await queue.idle()
      if (!isLost)
        await leave().catch((err: unknown) => log.warn({ err, sessionId: held.id }, 'whatsapp session not left'))
    }
  }

  async function renew(): Promise<void> {
    try {
      const { wish, askedAt: asked } = await sessions.renew(held, leaseMs)
      // Somebody asked again, who does not want to wait for the next try.
      if (askedAt !== undefined && asked !== askedAt) hurry.abort()
      askedAt = asked
      if (wish === 'gone') await endForGood()
      if (wish === 'idle') {
        stopping.abort()
        void connection?.end()
      }
    } catch (error) {
      // A Postgres that is away says nothing about who holds the session: its keys cannot be written either.
      if (!isUnavailable(error) && !(error instanceof DomainError && error.kind === 'unavailable')) lose(error)
    }
  }

  /** The phone is told where it can be: else it goes on listing a device that nobody has the keys of. */
  async function endForGood(): Promise<void> {
    if (stopping.signal.aborted || isEnding) return
    isEnding = true
    const isLinked = (await sessions.credentials(held)) !== null
    for (let waitedMs = 0; isLinked && !isOpen && waitedMs < LAST_WORD_MS && !stopping.signal.aborted;)
      waitedMs += await delay(LOOK_MS, LOOK_MS)
    if (stopping.signal.aborted && hasFailed) return
    stopping.abort()
    await connection?.logOut().catch(() => connection?.end())
    await forgetKeys()
    // Who wishes for it anew meanwhile finds it without keys, and gets a code.
    const isWanted = (await sessions.renew(held, leaseMs)).wish === 'connected'
    await note({
      ...{ state: 'disconnected', reason: null, qr: null },
      ...(!isWanted && { wish: 'idle' }),
    })
  }

  async function forgetKeys(): Promise<void> {
    const ended = await sessions.forgetKeys(held)
    if (ended.length > 0) onStates(ended)
  }

  async function leave(): Promise<void> {
    const { state, wish } = await sessions.find(held.id)
    const reason = wish === 'idle' ? null : 'reconectando'
    if (state !== 'disconnected') await note({ state: 'disconnected', reason, qr: null })
    await sessions.release(held)
  }

  const ended = run().then(() => (hasFailed ? 'failed' : 'left') as 'left' | 'failed')
  return {
    poke() {
      void renew()
      void queue.run(async () => {
        await sendQueued()
        await asker?.askWaiting()
      })
    },
    async stop() {
      stopping.abort()
      await connection?.end()
      await ended
    },
    ended,
  }
}

const noWhatsApp = (): DomainError =>
  new DomainError('invalid', SEND_FAILURES.whatsapp_sem_conta, { code: 'whatsapp_sem_conta' })
