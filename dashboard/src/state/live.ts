import type { ServerEventName, ServerEvents } from '@fechai/contracts/events'
import { applyAnalysisProgress } from './analysis-runs.ts'
import { refreshConversation } from './conversation.ts'
import { connection } from './connection.ts'
import { applyLeadChange, refreshSoon } from './board-refresh.ts'
import { screens, type ScreenState } from './screens.ts'
import { loadSession } from './session.ts'
import { applyCompleted, applyProgress, applySnapshot } from './uploads.ts'
import { addressOf } from '../lib/call.ts'

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000
/** Milliseconds below which a dropped connection goes unreported. */
const LOST_AFTER_MS = 5_000

type Handlers = { [Name in ServerEventName]: (payload: ServerEvents[Name]) => void }

const tell = (of: (screen: ScreenState) => void): void => screens.forEach(of)

const handlers: Handlers = {
  snapshot: ({ uploads }) => {
    applySnapshot(uploads)
    refreshSoon()
    refreshConversation()
    tell((screen) => screen.refresh?.())
  },
  'upload-progress': applyProgress,
  'upload-completed': applyCompleted,
  'analysis-progress': (progress) => {
    applyAnalysisProgress(progress)
    // Notifies the person who asked for it.
    if (progress.status === 'concluida') tell((screen) => screen.notified?.())
  },
  'conversation-changed': ({ leadId }) => refreshConversation(leadId),
  'new-message': (message) => tell((screen) => screen.message?.(message)),
  // The chat events deliver the chats with their current names.
  'contacts-list': () => undefined,
  'chats-changed': ({ chats, moved = false }) => tell((screen) => screen.chats?.(chats, moved)),
  'message-state': (states) => tell((screen) => screen.states?.(states)),
  'qr-code': (code) => tell((screen) => screen.code?.(code)),
  'link-code': (code) => tell((screen) => screen.linkCode?.(code)),
  'connection-status': (standing) => tell((screen) => screen.standing?.(standing)),
  'batch-changed': ({ batch }) => tell((screen) => screen.batch?.(batch)),
  'scanpro-changed': ({ report }) => tell((screen) => screen.report?.(report)),
  'release-announcement': (release) => tell((screen) => screen.release?.(release)),
  'notifications-changed': () => tell((screen) => screen.notified?.()),
  'lead-changed': (change) => {
    if (change.change === 'lost') void import('./lost-leads.ts').then(({ loseLead }) => loseLead(change.leadId))
    applyLeadChange(change)
    tell((screen) => screen.change?.(change))
  },
}

let source: EventSource | null = null
let retryTimer: ReturnType<typeof setTimeout> | undefined
let lostTimer: ReturnType<typeof setTimeout> | undefined
let delayMs = FIRST_DELAY_MS

/** Opens the tab's one event stream; the returned function closes it. */
export function openLive(): () => void {
  connect()
  window.addEventListener('online', connectNow)
  return () => {
    window.removeEventListener('online', connectNow)
    clearTimeout(retryTimer)
    clearTimeout(lostTimer)
    source?.close()
    source = null
    connection.streamOpen = false
    connection.streamLost = false
  }
}

function connect(): void {
  source?.close()
  const stream = new EventSource(addressOf('GET /api/events'))
  source = stream
  stream.addEventListener('open', onOpen)
  stream.addEventListener('error', () => onError(stream))
  for (const name of Object.keys(handlers) as ServerEventName[]) listen(stream, name)
}

function listen<Name extends ServerEventName>(stream: EventSource, name: Name): void {
  stream.addEventListener(name, (event: MessageEvent<string>) =>
    handlers[name](JSON.parse(event.data) as ServerEvents[Name]),
  )
}

function connectNow(): void {
  clearTimeout(retryTimer)
  delayMs = FIRST_DELAY_MS
  connect()
}

function onOpen(): void {
  clearTimeout(lostTimer)
  lostTimer = undefined
  delayMs = FIRST_DELAY_MS
  connection.streamOpen = true
  connection.streamLost = false
}

function onError(stream: EventSource): void {
  connection.streamOpen = false
  lostTimer ??= setTimeout(() => (connection.streamLost = true), LOST_AFTER_MS)
  // The browser repeats a dropped connection by itself, with Last-Event-ID; a refused one is ours to repeat.
  if (stream.readyState !== EventSource.CLOSED) return
  retryTimer = setTimeout(() => void retry(), delayMs)
  delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2)
}

/** A refusal may mean that the session ended: the stream cannot say, the session can. */
async function retry(): Promise<void> {
  await loadSession()
  if (source !== null) connect()
}
