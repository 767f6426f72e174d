import type {
  CodeAnswer,
  ConsentAnswer,
  DebugAnswer,
  OperationsAnswer,
  StatusAnswer,
} from '@fechai/contracts/whatsapp-sessions'
import type { SessionSettings } from '@fechai/domain/session-settings'
import { WHATSAPP_TEXTS, WHATSAPP_TIMINGS } from '@fechai/domain/whatsapp-texts'
import { proxy } from 'valtio'
import { ApiError, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { poll } from '../lib/poll.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'
import { loadSessions, setStatus, showCode, showLinkCode, whatsapp } from './whatsapp-connection.ts'

/** State of the page beside the connection itself. */
export const manager = proxy({
  consent: undefined as ConsentAnswer['consent'] | undefined,
  /** Time of the last health check, and its result; null before. */
  health: null as { at: number; up: boolean } | null,
  operations: null as Pick<OperationsAnswer, 'used' | 'most'> | null,
  debug: null as DebugAnswer | null,
  saving: '' as string,
  savedAt: null as string | null,
})

let fallback: ReturnType<typeof setTimeout> | undefined
let patience: ReturnType<typeof setTimeout> | undefined
/** A person who disconnected here wants no code by itself. */
let wasLeft = false
/** Last requested action, which failed and can be repeated. */
let again = (): Promise<void> => connect()

/** 'Tentar novamente': what failed, not something else. */
export const tryAgain = (): void => void again()

export async function loadManager(): Promise<void> {
  const [consent, operations] = await Promise.all([
    call('GET /api/whatsapp/consent').catch(() => null),
    call('GET /api/whatsapp/operations').catch(() => null),
    loadSessions(),
  ])
  if (consent) manager.consent = consent.consent
  if (operations) manager.operations = operations
}

/** @throws ApiError */
export async function agree(): Promise<void> {
  const answer = await call('POST /api/whatsapp/consent', { body: { understood: true, mayDecide: true } })
  manager.consent = answer.consent
}

/** 'Connect sets connecting. If the response carries a QR, the status becomes qr_ready.' */
export async function connect(sessionName?: string): Promise<void> {
  if (whatsapp.loading) return
  Object.assign(whatsapp, { loading: true, error: '' })
  setStatus('connecting')
  stopWaiting()
  try {
    const name = sessionName ?? whatsapp.own?.name
    whatsapp.chosen = name ?? null
    follow(await askToConnect(name, false))
  } catch (error) {
    again = () => connect(sessionName)
    fail(error)
    // A session among several shows which of its steps failed.
    if (sessionName !== undefined) whatsapp.error = WHATSAPP_TEXTS.startFailed(saidBy(error))
  }
  void loadOperations()
}

/** Stops waiting for a QR code. */
export function stopWaiting(): void {
  clearTimeout(fallback)
  clearTimeout(patience)
}

/** Ended in a way that only a person, or the phone, undoes. */
const LEFT_ALONE = new Set([
  'bloqueado',
  'restrito',
  'sem_aparelhos',
  'desvinculado',
  'em_outro_lugar',
  'sem_reconexao',
  'outro_numero',
])

/**
 * Connects when a page opens, at most once in five minutes: the server counts. The user did not ask, so no refusal is
 * shown.
 */
export async function connectByItself(): Promise<void> {
  const { own } = whatsapp
  if (!manager.consent || !whatsapp.loaded || whatsapp.loading || wasLeft) return
  if (own && (own.status !== 'disconnected' || LEFT_ALONE.has(own.reason ?? ''))) return
  const answer = await askToConnect(own?.name, true).catch(() => null)
  if (answer) follow(answer)
}

const askToConnect = (name: string | undefined, automatic: boolean): Promise<CodeAnswer> =>
  call('POST /api/whatsapp/connect', {
    body: {
      ...(name !== undefined && { sessionName: name }),
      ...(automatic && { automatic }),
    },
  })

function follow(answer: CodeAnswer): void {
  wasLeft = false
  show(answer)
  void loadSessions()
  if (whatsapp.status !== 'connecting') return
  fallback = setTimeout(() => void regenerate(answer.sessionId), WHATSAPP_TIMINGS.qrFallbackMs)
  patience = setTimeout(giveUp, WHATSAPP_TIMINGS.connectMs)
}

/** A code of that session that can be read, from a server that has not said one by itself. */
async function regenerate(sessionId: string): Promise<void> {
  clearTimeout(fallback)
  // A linked session needs no code: it comes back without one.
  const { status, sessions } = whatsapp
  if (status !== 'connecting' || sessions.find(({ id }) => id === sessionId)?.isLinked) return
  whatsapp.loading = true
  try {
    show(await call('POST /api/whatsapp/regenerate-qr', { body: { sessionId } }))
  } catch (error) {
    // 'A regenerate-QR failure falls back to the debug QR call; only logged.'
    await showHeldCode(sessionId)
    if (!whatsapp.qr && whatsapp.status !== 'connected') fail(error)
  }
}

/** The code that the server holds, for a page that was not there when it came. */
export async function showHeldCode(sessionId: string): Promise<void> {
  const debug = await readDebug(sessionId).catch(() => null)
  if (!debug?.sessionId) return
  if (debug.qr && debug.qrEndsAt) showCode(debug.qr, debug.sessionId, debug.qrEndsAt)
  if (debug.linkCode && debug.linkCodeEndsAt) showLinkCode(debug.linkCode, debug.sessionId, debug.linkCodeEndsAt)
}

export async function disconnect(sessionId?: string): Promise<void> {
  try {
    const named = sessionId ?? whatsapp.own?.id
    await call('POST /api/whatsapp/disconnect', { body: { sessionId: named } })
    wasLeft = true
    if (named === whatsapp.own?.id) {
      whatsapp.chosen = null
      setStatus('disconnected')
    }
    await loadSessions()
  } catch (error) {
    again = () => disconnect(sessionId)
    const said = saidBy(error)
    whatsapp.error = sessionId === undefined ? said || WHATSAPP_TEXTS.disconnectFailed : WHATSAPP_TEXTS.endFailed(said)
  }
  void loadOperations()
}

/** 'Debug QR': what the server holds, without changing anything. */
export async function openDebug(): Promise<void> {
  manager.debug = await readDebug(whatsapp.own?.id)
}

const readDebug = (sessionId?: string): Promise<DebugAnswer> =>
  call('GET /api/whatsapp/debug/qr/:empresaId', {
    empresaId: session.user?.empresaId ?? '',
    query: sessionId === undefined ? {} : { sessionId },
  })

/** Checks now and every half minute, while a page about WhatsApp is open. @returns what ends it. */
export const watchHealth = (): (() => void) => poll(checkHealth, WHATSAPP_TIMINGS.healthMs, { alsoHidden: true })

/**
 * Checks the server: 'A failed server health check (every 30 s) sets disconnected with the error.' The request also
 * states that the page is in use.
 */
export async function checkHealth(): Promise<void> {
  const { empresaId } = session.user ?? {}
  if (empresaId === undefined) return
  const [health] = await Promise.all([call('GET /api/health').catch(() => null), readStatus(empresaId)])
  const up = health?.whatsapp === 'up'
  const wasUp = manager.health?.up
  manager.health = { at: Date.now(), up }
  if (!up) {
    setStatus('disconnected')
    whatsapp.error = WHATSAPP_TEXTS.noAnswer
  } else if (wasUp === false || whatsapp.error === WHATSAPP_TEXTS.noAnswer) {
    whatsapp.error = ''
    await loadSessions()
  }
}

/** 'A 401 on the status call yields unauthenticated; backend unreachable: mock.' */
export async function readStatus(
  named: string,
): Promise<Pick<StatusAnswer, 'connected' | 'message'> & { status: StatusAnswer['status'] | 'unauthenticated' }> {
  try {
    return await call('GET /api/whatsapp/status/:named', { named })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return { connected: false, status: 'unauthenticated', message: WHATSAPP_TEXTS.unauthenticated }
    }
    return { connected: false, status: 'mock', message: WHATSAPP_TEXTS.noBackend }
  }
}

