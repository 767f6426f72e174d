import * as z from 'zod'
import type { AnalysisVersion } from '@fechai/domain/analysis-version'
import { CONFIRMABLE_FIELDS } from '@fechai/domain/doubt'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { LEAD_FIELDS } from '@fechai/domain/lead-field'
import { LEAD_STATUSES, UPLOAD_DEFAULTS, type LeadStatus } from '@fechai/domain/lead'
import { LEAD_SETTING_LIMITS } from '@fechai/domain/lead-settings'
import { STANDINGS } from '@fechai/domain/standing'
import { PHASES, type Phase } from '@fechai/domain/phases'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { wholeNumber } from './whole-number.ts'

export const phaseSchema = z.enum(PHASES)

/** Filters of the board: words, attendants, statuses. They travel in bodies, because addresses are logged and kept. */
const narrowing = {
  q: z.string().max(200).optional(),
  atendentes: z.array(z.string().max(500)).max(50).optional(),
  status: z.array(z.enum(LEAD_STATUSES)).max(4).optional(),
  /** Those with a field that a person has to confirm. */
  aConfirmar: z.boolean().optional(),
  /** Leads of these owners; the company's own id for those of no person. */
  donos: z.array(z.uuid()).max(50).optional(),
  /** Open leads whose last message is of these days, both included. */
  quietos: z.strictObject({ de: z.iso.date(), ate: z.iso.date() }).optional(),
}
export interface Narrowing {
  q?: string
  atendentes?: string[]
  status?: LeadStatus[]
  aConfirmar?: boolean
  donos?: string[]
  quietos?: { de: string; ate: string }
}

/** The whole board. */
export const boardQuery = z.object({ size: z.coerce.number().int().min(1).max(100).optional() })

/** The board with filters. */
export const boardBody = z.strictObject({ ...narrowing, size: z.number().int().min(1).max(100).optional() })
export interface BoardColumn {
  fase: Phase
  total: number
  /** Sum in reais of the values that could be read. */
  valorTotal: number
  leads: Lead[]
  nextCursor: string | null
}
export interface Board {
  columns: BoardColumn[]
  /** Leads with a field to confirm, within what else the board is narrowed by. */
  aConfirmar: number
}

/** One column, page by page. */
export const leadsQuery = z.object({
  fase: phaseSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** One column with filters, page by page. */
export const leadsPageBody = z.strictObject({
  ...narrowing,
  fase: phaseSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(100).optional(),
})
export interface LeadPage {
  leads: Lead[]
  nextCursor: string | null
}

/** `index` is the position among the cards of the target column. */
export const moveLeadBody = z.strictObject({
  fase: phaseSchema,
  index: wholeNumber(),
  revision: wholeNumber().optional(),
  /** Takes a move back: what the phase rested on before it. */
  undoTo: z.enum(STANDINGS).optional(),
})
export type MoveLead = z.infer<typeof moveLeadBody>

const isNumberOrUnknown = (text: string): boolean =>
  text === '' || text === UPLOAD_DEFAULTS.whatsapp || toWhatsappNumber(text) !== null

/** The times are ours; the specification's two spellings of them are taken and dropped. */
const TIMES = new Set(['created_at', 'createdAt', 'updated_at', 'updatedAt'])

const withoutTimes = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([key]) => !TIMES.has(key)))
    : body

/** A loss, with one of the company's reasons or without; null takes it back. */
export const lossChange = z.strictObject({ motivo: z.uuid().nullable() }).nullable()
export type LossChange = z.infer<typeof lossChange>

