/** Fields that an analysis fills and a person may edit. */
export const LEAD_FIELDS = [
  'nome',
  'produto',
  'quantidade',
  'valor',
  'progresso',
  'fase',
  'resumo',
  'resumoia',
  'obstrucoes',
  'oportunidades',
  'sugestoes',
  'proximoPasso',
  'atendente',
  'status_lead',
  'whatsapp',
  'canais_utilizados',
] as const

export type LeadField = (typeof LEAD_FIELDS)[number]
