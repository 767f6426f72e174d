import { z } from 'zod'
import type { NotificationKind } from '@fechai/domain/notification'

/** A notification as the server stores it (specification 2, §3: the backend's shape). */
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
  /** The page that it opens; null for one that only informs. */
  destino: string | null
  /** Request for a lead that the reader may answer here; null for all others. */
  pedido: string | null
}

/** Also the answer to every change; the latest comes first. */
export interface Notifications {
  success: true
  naoLidas: number
  notificacoes: Notification[]
}

/** Marks these, or all when ids are left out. */
export const readNotificationsBody = z.object({ ids: z.array(z.uuid()).max(50).optional() })
