export const OBJECTION_KINDS = [
  'preco',
  'prazo',
  'qualidade',
  'confianca',
  'concorrencia',
  'autoridade',
  'outro',
] as const
export type ObjectionKind = (typeof OBJECTION_KINDS)[number]

export const OBJECTION_NAMES: Record<ObjectionKind, string> = {
  preco: 'Preço',
  prazo: 'Prazo',
  qualidade: 'Qualidade',
  confianca: 'Confiança',
  concorrencia: 'Concorrência',
  autoridade: 'Depende de outra pessoa',
  outro: 'Outro motivo',
}
