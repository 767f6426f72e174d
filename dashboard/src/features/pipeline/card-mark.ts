import type { Lead } from '@fechai/domain/lead'
import { looksSold, refusalIn } from '@fechai/domain/standing'
import { STILL_HEARING } from '@fechai/domain/still-reading'
import { isApproximate, isToConfirm } from '@fechai/domain/to-confirm'

const ASKED = ['produto', 'nome', 'quantidade', 'whatsapp'] as const
/** Fields whose refused claims a card names, in this order. */
const REFUSABLE = ['valor', 'produto', 'nome', 'fase'] as const
export type RefusedOnCard = (typeof REFUSABLE)[number]

/** Returns the fields of a card whose claims were refused. */
export const refusedOn = (lead: Lead): RefusedOnCard[] => REFUSABLE.filter((field) => refusalIn(lead, field) !== null)

/** True for a mark that has a line of its own, whose code comes after the board. */
export const hasLine = (mark: CardMark | null): boolean =>
  mark === 'quantidade' || mark === 'refused' || mark === 'unheard' || mark === 'news'

/** True where the product of a card at rest shows its own look. */
export const marksProduct = (lead: Lead, mark: CardMark | null): boolean =>
  mark === 'produto' || mark === 'near' || (mark === 'refused' && refusedOn(lead)[0] === 'produto')

export type CardMark =
  | 'unsent'
  | (typeof ASKED)[number]
  | 'lost'
  | 'sold'
  | 'fase'
  | 'overdue'
  | 'refused'
  | 'near'
  | 'news'
  | 'unheard'
  | 'ai'

/**
 * Returns the third mark of a card at rest, besides the look of its value and the bar of its phase: what would be lost
 * comes first, then what ended, what a person has to answer or do, and last what is only good to know. Answering a
 * question shows the next one; 'Mais info' shows all.
 */
export function cardMark(lead: Lead, isUnsent: boolean, isOverdue: boolean): CardMark | null {
  if (isUnsent) return 'unsent'
  if (lead.perdido_em) return 'lost'
  if (isToConfirm(lead, 'fase')) return 'fase'
  if (looksSold(lead)) return 'sold'
  if (isOverdue) return 'overdue'
  const asked = ASKED.find((field) => isToConfirm(lead, field))
  if (asked) return asked
  if (refusedOn(lead).length > 0) return 'refused'
  if (lead.novidades > 0) return 'news'
  if (lead.audios_nao_ouvidos > 0 && lead.ia_pendente?.why !== STILL_HEARING) return 'unheard'
  if (lead.ia_pendente !== null) return 'ai'
  return isApproximate(lead, 'produto') ? 'near' : null
}
