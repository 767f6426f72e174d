/** Kinds of notifications, shown by the bell. */
export const NOTIFICATION_KINDS = [
  'analise_parada',
  'analise_concluida',
  'nova_mensagem',
  'qr_necessario',
  'cota',
  'retencao',
  'lote_pausado',
  'release',
  'acompanhamento',
  'orientacao',
  'lead_recebido',
  'atendente_entrou',
  'pedido_de_lead',
  'pedido_recusado',
  'tarefa',
  'webhook_desligado',
  'integracao_desligada',
  'leads_a_passar',
  'importacao',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Kept a person, shown at first, and the ends of the two badges (specification 2, §9). */
export const NOTIFICATION_LIMITS = { kept: 50, shown: 10, badge: 99, smallBadge: 9 } as const

/** '99+' above 99, '9+' above 9; nothing to read has no number. */
export const badgeText = (unread: number, most: number): string =>
  unread === 0 ? '' : unread > most ? `${most}+` : String(unread)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** 'Agora', '5m atrás', '3h atrás', '2d atrás' (specification 2, §9). */
export function timeAgo(iso: string, now: number): string {
  const ms = now - Date.parse(iso)
  if (!(ms >= MINUTE_MS)) return 'Agora'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}m atrás`
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}h atrás` : `${Math.floor(ms / DAY_MS)}d atrás`
}

/** Normalised, and without control characters (specification 2, §5): text written by people is shown in one line. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
