import type { LeadStatus } from './lead.ts'

/** Badges of the status (specification 1, §4: green, yellow, gray, orange). */
export const STATUS_COLORS: Record<LeadStatus, 'green' | 'yellow' | 'gray' | 'orange'> = {
  Ativo: 'green',
  'Em pausa': 'yellow',
  Fechado: 'gray',
  'Em pausa com intenção de retomada': 'orange',
}
