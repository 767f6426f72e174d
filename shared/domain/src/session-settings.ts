/** The settings of a number; `docs/decisions/whatsapp.md` describes each. */
export interface SessionSwitches {
  /** Reconnects automatically after a drop. */
  autoReconnect: boolean
  /** Says when the connection falls and when it is back. */
  statusNotices: boolean
  /** Says nothing of messages; the counters go on. */
  silent: boolean
  /** Shows how far a message has come. */
  deliveryTicks: boolean
  /** Answers while no page is open on the conversations. */
  autoReply: boolean
}

export interface SessionSettings extends SessionSwitches {
  replyText: string
}

export const REPLY_MAX = 300
/** One person gets the automatic answer once in so many hours. */
export const REPLY_EVERY_HOURS = 12

export const DEFAULT_SETTINGS: SessionSettings = {
  autoReconnect: true,
  statusNotices: true,
  silent: false,
  deliveryTicks: true,
  autoReply: false,
  replyText: 'Olá, nossa equipe volta logo e responde por aqui.',
}
