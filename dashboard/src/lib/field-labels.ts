import type { LeadField } from '@fechai/domain/lead-field'

/** Names of lead fields in texts. */
export const FIELD_LABELS = {
  nome: 'Nome',
  produto: 'Produto',
  quantidade: 'Quantidade',
  valor: 'Valor',
  progresso: 'Progresso',
  fase: 'Fase',
  resumo: 'Resumo',
  resumoia: 'Resumo da análise',
  obstrucoes: 'Objeções',
  oportunidades: 'Oportunidades',
  sugestoes: 'Sugestões',
  proximoPasso: 'Próximo passo',
  atendente: 'Atendente',
  status_lead: 'Status',
  whatsapp: 'WhatsApp',
  canais_utilizados: 'Canais',
} as const satisfies Record<LeadField, string>
