import { z } from 'zod'
import type { NotificationKind } from '@fechai/domain/notification'

/** One that somebody is told of, as the server keeps it (specification 2, §3: the backend's shape). */
export interface Notification {
  id: string
  tipo: NotificationKind
  titulo: string
  mensagem: string
  /** ISO instant. */
  data: string
  lida: boolean
  /** Stays when all are cleared: until its matter is over, or until it is taken away by itself. */
  persistente: boolean
  /** The page that it opens; null where it only tells. */
  destino: string | null
  /** Request for a lead that the reader may answer here; null for all others. */
  pedido: string | null
}

/** GET /api/notifications, and what every change of them answers; the latest first. */
export interface Notifications {
  success: true
  naoLidas: number
  notificacoes: Notification[]
}

/** POST /api/notifications/read: those, or all without ids. */
export const readNotificationsBody = z.object({ ids: z.array(z.uuid()).max(50).optional() })
