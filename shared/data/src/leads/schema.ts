import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ImportStatus } from '@fechai/contracts/lead-imports'
import type { SavedViewBody, ViewPlace } from '@fechai/contracts/saved-views'
import type { ImportMapping } from '@fechai/domain/lead-import'
import type { LeadField } from '@fechai/domain/lead-field'
import type { LeadStatus } from '@fechai/domain/lead'
import type { PendingReading } from '@fechai/domain/pending-reading'
import type { Withheld } from '@fechai/domain/withheld'
import type { Phase } from '@fechai/domain/phases'
import type { ConfirmableField, DoubtReason, Doubts, Reading } from '@fechai/domain/doubt'
import type { Refusals } from '@fechai/domain/refusal'
import type { CustomField, CustomValues, LossReason } from '@fechai/domain/lead-settings'
import type { Standing } from '@fechai/domain/standing'
import type { LeadRuleName } from '@fechai/domain/lead-owner'
import type { Instant, Json } from '../database/column-types.ts'

/** A lead as it was before a person marked it as lost. */
export interface BeforeLoss {
  fase: Phase
  order: number
  undoTo: Standing
  /** The loss of a lead that was sold after all, for undoing that move. */
  lost?: { perdido_em: string; motivo_perda: string | null }
}

/** Settings by which a company describes its leads. */
export interface LeadSettingsTable {
  empresa_id: Generated<string>
  loss_reasons: ColumnType<LossReason[], string, string>
  demands_reason: Generated<boolean>
  fields: ColumnType<CustomField[], string | undefined, string>
  revision: Generated<number>
  changed_at: Instant
}

/** A view of the board or the list under a name. */
export interface SavedViewsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  name: string
  shared: Generated<boolean>
  place: ViewPlace
  body: ColumnType<Omit<SavedViewBody, 'name' | 'shared' | 'place'>, string, string>
  created_at: Instant
}

/** Leads from a sheet. */
export interface LeadImportsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  file_name: string
  headings: string[]
  mapping: ColumnType<ImportMapping, string, string>
  rows: number
  duplicates: Generated<'pular' | 'criar'>
  state: Generated<ImportStatus>
  created_at: Instant
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** A row of a sheet; its cells go once it is done. */
export interface LeadImportRowsTable {
  empresa_id: Generated<string>
  import_id: string
  position: number
  cells: string[] | null
  state: Generated<'espera' | 'criado' | 'repetido' | 'recusado' | 'desfeito' | 'mantido'>
  fault: string | null
  lead_id: string | null
}

/** How a company has its scores set by what came of them. */
export interface CalibrationsTable {
  empresa_id: Generated<string>
  slope: number
  shift: number
  n: number
  brier_before: number
  brier_after: number
  set_by: string
  set_at: Instant
}

