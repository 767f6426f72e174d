import { setTimeout as delay } from 'node:timers/promises'
import { storable } from '@fechai/domain/storable'
import { backOff } from './back-off.ts'
import { closeCause, codeCloseCause, type CloseCause } from './close-causes.ts'
import { accountStore } from './session-account.ts'
import { sessionCore } from './session-core.ts'
import { sessionEvents } from './session-events.ts'
import type { RunnerOptions, SessionRunner } from './session-options.ts'
import { sessionWishes } from './session-wishes.ts'

/** Keeps one session connected for as long as it is wished and held. No failure of it reaches another. */
export function runSession({ waits = backOff(), waitFactor = 1, ...given }: RunnerOptions): SessionRunner {
  const options = { ...given, waits, waitFactor }
  const { held, stores, channel, log, openFile, onStanding = () => undefined } = options
  const { sessions } = stores
  const core = sessionCore(options)
  const { state, stopping, queue } = core
  const account = accountStore(held, stores, openFile)
  const { take, sendQueued, forget } = sessionEvents(options, core)
  const { heed, renew } = sessionWishes(options, core)

  /** @returns the number of the phone that types a code; undefined where a QR code is shown or a phone is linked */
  async function begin(): Promise<string | undefined> {
    let number: string | undefined
    await queue.run(async () => {
      // Ended meanwhile: what says so is not to be overwritten by a beginning.
      if (stopping.signal.aborted) return
      state.isBegunAnew = false
      const begun = await sessions.begin(held)
      account.begins(begun)
      const { askedAt, linkAskedAt } = begun
      Object.assign(state, { askedAt, linkAskedAt, servedAt: askedAt, isServing: true })
      number = begun.number ?? undefined
      onStanding()
    })
    return number
  }

  /** @returns why it closed; null where it was ended before it began. */
  async function connectOnce(): Promise<{ code: number; isLinked: boolean } | null> {
    const number = await begin()
    if (stopping.signal.aborted) return null
    state.link = number === undefined ? null : { hasCode: false }
    const ended = Promise.withResolvers<{ code: number; isLinked: boolean }>()
    const listen = (told: Parameters<Parameters<typeof channel.connect>[1]>[0]): void => {
      const event = storable(told)
      if (event.type === 'closed') ended.resolve(event)
      else take(event)
    }
    const connection = await channel.connect(account, listen, number)
    state.connection = connection
    if (stopping.signal.aborted || state.isBegunAnew) void connection.end()
    const closed = await ended.promise
    Object.assign(state, { isOpen: false, isServing: false, asker: null, connection: null })
    waits.closed()
    await queue.idle()
    return closed
  }

  /** Notes why a connection closed. @returns whether the session is over */
  async function noteClosed(cause: CloseCause): Promise<boolean> {
    if (cause.then === 'forget-keys') await queue.run(core.forgetKeys)
    let isOver = cause.then === 'stop' || cause.then === 'forget-keys'
    // A database that is away delays the answer, and ends no session.
    await queue.run(async () => {
      const isAlone = cause.then !== 'at-once' && state.isLinked && !(await sessions.settings(held.id)).autoReconnect
      isOver ||= isAlone
      const reason = isAlone && cause.reason === 'reconectando' ? 'sem_reconexao' : cause.reason
      const news = { state: 'disconnected' as const, reason, qr: null, linkCode: null }
      await core.note({ ...news, ...(isOver && { ends: { askedAt: state.servedAt } }) })
    })
    return isOver
  }

  async function waitAfter({ then }: CloseCause, code: number): Promise<void> {
    const waitMs = then === 'at-once' ? waits.atOnce() : then === 'back-off' ? waits.next() : waits.nextLong(code)
    state.hurry = new AbortController()
    const signal = AbortSignal.any([stopping.signal, state.hurry.signal])
    await delay(waitMs * waitFactor, undefined, { signal }).catch(() => undefined)
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      const closed = await connectOnce()
      forget()
      if (closed === null || stopping.signal.aborted) return
      const { code, isLinked } = closed
      state.isLinked = isLinked
      if (state.isBegunAnew && !isLinked) continue
      const cause = state.link && !isLinked ? codeCloseCause(code, state.link.hasCode) : closeCause(code, isLinked)
      log[cause.isOperators ? 'error' : 'info']({ sessionId: held.id, code }, 'whatsapp connection ended')
      if (await noteClosed(cause)) return
      await waitAfter(cause, code)
    }
  }

  async function run(): Promise<void> {
    try {
      await reconnect()
    } catch (error) {
      core.lose(error)
      await state.connection?.end()
    } finally {
      stopping.abort()
      await state.ending
      await queue.idle()
      state.isLeft = true
      state.isReleased = state.isLost
      if (!state.isLost)
        await leave().catch((err: unknown) => log.warn({ err, sessionId: held.id }, 'whatsapp session not left'))
    }
  }

  async function leave(): Promise<void> {
    await sessions.release(held)
    state.isReleased = true
    onStanding()
  }

  const ended = run().then(() => (state.hasFailed ? 'failed' : 'left') as 'left' | 'failed')
  return {
    held,
    isLinked: () => state.isLinked,
    release: leave,
    isReleased: () => state.isReleased,
    poke() {
      void renew()
      state.connection?.look()
      void queue.run(async () => {
        await sendQueued()
        await state.asker?.askWaiting()
      })
    },
    renewed(news) {
      if (news) heed(news)
      else void renew()
    },
    async stop() {
      stopping.abort()
      await state.connection?.end()
      await ended
    },
    ended,
  }
}
