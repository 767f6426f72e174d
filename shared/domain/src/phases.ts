/** The five phases of the board, in column order. */
export const PHASES = ['fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios'] as const
export type Phase = (typeof PHASES)[number]

/** Column titles (specification 1, §2). */
export const PHASE_TITLES: Record<Phase, string> = {
  fechados: 'Fechados',
  'leads-quentes': 'Leads Quentes',
  'em-objecao': 'Em Objeção',
  'leads-mornos': 'Leads Mornos',
  'leads-frios': 'Leads Frios',
}

/** Funnel labels shown on a card (specification 1, §2). */
export const PHASE_LABELS: Record<Phase, string> = {
  fechados: 'Fechado',
  'leads-quentes': 'Quente',
  'em-objecao': 'Em Objeção',
  'leads-mornos': 'Morno',
  'leads-frios': 'Frio',
}

export const isPhase = (value: unknown): value is Phase => PHASES.includes(value as Phase)
