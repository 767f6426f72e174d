import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '@fechai/data/database'
import type { LeaseNews, SessionAccount, SessionNews } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { storable } from '@fechai/domain/storable'
import { backOff } from './back-off.ts'
import type { ChannelEvent, Connection } from './channel.ts'
import { closeCause, codeCloseCause } from './close-causes.ts'
import { historyAsker } from './history-asker.ts'
import { serialQueue } from './serial-queue.ts'
import { accountStore } from './session-account.ts'
import { sessionArrivals } from './session-arrivals.ts'
import type { RunnerOptions, SessionRunner } from './session-options.ts'
import { sessionReceipts, type NoteReceipt } from './session-receipts.ts'
import { sessionSending } from './session-sending.ts'

/** The time for a last connection of an ended session, to notify the phone. */
const LAST_WORD_MS = 10_000
const LOOK_MS = 50

/** Keeps one session connected for as long as it is wished and held. No failure of it reaches another. */
export function runSession({
  held,
  isLinked: wasLinked,
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
  waits = backOff(),
  waitFactor = 1,
}: RunnerOptions): SessionRunner {
  const { sessions, inbox, outbox } = stores
  const stopping = new AbortController()
  let connection: Connection | null = null
  let isOpen = false
  let isLinked = wasLinked
  let asker: ReturnType<typeof historyAsker> | null = null
  /** Another holds the session: nothing is written any more, not even that it was left. */
  let isLost = false
  let hasFailed = false
  /** The keys of a session that its user ended are deleted before another gateway may take it. */
  let ending: Promise<void> | null = null
  /** True once the session is left or about to be: its lease no longer matters here. */
  let isLeft = false
  /** The phone that photographed the code is of another number: nothing of it is kept. */
  let isForeign = false

  /** Ends a pause between two tries. */
  let hurry = new AbortController()
  let askedAt: string | null | undefined
  /** The time of the wish that the connection serves: a later wish outlives the connection. */
  let servedAt: string | null = null
  let isServing = false
  /** The time of the request for the code that the connection is made with; null where it shows a QR code. */
  let linkAskedAt: string | null = null
  /** The connection is to be linked by a code; whether there is one by now. */
  let link: { hasCode: boolean } | null = null
  /** The person wants to link otherwise, or a new code: the connection begins again. */
  let isBegunAnew = false

  const queue = serialQueue((error) => {
    log.error({ err: error, sessionId: held.id }, 'whatsapp session lost')
    lose(error)
  }, stopping.signal)
  const account = accountStore(held, stores, openFile)
  const foundAs = new Map<string, string>()
  const receipts = sessionReceipts({ held, stores, foundAs, onKept, onStates, showStates })
  const noteReceipt: NoteReceipt = (receipt) => receipts(receipt).catch(dropReceipt)
  const { sendQueued, forget } = sessionSending({
    ...{ held, outbox, log, foundAs, waitFactor },
    through: () => (isOpen ? connection : null),
    refused: (messageId, code) =>
      void queue.run(() => noteReceipt({ messageIds: [messageId], state: 'failed', failure: code })),
  })
  const keepTogether = sessionArrivals({
    ...{ held, inbox, queue, log, onKept, answerArrived, sendQueued },
    isClosed: () => isForeign,
  })

  const note = async (news: SessionNews): Promise<void> => {
    await sessions.note(held, news)
    onStanding()
  }

  function lose(error: unknown): void {
    hasFailed = true
    if (error instanceof DomainError && error.code === 'whatsapp_sessao_tomada') isLost = true
    stopping.abort()
    void connection?.end()
  }

  /** Ends what goes on; its keys stay. */
  function end(): void {
    stopping.abort()
    void connection?.end()
  }

  /** @returns why it closed; null where it was ended before it began. */
  async function connectOnce(): Promise<{ code: number; isLinked: boolean } | null> {
    let number: string | undefined
    await queue.run(async () => {
      // Ended meanwhile: what says so is not to be overwritten by a beginning.
      if (stopping.signal.aborted) return
      isBegunAnew = false
      const begun = await sessions.begin(held)
      account.begins(begun)
      ;({ askedAt, linkAskedAt } = begun)
      servedAt = begun.askedAt
      isServing = true
      number = begun.number ?? undefined
      onStanding()
    })
    if (stopping.signal.aborted) return null
    link = number === undefined ? null : { hasCode: false }
    const ended = Promise.withResolvers<{ code: number; isLinked: boolean }>()
    connection = await channel.connect(
      account,
      (told) => {
        const event = storable(told)
        if (event.type === 'closed') ended.resolve(event)
        else if (event.type === 'arrived') keepTogether(event)
        else void queue.run(() => take(event))
      },
      number,
    )
    if (stopping.signal.aborted || isBegunAnew) void connection.end()
    const closed = await ended.promise
    isOpen = isServing = false
    asker = null
    connection = null
    waits.closed()
    await queue.idle()
    return closed
  }

  /** One thing after the other, each stored before the next is looked at. */
  async function take(event: Exclude<ChannelEvent, { type: 'closed' | 'arrived' }>): Promise<void> {
    switch (event.type) {
      case 'qr':
        return note({ state: 'qr_ready', reason: null, qr: { code: event.code, endsAt: event.endsAt } })
      case 'link-code':
        link = { hasCode: true }
        return note({ state: 'qr_ready', reason: null, linkCode: { code: event.code, endsAt: event.endsAt } })
      case 'open':
        if (!(await sessions.opened(held, event.account))) return refuseNumber()
        onStanding()
        await keepOwner(event.account)
        isOpen = true
        isLinked = true
        waits.opened()
        if (connection && history) asker = historyAsker(connection, history, askFailed)
        await asker?.askWaiting()
        return sendQueued()
      case 'named':
        await note({ account: event.account })
        return keepOwner(event.account)
      case 'past':
        return asker?.answered(event.requestId, event.received)
      case 'receipt':
        return noteReceipt(event)
      case 'done':
        await inbox.keep(held, [], event.messageKeys)
        return connection?.look()
      case 'trouble':
        return note({ reason: event.reason })
      case 'restricted':
        return note({ restrictedUntil: event.until, reason: event.until === null ? null : 'restrito' })
    }
  }

  /** How the phone's owner is called goes into chats by the way of messages: nothing here writes conversations. */
  async function keepOwner({ name }: SessionAccount): Promise<void> {
    if (name === null) return
    const events = [{ kind: 'owner', key: `owner|${name}`, body: { name } }]
    if ((await inbox.keep(held, events)) > 0) onKept()
  }

  /** A failing receipt is no reason to end its session. */
  function dropReceipt(error: unknown): void {
    if (isUnavailable(error) || error instanceof DomainError) throw error
    const { code } = error as { code?: unknown }
    log.warn({ sessionId: held.id, code }, 'whatsapp receipt dropped')
  }

  /** A chat of one number never continues with another: the phone is unlinked, and the user notified. */
  async function refuseNumber(): Promise<void> {
    isForeign = true
    stopping.abort()
    await connection?.logOut().catch(() => connection?.end())
    await forgetKeys()
    await note({ state: 'disconnected', reason: 'outro_numero', qr: null, ends: { askedAt: servedAt } })
  }

  /** It is asked for again with the next look, until who asked gives up. */
  function askFailed(err: unknown): void {
    log.warn({ err, sessionId: held.id }, 'whatsapp history not asked for')
  }

  async function run(): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const closed = await connectOnce()
        forget()
        if (closed === null || stopping.signal.aborted) break
        const { code } = closed
        isLinked = closed.isLinked
        if (isBegunAnew && !isLinked) continue
        const cause = link && !isLinked ? codeCloseCause(code, link.hasCode) : closeCause(code, isLinked)
        log[cause.isOperators ? 'error' : 'info']({ sessionId: held.id, code }, 'whatsapp connection ended')
        if (cause.then === 'forget-keys') await queue.run(forgetKeys)
        const isAlone = cause.then !== 'at-once' && isLinked && !(await sessions.settings(held.id)).autoReconnect
        const isOver = cause.then === 'stop' || cause.then === 'forget-keys' || isAlone
        const reason = isAlone && cause.reason === 'reconectando' ? 'sem_reconexao' : cause.reason
        const news = { state: 'disconnected' as const, reason, qr: null, linkCode: null }
        await queue.run(() => note({ ...news, ...(isOver && { ends: { askedAt: servedAt } }) }))
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
      stopping.abort()
      await ending
      await queue.idle()
      isLeft = true
      if (!isLost)
        await leave().catch((err: unknown) => log.warn({ err, sessionId: held.id }, 'whatsapp session not left'))
    }
  }

  const renew = (): Promise<void> =>
    isLeft ? Promise.resolve() : sessions.renew(held, leaseMs).then(heed).catch(notRenewed)

  /** A Postgres that is away says nothing about who holds the session: its keys cannot be written either. */
  function notRenewed(error: unknown): void {
    if (isLeft || isUnavailable(error) || (error instanceof DomainError && error.kind === 'unavailable')) return
    lose(error)
  }

  function heed({ wish, askedAt: asked, isSuspended }: LeaseNews): void {
    // The user asked again and does not wait for the next try.
    if (askedAt !== undefined && asked !== askedAt) {
      hurry.abort()
      if (!isLinked) void queue.run(() => linkAnew(asked))
      else serve(asked)
    }
    askedAt = asked
    if (isSuspended || wish === 'idle') return end()
    if (wish === 'gone' && !stopping.signal.aborted) ending ??= endForGood().catch(notRenewed)
  }

  function serve(asked: string | null): void {
    if (isServing && ending === null) servedAt = asked
  }

  /** A connection shows a QR code or has a code: which of them, and for which number, it begins with. */
  async function linkAnew(asked: string | null): Promise<void> {
    if ((await sessions.linkAskedAt(held)) === linkAskedAt || isLinked) return serve(asked)
    isBegunAnew = true
    void connection?.end()
  }

  /** Unlinks the phone if possible: otherwise it would list a device without keys. */
  async function endForGood(): Promise<void> {
    const hasKeys = (await sessions.credentials(held)) !== null
    for (let waitedMs = 0; hasKeys && !isOpen && waitedMs < LAST_WORD_MS && !stopping.signal.aborted;)
      waitedMs += await delay(LOOK_MS, LOOK_MS)
    if (stopping.signal.aborted && hasFailed) return
    stopping.abort()
    await connection?.logOut().catch(() => connection?.end())
    await forgetKeys()
    // A new request meanwhile finds the session without keys, and gets a code.
    await note({ state: 'disconnected', reason: null, qr: null, ends: { askedAt: servedAt } })
  }

  async function forgetKeys(): Promise<void> {
    const ended = await sessions.forgetKeys(held)
    if (ended.length > 0) onStates(ended)
  }

  async function leave(): Promise<void> {
    await sessions.release(held)
    onStanding()
  }

  const ended = run().then(() => (hasFailed ? 'failed' : 'left') as 'left' | 'failed')
  return {
    held,
    isLinked: () => isLinked,
    poke() {
      void renew()
      connection?.look()
      void queue.run(async () => {
        await sendQueued()
        await asker?.askWaiting()
      })
    },
    renewed(news) {
      if (news) heed(news)
      else void renew()
    },
    async stop() {
      stopping.abort()
      await connection?.end()
      await ended
    },
    ended,
  }
}
