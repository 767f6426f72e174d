import type { WhatsAppReason } from '@fechai/domain/whatsapp-states'

/** The consequences of a connection's end. */
export interface CloseCause {
  reason: WhatsAppReason | null
  then: 'at-once' | 'back-off' | 'back-off-long' | 'stop' | 'forget-keys'
  /** True if an operator has to act. */
  isOperators?: boolean
}

const backOff: CloseCause = { reason: 'reconectando', then: 'back-off' }

/** Causes by the code of the end. Keys are deleted only if the phone itself removed the link. */
const CAUSES: Record<number, CloseCause> = {
  // Meta's code of a token that opens nothing.
  190: { reason: 'token_meta', then: 'stop' },
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

/** WhatsApp’s refusals of a code for a number, and the end of one that was not used. */
const CODE_REASONS: Record<number, WhatsAppReason> = {
  400: 'numero_recusado',
  403: 'numero_recusado',
  404: 'numero_recusado',
  405: 'versao_antiga',
  408: 'codigo_vencido',
  429: 'codigos_demais',
}

/**
 * Ends of a connection that was to be linked by a code. Nothing asks for another by itself: WhatsApp blocks numbers
 * for which codes are asked too often.
 */
export function codeCloseCause(code: number, hadCode: boolean): CloseCause {
  const { isOperators = false } = CAUSES[code] ?? {}
  const isOver = code !== 408 || hadCode
  return { reason: (isOver && CODE_REASONS[code]) || 'codigo_interrompido', then: 'stop', isOperators }
}

/** A code that was not scanned ends like a silent server: only a linked session retries by itself. */
export function closeCause(code: number, isLinked: boolean): CloseCause {
  if (code === 408 && !isLinked) return { reason: 'qr_expirado', then: 'stop' }
  return CAUSES[code] ?? backOff
}