/** Kept on the server at once. */
export async function saveSettings(id: string, change: Partial<SessionSettings>): Promise<void> {
  manager.saving = Object.keys(change)[0] ?? ''
  try {
    await call('PATCH /api/whatsapp/sessions/:id/settings', { id, body: change })
    await loadSessions()
    manager.savedAt = new Date().toISOString()
  } finally {
    manager.saving = ''
  }
}

async function loadOperations(): Promise<void> {
  const operations = await call('GET /api/whatsapp/operations').catch(() => null)
  if (operations) manager.operations = operations
}

function show({ qrCode, qrEndsAt, sessionId, status }: CodeAnswer): void {
  if (qrCode !== null && qrEndsAt !== null) showCode(qrCode, sessionId, qrEndsAt)
  else setStatus(status === 'disconnected' ? 'connecting' : status)
  if (whatsapp.status === 'qr_ready') whatsapp.loading = false
}

function fail(error: unknown): void {
  setStatus('disconnected')
  whatsapp.error = saidBy(error) || WHATSAPP_TEXTS.connectFailed
}

/** Returns the message of an error, empty when there is none. */
const saidBy = (error: unknown): string => (error instanceof Error ? messageOf(error) : '')

function giveUp(): void {
  if (whatsapp.status !== 'connecting') return
  fail(new Error('A conexão demorou mais de 30 segundos. Tente novamente.'))
}

joinScreens({
  clear: () => {
    stopWaiting()
    wasLeft = false
    Object.assign(manager, { consent: undefined, health: null, operations: null, debug: null, savedAt: null })
  },
})