export const editedFields = z.strictObject({
  nome: z.string().trim().min(1).max(200).optional(),
  produto: z.string().trim().max(300).optional(),
  quantidade: z.string().trim().max(100).optional(),
  valor: z.string().trim().max(200).optional(),
  progresso: z.number().int().min(0).max(100).optional(),
  fase: phaseSchema.optional(),
  resumo: z.string().trim().max(5_000).optional(),
  resumoia: z.string().trim().max(5_000).optional(),
  proximoPasso: z.string().trim().max(1_000).optional(),
  obstrucoes: z.array(z.string().trim().min(1).max(500)).max(4).optional(),
  oportunidades: z.array(z.string().trim().min(1).max(500)).max(4).optional(),
  sugestoes: z.array(z.string().trim().min(1).max(500)).max(4).optional(),
  canais_utilizados: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
  atendente: z.string().trim().max(200).optional(),
  status_lead: z.enum(LEAD_STATUSES).optional(),
  /** A number that messages can be sent to, or that nothing is known. */
  whatsapp: z.string().trim().max(30).refine(isNumberOrUnknown).optional(),
  /** 'Ainda não' to the question whether it is sold; false asks again. */
  ainda_nao: z.boolean().optional(),
  /** 'Manter como lead' where the conversation does not look like a sale; false takes it back. */
  e_venda: z.boolean().optional(),
  /** The lead is lost, with one of the company's reasons or without; null takes that back. */
  perdido: lossChange.optional(),
  /** Values of the company's own fields, by their ids; null empties one. */
  campos: z
    .record(z.uuid(), z.union([z.string().max(LEAD_SETTING_LIMITS.textLength), z.number(), z.null()]))
    .refine((values) => Object.keys(values).length <= LEAD_SETTING_LIMITS.fields)
    .optional(),
  /** Revision that the person saw; another one is refused with 409. */
  revision: wholeNumber().optional(),
})

/**
 * States which reading of a field is right: 1 the first one, 2 the other, 0 neither. The lead shows the first one, or
 * none where its sum is withheld. The answer carries the values as the person saw them: different ones are refused with
 * 409. `desfazer` withdraws an earlier answer.
 */
export const readingAnswer = z.union([
  z.strictObject({
    campo: z.enum(CONFIRMABLE_FIELDS),
    escolha: z.union([z.literal(1), z.literal(2), z.literal(0)]),
    leituras: z.array(z.string().max(1_000)).max(2),
  }),
  z.strictObject({ campo: z.enum(CONFIRMABLE_FIELDS), desfazer: z.literal(true) }),
])
export type ReadingAnswer = z.infer<typeof readingAnswer>

/** Fields that a person edits, or the right reading of a single field. */
export const editLeadBody = z.preprocess(
  withoutTimes,
  editedFields
    .extend({ leitura: readingAnswer.optional() })
    .refine(({ leitura, revision: _seen, ...fields }) => !leitura || Object.keys(fields).length === 0, {
      path: ['leitura'],
    }),
)
export type EditLead = z.infer<typeof editLeadBody>

/** The current analysis decides the field again. */
export const giveBackBody = z.strictObject({
  field: z.enum(LEAD_FIELDS),
  revision: wholeNumber().optional(),
})
export type GiveFieldBack = z.infer<typeof giveBackBody>

export const deleteLeadBody = z.strictObject({
  confirm: z.literal('confirmo'),
  /** Revision that the person saw; another one is refused with 409. */
  revision: wholeNumber().optional(),
})

export interface LeadEvidence {
  evidence: Evidence[]
  /** Evidence for the second readings of fields that have to be confirmed. */
  outrasProvas: Evidence[]
}

/** Newest first. */
export interface LeadAnalyses {
  analyses: AnalysisVersion[]
}

/** Answers 202; progress follows in the events. */
export const reanalyseBody = z.strictObject({})
export interface ReanalysisAccepted {
  leadId: string
  accepted: true
}

export interface LatestLead {
  lead: Lead | null
}

export interface LeadAnswer {
  lead: Lead
}

/** Types and actions of specification 2, §3 'Lead activity'. */
const ACTIVITY_TYPES = ['ORIGIN', 'STAGE_CHANGE', 'COLUMN_MOVEMENT', 'ACTION'] as const
export interface LeadActivityBody {
  type: (typeof ACTIVITY_TYPES)[number]
  /** One line in pt-BR. */
  description: string
  details: Record<string, unknown>
}
export interface LeadActivity extends LeadActivityBody {
  id: string
  /** ISO instant. */
  timestamp: string
}

/** Newest first. */
export const activitiesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).optional(),
  cursor: z.uuid().optional(),
})
export interface LeadActivities {
  activities: LeadActivity[]
  nextCursor: string | null
}