export interface LeadsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  conversation_id: string | null
  analysis_id: string | null
  versao: Generated<number>
  fence: Generated<number>
  nome: string
  produto: string
  quantidade: string
  valor: string
  valor_total: number | null
  progresso: number
  fase: Phase
  resumo: string
  resumoia: Generated<string>
  obstrucoes: Generated<string[]>
  oportunidades: Generated<string[]>
  sugestoes: Generated<string[]>
  proximoPasso: string
  arquivo_original: Generated<string>
  arquivo_path: Generated<string>
  atendente: Generated<string>
  data_inicio_conversa: ColumnType<string | null, string | null | undefined, string | null>
  ultima_interacao: ColumnType<string | null, string | null | undefined, string | null>
  ultimoContato: Generated<string>
  canais_utilizados: Generated<string[]>
  status_lead: Generated<LeadStatus>
  whatsapp: Generated<string>
  order: Generated<number>
  padroes: Generated<LeadField[]>
  editados: ColumnType<Partial<Record<LeadField, { por: string; em: string }>>, string | undefined, string>
  revisar: Generated<LeadField[]>
  recusados: ColumnType<Refusals, string | undefined, string>
  duvidas: ColumnType<Doubts, string | undefined, string>
  parece_fechado: ColumnType<string | null, string | null | undefined, string | null>
  ainda_nao: ColumnType<string | null, string | null | undefined, string | null>
  /** Its conversation does not look like a sale, and no person has marked it as one. */
  sem_venda: Generated<boolean>
  e_venda: Generated<boolean>
  /**
   * Values that it would claim as a sale; for a lead that a person marked as a sale, the values that it claimed before.
   */
  retido: ColumnType<Withheld | null, string | null | undefined, string | null>
  audios_nao_ouvidos: Generated<number>
  /** Messages that the customer wrote since its analysis, and when the last of them came. */
  novidades: Generated<number>
  novidades_em: ColumnType<string | null, string | null | undefined, string | null>
  /** The last live message for which the company's rule had it analysed. */
  lida_pela_regra: number | null
  ia_pendente: ColumnType<PendingReading | null, string | null | undefined, string | null>
  /** Number of failed readings since then, and the time of the next one. */
  ia_tentativas: Generated<number>
  ia_proxima: ColumnType<string | null, string | null | undefined, string | null>
  /** The lead of the same person that represents it on the board. */
  joined_into: string | null
  /** Values that the joined lead took from it, and its own values before. */
  joined_fields: ColumnType<unknown, string | undefined, string>
  /** A person marked it as lost; the reason is one of the company's. */
  perdido_em: ColumnType<string | null, string | null | undefined, string | null>
  motivo_perda: string | null
  /** Phase, place and basis before the loss. */
  perdido_de: ColumnType<BeforeLoss | null, string | null | undefined, string | null>
  /** Values of the company's own fields, by their ids. */
  campos: ColumnType<CustomValues, string | undefined, string>
  /** Last eight digits of its number. */
  fone_final: GeneratedAlways<string>
  revision: Generated<number>
  search: GeneratedAlways<string>
  nome_ordem: GeneratedAlways<string>
  atendente_ordem: GeneratedAlways<string>
  /** Centavos; -1 where no value can be read. */
  valor_ordem: GeneratedAlways<number>
  /** One of its fields of `DOUBTED_FIELDS` has to be confirmed. */
  a_confirmar: GeneratedAlways<boolean>
  /** Deleted by a person who may still restore it; the API sees such rows only where it asks for them. */
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  updated_at: Instant
}

/** Written by triggers of `leads` only. A salesperson's column may have several rows: their sum counts. */
export interface PhaseTotalsTable {
  empresa_id: string
  id: GeneratedAlways<number>
  user_id: string
  fase: Phase
  leads: number
  valor_total: number
}

/** Two leads that a person said are not the same person, the lower id first. */
export interface DifferentPeopleTable {
  empresa_id: Generated<string>
  user_id: string
  lead_id: string
  other_id: string
  decided_by: string
  decided_at: Instant
}

export interface EvidenceTable {
  empresa_id: Generated<string>
  lead_id: string
  analysis_id: string
  position: number
  /** 1 for what the lead shows, 2 for the other reading of a field that has to be confirmed. */
  reading: Generated<number>
  field: LeadField
  item: number | null
  message_index: number
  author: number
  sent_at: Instant
  quote: Buffer
}

/** A person's decisions about readings that had to be confirmed; the last answer of a field. */
export interface ReadingDecisionsTable {
  empresa_id: Generated<string>
  lead_id: string
  field: ConfirmableField
  analysis_id: string | null
  /** As the person saw them; `de` is null where the reader was not recorded. */
  readings: ColumnType<{ valor: string; de: Reading['de'] | null }[], string, string>
  reason: DoubtReason | null
  /** Share of such readings that turned out right, as shown at the time; null where it was not known. */
  p: number | null
  /** 1 or 2 for that reading, 0 for neither, null where the person wrote something else. */
  chosen: number | null
  decided: string
  /** Value of the field before, for taking the answer back; null in decisions from before it was kept. */
  value_before: string | null
  /** Place of the card before, for taking the answer back. */
  order_before: number
  user_id: Generated<string>
  decided_at: Instant
}

