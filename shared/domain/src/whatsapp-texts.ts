/** The texts for failures of WhatsApp, to the letter (specification 2, §4 and §8). */
export const WHATSAPP_TEXTS = {
  /** The text if the server gives none. */
  connectFailed: 'Erro na conexão',
  disconnectFailed: 'Erro na desconexão',
  sendFailed: 'Erro ao enviar mensagem',
  /** The text for one session among several, with the server's message. */
  startFailed: (message: string) => after('Erro ao iniciar sessão', message),
  endFailed: (message: string) => after('Erro ao desconectar', message),
  noAnswer: 'Servidor WhatsApp não responde',
  unauthenticated: 'Usuário não autenticado',
  noBackend: 'Backend WhatsApp não disponível',
} as const

const after = (what: string, message: string): string => (message === '' ? what : `${what}: ${message}`)

/** Times of the screens about WhatsApp (specification 2, §4 and §9). */
export const WHATSAPP_TIMINGS = {
  /** 'After 5 s without a QR, the client asks for a regenerated QR.' */
  qrFallbackMs: 5_000,
  /** A connection that says nothing for so long is none. */
  connectMs: 30_000,
  healthMs: 30_000,
  contactsMs: 60_000,
  contactsEmptyMs: 10_000,
} as const

/** The limits of screens and of browsers' copies (specification 2, §9). */
export const WHATSAPP_LIMITS = {
  panelContacts: 50,
  chatsPage: 30,
  nearEndPx: 40,
  linesKept: 500,
  linesKeptOfChat: 100,
} as const
