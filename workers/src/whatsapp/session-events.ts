import { isUnavailable } from '@fechai/data/database'
import type { SessionAccount } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { ChannelEvent } from './channel.ts'
import { historyAsker } from './history-asker.ts'
import { sessionArrivals } from './session-arrivals.ts'
import type { SessionCore } from './session-core.ts'
import type { RunnerOptions } from './session-options.ts'
import { sessionReceipts, type NoteReceipt } from './session-receipts.ts'
import { sessionSending, type SessionSending } from './session-sending.ts'

type Told = Exclude<ChannelEvent, { type: 'closed' }>

export interface SessionEvents extends SessionSending {
  /** Takes in what a connection reports, one thing after the other. */
  take(event: Told): void
}

/** Stores what a session's connection reports, and sends what waits for it. */
export function sessionEvents(options: RunnerOptions, core: SessionCore): SessionEvents {
  const { held, stores, log, history, onKept = () => undefined, onStanding = () => undefined } = options
  const { onStates = () => undefined, showStates = async () => undefined } = options
  const { answerArrived = async () => false, waits, waitFactor = 1 } = options
  const { sessions, inbox, outbox } = stores
  const { state, queue, note } = core
  const foundAs = new Map<string, string>()
  const receipts = sessionReceipts({ held, stores, foundAs, onKept, onStates, showStates })
  const noteReceipt: NoteReceipt = (receipt) => receipts(receipt).catch(dropReceipt)
  const { sendQueued, forget } = sessionSending({
    ...{ held, outbox, log, foundAs, waitFactor },
    through: () => (state.isOpen ? state.connection : null),
    refused: (messageId, code) =>
      void queue.run(() => noteReceipt({ messageIds: [messageId], state: 'failed', failure: code })),
  })
  const keepTogether = sessionArrivals({
    ...{ held, inbox, queue, log, onKept, answerArrived, sendQueued },
    isClosed: () => state.isForeign,
  })

  /** Each is stored before the next is looked at. */
  async function store(event: Exclude<Told, { type: 'arrived' }>): Promise<void> {
    switch (event.type) {
      case 'qr':
        return note({ state: 'qr_ready', reason: null, qr: { code: event.code, endsAt: event.endsAt } })
      case 'link-code':
        state.link = { hasCode: true }
        return note({ state: 'qr_ready', reason: null, linkCode: { code: event.code, endsAt: event.endsAt } })
      case 'open':
        return opened(event.account)
      case 'named':
        await note({ account: event.account })
        return keepOwner(event.account)
      case 'past':
        return state.asker?.answered(event.requestId, event.received)
      case 'receipt':
        return noteReceipt(event)
      case 'done':
        await inbox.keep(held, [], event.messageKeys)
        return state.connection?.look()
      case 'trouble':
        return note({ reason: event.reason })
      case 'restricted':
        return note({ restrictedUntil: event.until, reason: event.until === null ? null : 'restrito' })
    }
  }

  async function opened(account: SessionAccount): Promise<void> {
    if (!(await sessions.opened(held, account))) return refuseNumber()
    onStanding()
    await keepOwner(account)
    state.isOpen = true
    state.isLinked = true
    waits?.opened()
    if (state.connection && history) state.asker = historyAsker(state.connection, history, askFailed)
    await state.asker?.askWaiting()
    return sendQueued()
  }

  /** Hands the name of the phone's owner on as messages are: nothing here writes conversations. */
  async function keepOwner({ name }: SessionAccount): Promise<void> {
    if (name === null) return
    const events = [{ kind: 'owner', key: `owner|${name}`, body: { name } }]
    if ((await inbox.keep(held, events)) > 0) onKept()
  }

  /** A chat of one number never continues with another: the phone is unlinked, and the user notified. */
  async function refuseNumber(): Promise<void> {
    state.isForeign = true
    core.stopping.abort()
    await state.connection?.logOut().catch(() => state.connection?.end())
    await core.forgetKeys()
    await note({ state: 'disconnected', reason: 'outro_numero', qr: null, ends: { askedAt: state.servedAt } })
  }

  /** A failing receipt is no reason to end its session. */
  function dropReceipt(error: unknown): void {
    if (isUnavailable(error) || error instanceof DomainError) throw error
    const { code } = error as { code?: unknown }
    log.warn({ sessionId: held.id, code }, 'whatsapp receipt dropped')
  }

  /** It is asked for again with the next look, until who asked gives up. */
  function askFailed(err: unknown): void {
    log.warn({ err, sessionId: held.id }, 'whatsapp history not asked for')
  }

  return {
    ...{ sendQueued, forget },
    take(event) {
      if (event.type === 'arrived') keepTogether(event)
      else void queue.run(() => store(event))
    },
  }
}
