import { parseAmount, writtenAmount } from './amount.ts'
import { LEAD_FIELDS, type LeadField } from './lead-field.ts'
import type { Lead } from './lead.ts'
import { toE164 } from './whatsapp-number.ts'

/** Defaults of a lead that comes without an analysis (specification 2, §3); what that leaves open is empty. */
export const TYPED_DEFAULTS = {
  nome: 'Lead do WhatsApp',
  produto: 'Produto/Serviço',
  quantidade: '1',
  valor: '--',
  progresso: 30,
  fase: 'leads-frios',
  resumo: '',
  resumoia: '',
  obstrucoes: [],
  oportunidades: ['A definir após análise'],
  sugestoes: [],
  proximoPasso: 'Entrar em contato',
  atendente: 'Sistema Automático',
  status_lead: 'Ativo',
  whatsapp: 'Não informado',
  canais_utilizados: ['WhatsApp'],
} as const satisfies { readonly [Field in LeadField]: Lead[Field] extends string[] ? readonly string[] : Lead[Field] }

/** Letters that each field takes. */
export const NEW_LEAD_LENGTHS = {
  nome: 200,
  produto: 300,
  quantidade: 100,
  valor: 200,
  resumo: 5_000,
  proximoPasso: 1_000,
  atendente: 200,
  whatsapp: 30,
} as const

export type LeadFields = Pick<Lead, LeadField>

export interface TypedLead {
  fields: LeadFields
  padroes: LeadField[]
  editados: Lead['editados']
  /** Reais; null when no amount can be read. */
  valorTotal: number | null
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== '' && !isEmptyList(value)
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** A lead as a person typed it in: what they said is decided by them, the rest holds a default and says so. */
export function typedLead(given: Partial<LeadFields>, mark: { por: string; em: string }): TypedLead {
  const whatsapp = given.whatsapp === undefined ? undefined : (toE164(given.whatsapp) ?? undefined)
  const valor = given.valor === undefined ? undefined : writtenAmount(given.valor)
  const told: Partial<LeadFields> = { ...given, whatsapp: whatsapp!, valor: valor! }
  const said = LEAD_FIELDS.filter((field) => isSaid(told[field]))
  const fields = Object.fromEntries(
    LEAD_FIELDS.map((field) => [field, said.includes(field) ? told[field] : TYPED_DEFAULTS[field]]),
  ) as unknown as LeadFields
  return {
    fields,
    padroes: LEAD_FIELDS.filter((field) => !said.includes(field) && isSaid(TYPED_DEFAULTS[field])),
    editados: Object.fromEntries(said.map((field) => [field, mark])),
    valorTotal: parseAmount(fields.valor).total,
  }
}
