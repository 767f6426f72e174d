import type { LeadField } from './lead-field.ts'

/** The users' names of a lead's fields, for the middle of a sentence. */
export const FIELD_LABELS: Record<LeadField, string> = {
  nome: 'nome',
  produto: 'produto',
  quantidade: 'quantidade',
  valor: 'valor',
  progresso: 'progresso',
  fase: 'fase',
  resumo: 'resumo',
  resumoia: 'resumo da análise',
  obstrucoes: 'objeções',
  oportunidades: 'oportunidades',
  sugestoes: 'sugestões',
  proximoPasso: 'próximo passo',
  atendente: 'atendente',
  status_lead: 'status',
  whatsapp: 'WhatsApp',
  canais_utilizados: 'canais',
}
