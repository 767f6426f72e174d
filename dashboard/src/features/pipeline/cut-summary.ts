import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'

/**
 * Removes the deal from a summary, because the card shows it above: 'Buffet, R$ 24.564,00: pago em 02/03.' becomes
 * 'Pago em 02/03.'
 */
export function withoutDeal({ produto, resumo }: Pick<Lead, 'produto' | 'resumo'>): string {
  const at = produto !== '' && resumo.startsWith(produto) ? resumo.indexOf(': ', produto.length) : -1
  const rest = at < 0 ? resumo : resumo.slice(at + 2)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** 'Cut to 60 characters plus ...'; the three dots replace a full stop at the cut, or there would be four. */
export const cutSummary = (summary: string): string =>
  summary.length > LIMITS.summaryCut ? `${summary.slice(0, LIMITS.summaryCut).replace(/[\s.]+$/, '')}...` : summary
