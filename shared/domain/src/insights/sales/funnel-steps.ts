/** The six steps of the report, in order (specification 2, §4); docs/decisions/funnel.md defines how each is found. */
export const FUNNEL_STEPS = [
  'Contato Inicial',
  'Reunião/Apresentação',
  'Envio de Propostas',
  'Objeção ou Espera',
  'Decisão / Avaliação',
  'Fechamento Confirmado',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
