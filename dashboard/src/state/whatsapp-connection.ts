import type {
  ConnectionStatusEvent,
  LinkCodeEvent,
  QrCodeEvent,
  WhatsAppSession,
} from '@fechai/contracts/whatsapp-sessions'
import type { WhatsAppState } from '@fechai/domain/whatsapp-states'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { loadNewest } from '../lib/load-newest.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

/** A code that a phone can read until `endsAt`; `forMs` is what it had when it came. */
export interface ShownCode {
  code: string
  sessionId: string
  endsAt: number
  forMs: number
}

/** The person's connection to WhatsApp by the server's last report, and all sessions that they may see. */
export const whatsapp = proxy({
  loaded: false,
  status: 'disconnected' as WhatsAppState,
  /** Time of the last change of status, milliseconds. */
  since: 0,
  own: null as WhatsAppSession | null,
  /** Name of the session that the person is at, where they chose one; else it is the one that is furthest. */
  chosen: null as string | null,
  sessions: [] as WhatsAppSession[],
  qr: null as ShownCode | null,
  /** Typed on the phone; a session shows it instead of a QR code. */
  linkCode: null as ShownCode | null,
  loading: false,
  error: '',
})

/** Listeners that report a lost or restored connection. */
export const standingListeners = new Set<(before: WhatsAppSession | null, now: WhatsAppSession) => void>()

/** Counts events about sessions. */
let told = 0

export async function loadSessions(): Promise<void> {
  const { empresaId } = session.user ?? {}
  if (empresaId === undefined) return
  try {
    const load = async (): Promise<void> => {
      const { sessions } = await call('GET /api/whatsapp/sessions/:empresaId', { empresaId })
      whatsapp.sessions = sessions.map((each) => ref(each))
      choose()
      whatsapp.loaded = true
    }
    await loadNewest(load, () => told)
  } catch (error) {
    if (!whatsapp.loaded) whatsapp.error = messageOf(error)
  }
}

const WORTH: Record<WhatsAppState, number> = { connected: 3, qr_ready: 2, connecting: 1, disconnected: 0 }

/** The own session that the first tab is about: the one that the person is at, else the one that is furthest. */
function choose(): void {
  const mine = whatsapp.sessions.filter(({ userId }) => userId === session.user?.id)
  const worth = (each: WhatsAppSession): number => WORTH[each.status] * 2 + Number(each.isLinked)
  const chosen = mine.find(({ name }) => name === whatsapp.chosen)
  // The requested session is not reported yet: no other takes its place meanwhile.
  if (!chosen && whatsapp.chosen !== null && whatsapp.loading) return
  if (!chosen) whatsapp.chosen = null
  const own = chosen ?? mine.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
  whatsapp.own = own && ref(own)
  if (whatsapp.qr?.sessionId !== own?.id) whatsapp.qr = null
  if (whatsapp.linkCode?.sessionId !== own?.id) whatsapp.linkCode = null
  setStatus(own?.status ?? 'disconnected')
}

/** The person is at the session of that name from now on, whatever others of theirs do. */
export function chooseSession(name: string | null): void {
  whatsapp.chosen = name
  choose()
}

/** 'The QR is cleared when the status is not qr_ready. Loading is reset on connected or disconnected.' */
export function setStatus(status: WhatsAppState): void {
  if (whatsapp.status !== status) whatsapp.since = Date.now()
  whatsapp.status = status
  if (status !== 'qr_ready') Object.assign(whatsapp, { qr: null, linkCode: null })
  if (status === 'connected' || status === 'disconnected') whatsapp.loading = false
  if (status === 'connected' || status === 'qr_ready') whatsapp.error = ''
}

export function applyStanding({ session: now }: ConnectionStatusEvent): void {
  told++
  const before = whatsapp.sessions.find(({ id }) => id === now.id) ?? null
  const others = whatsapp.sessions.filter(({ id }) => id !== now.id)
  // One that was disconnected here is none any more.
  const isOver = now.status === 'disconnected' && !now.isLinked && now.reason === null
  whatsapp.sessions = [...others, ...(isOver ? [] : [now])]
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((each) => ref(each))
  choose()
  if (now.userId === session.user?.id) for (const listener of standingListeners) listener(before, now)
}

export function applyCode({ qr, sessionId, endsAt }: QrCodeEvent): void {
  if (isShownHere(sessionId)) showCode(qr, sessionId, endsAt)
}

export function applyLinkCode({ code, sessionId, endsAt }: LinkCodeEvent): void {
  if (isShownHere(sessionId)) showLinkCode(code, sessionId, endsAt)
}

function isShownHere(sessionId: string): boolean {
  const known = whatsapp.sessions.find(({ id }) => id === sessionId)
  // A colleague's code is private, also from the company's managers.
  if (known && known.userId !== session.user?.id) return false
  // Nor is that of another number while the person is at one.
  const { own, chosen } = whatsapp
  return !(chosen === null ? own?.connected && own.id !== sessionId : known && known.name !== chosen)
}

export function showCode(code: string, sessionId: string, endsAt: string): void {
  const qr = shownCode(whatsapp.qr, code, sessionId, endsAt)
  setStatus('qr_ready')
  Object.assign(whatsapp, { qr, linkCode: null })
}

export function showLinkCode(code: string, sessionId: string, endsAt: string): void {
  const linkCode = shownCode(whatsapp.linkCode, code, sessionId, endsAt)
  setStatus('qr_ready')
  Object.assign(whatsapp, { qr: null, linkCode })
}

function shownCode(before: ShownCode | null, code: string, sessionId: string, endsAt: string): ShownCode {
  const ends = Date.parse(endsAt)
  const forMs = before?.code === code ? before.forMs : Math.max(1, ends - Date.now())
  return { code, sessionId, endsAt: ends, forMs }
}

joinScreens({
  clear: () => {
    Object.assign(whatsapp, { loaded: false, status: 'disconnected', since: 0, own: null, sessions: [], qr: null })
    Object.assign(whatsapp, { linkCode: null, chosen: null, loading: false, error: '' })
  },
  refresh: () => void loadSessions(),
  code: applyCode,
  linkCode: applyLinkCode,
  standing: applyStanding,
})