export interface LeadActivitiesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string
  user_id: string | null
  activity: Json<Record<string, unknown>>
  dedupe_key: string | null
  created_at: Instant
  /** Text written by a person: a note, or words about a call or a meeting. */
  sealed: Generated<Buffer | null>
}

/** An edit that a browser sent under a key of its own. */
export interface AppliedEditsTable {
  empresa_id: Generated<string>
  user_id: Generated<string>
  key: string
  lead_id: string
  created_at: Instant
}

export interface ColumnColorsTable {
  empresa_id: Generated<string>
  colors: Json<Record<string, string>>
  updated_at: Instant
}

export interface LeadMessagesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string
  material_hash: string
  source: 'modelo' | 'ia'
  model: string | null
  prompt_version: string | null
  input_tokens: number | null
  output_tokens: number | null
  body: Buffer
  created_at: Instant
}

/** A manager's note to a seller (`user_id`) about a sentence; `body` is sealed under the conversation's key. */
export interface CoachingNotesTable {
  empresa_id: Generated<string>
  id: string
  user_id: string
  author_id: string
  lead_id: string
  message_index: number
  body: Buffer
  created_at: Instant
  read_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** Leads whose changes a person follows. */
export interface FollowedLeadsTable {
  empresa_id: Generated<string>
  user_id: string
  lead_id: string
  created_at: Instant
}

/** The person of the company whom an attendant's name means. */
export interface AttendantsTable {
  empresa_id: Generated<string>
  name: string
  user_id: string
  linked_by: string | null
  linked_at: Instant
}

/** A person's request for a lead that a colleague owns. */
export interface LeadRequestsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string
  requested_by: string
  requested_at: Instant
  answered_at: ColumnType<string | null, string | null | undefined, string | null>
  answered_by: ColumnType<string | null, string | null | undefined, string | null>
  accepted: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

/** The company's rule for new leads. */
export interface LeadRulesTable {
  empresa_id: Generated<string>
  rule: LeadRuleName
  /** Turns that were given. */
  turn: Generated<number>
  changed_at: Instant
}

/** A person who takes turns. */
export interface LeadRuleMembersTable {
  empresa_id: Generated<string>
  user_id: string
  position: number
  /** The person with the lowest one has the next turn. */
  last_turn: Generated<number>
}

/** Receiver of the leads of a connected number: a person, or a team. */
export interface LeadRuleNumbersTable {
  empresa_id: Generated<string>
  session_id: string
  user_id: string | null
  team_id: string | null
}

/** A new lead that waits for the rule. */
export interface LeadArrivalsTable {
  empresa_id: Generated<string>
  lead_id: string
  /** Owner that it came with. */
  user_id: string
  arrived_at: Instant
}

export interface LeadsSchema {
  lead_imports: LeadImportsTable
  lead_import_rows: LeadImportRowsTable
  saved_views: SavedViewsTable
  lead_settings: LeadSettingsTable
  lead_rules: LeadRulesTable
  lead_rule_members: LeadRuleMembersTable
  lead_rule_numbers: LeadRuleNumbersTable
  lead_arrivals: LeadArrivalsTable
  leads: LeadsTable
  different_people: DifferentPeopleTable
  phase_totals: PhaseTotalsTable
  evidence: EvidenceTable
  reading_decisions: ReadingDecisionsTable
  lead_activities: LeadActivitiesTable
  applied_edits: AppliedEditsTable
  column_colors: ColumnColorsTable
  lead_messages: LeadMessagesTable
  coaching_notes: CoachingNotesTable
  followed_leads: FollowedLeadsTable
  attendants: AttendantsTable
  lead_requests: LeadRequestsTable
  calibrations: CalibrationsTable
}
