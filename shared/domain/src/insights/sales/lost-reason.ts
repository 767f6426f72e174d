export const LOST_REASONS = [
  'Fechou com concorrente',
  'Preço',
  'Prazo de entrega',
  'Sumiu sem responder',
  'Sem motivo dito',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

/** Reasons that a customer says, in the order in which they count. */
export const SAID_REASONS: readonly LostReason[] = ['Fechou com concorrente', 'Preço', 'Prazo de entrega']
