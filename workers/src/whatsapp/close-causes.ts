import type { WhatsAppReason } from '@fechai/shared/domain/whatsapp-states'

/** What follows from the end of a connection. */
export interface CloseCause {
  reason: WhatsAppReason | null
  then: 'at-once' | 'back-off' | 'back-off-long' | 'stop' | 'forget-keys'
  /** Somebody has to look at it. */
  isOperators?: boolean
}

const backOff: CloseCause = { reason: 'reconectando', then: 'back-off' }

/** By the code with which it ended. Keys are forgotten only where the phone itself said so. */
const CAUSES: Record<number, CloseCause> = {
  401: { reason: 'desvinculado', then: 'forget-keys' },
  402: { reason: 'bloqueado', then: 'stop' },
  403: { reason: 'bloqueado', then: 'stop' },
  405: { reason: 'versao_antiga', then: 'back-off-long', isOperators: true },
  406: { reason: 'bloqueado', then: 'stop' },
  408: backOff,
  411: { reason: 'sem_aparelhos', then: 'stop' },
  428: backOff,
  440: { reason: 'em_outro_lugar', then: 'back-off-long' },
  500: backOff,
  503: backOff,
  515: { reason: null, then: 'at-once' },
}

/** A code that nobody scanned ends like a server that says nothing: only what was linked tries again by itself. */
export function closeCause(code: number, isLinked: boolean): CloseCause {
  if (code === 408 && !isLinked) return { reason: 'qr_expirado', then: 'stop' }
  return CAUSES[code] ?? backOff
}
