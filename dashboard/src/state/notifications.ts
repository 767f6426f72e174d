import type { Notification, Notifications } from '@fechai/contracts/notifications'
import { NOTIFICATION_LIMITS, type NotificationKind } from '@fechai/domain/notification'
import { proxy, subscribe } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { recall, remember } from '../lib/remember.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'
import { uploads } from './uploads.ts'

/** One as the panel shows it (specification 2, §3: the local panel's shape). */
export interface PanelNotification {
  id: string
  type: NotificationKind
  title: string
  message: string
  data: { href: string | null }
  timestamp: string
  read: boolean
  persistent: boolean
  /** Request for a lead to answer; null for all others. */
  request: string | null
}

/** Notifications of this person, from the server, in every tab alike. */
export const notifications = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  unread: 0,
  list: [] as PanelNotification[],
  /** True when the bell floats on the page, outside the menu. */
  isFloating: recall('bell-floats', false),
})

const toPanel = ({
  id,
  tipo,
  titulo,
  mensagem,
  data,
  lida,
  persistente,
  destino,
  pedido,
}: Notification): PanelNotification => ({
  ...{ id, type: tipo, title: titulo, message: mensagem, data: { href: destino }, timestamp: data },
  ...{ read: lida, persistent: persistente, request: pedido },
})

let asked = 0

async function ask(request: () => Promise<Notifications>): Promise<void> {
  const mine = ++asked
  try {
    const { naoLidas, notificacoes } = await request()
    if (mine !== asked) return
    const list = notificacoes.slice(0, NOTIFICATION_LIMITS.kept).map(toPanel)
    Object.assign(notifications, { status: 'ready', error: '', unread: naoLidas, list })
  } catch (error) {
    // Known notifications stay on the screen, and so does the number on the bell.
    if (mine === asked) Object.assign(notifications, { status: 'error', error: messageOf(error) })
  }
}

export const loadNotifications = (): Promise<void> => ask(() => call('GET /api/notifications'))
export const readNotification = (id: string): Promise<void> =>
  ask(() => call('POST /api/notifications/read', { body: { ids: [id] } }))
export const readEveryNotification = (): Promise<void> => ask(() => call('POST /api/notifications/read', { body: {} }))
export const removeNotification = (id: string): Promise<void> =>
  ask(() => call('DELETE /api/notifications/:id', { id }))
export const clearNotifications = (): Promise<void> => ask(() => call('DELETE /api/notifications'))

export function floatBell(isFloating: boolean): void {
  notifications.isFloating = isFloating
  remember('bell-floats', isFloating)
}

const SOON_MS = 700
let timer: ReturnType<typeof setTimeout> | undefined

/** Loads notifications soon: any event may have caused one, and a burst of events causes one request. */
function soon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void loadNotifications()
  }, SOON_MS)
}

/** Returns the state of runs that wait or are done; other runs cause no notification. */
const standing = (): string =>
  Object.values(uploads.byId)
    .flatMap((upload) => {
      const { id, status } = upload ?? {}
      return status === 'aguardando_acao' || status === 'concluido' ? `${id} ${status}` : []
    })
    .join()
let stood = standing()
subscribe(uploads, () => {
  const now = standing()
  if (now === stood) return
  stood = now
  soon()
})

joinScreens({
  clear() {
    clearTimeout(timer)
    timer = undefined
    asked += 1
    Object.assign(notifications, { status: 'loading', error: '', unread: 0, list: [] })
  },
  notified: soon,
  release: soon,
  refresh: soon,
  chats: soon,
  standing: soon,
  batch: ({ state }) => void (state === 'pausado' && soon()),
  change: ({ by }) => void (by !== session.user?.id && soon()),
})
