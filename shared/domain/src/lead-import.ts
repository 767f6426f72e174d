import { formatBRL, isWritableAmount } from './amount.ts'
import { LEAD_STATUSES, type LeadStatus } from './lead.ts'
import { typedCustomValue, type CustomField, type CustomValues } from './lead-settings.ts'
import { PHASE_LABELS, PHASE_TITLES, PHASES, type Phase } from './phases.ts'
import { NEW_LEAD_LENGTHS } from './typed-lead.ts'
import { toE164 } from './whatsapp-number.ts'

/** Bounds of an import of leads from a sheet. */
export const LEAD_IMPORT_LIMITS = {
  bytes: 5 * 1024 * 1024,
  rows: 5_000,
  columns: 60,
  /** Letters of one cell; more are cut. */
  cellLength: 5_000,
  /** Letters of all cells together: many cells of a workbook may share one text. */
  letters: 8_000_000,
  /** Bytes of all entries of an XLSX file once they are inflated. */
  inflatedBytes: 60 * 1024 * 1024,
  /** Imports that a person's list keeps. */
  kept: 10,
  previewRows: 10,
  /** Hours for which an import that was not started is kept, and for which a finished one can be undone. */
  draftHours: 24,
  undoHours: 48,
} as const

export const LEAD_IMPORT_TEXTS = {
  tooLarge: 'A planilha passa de 5 MB.',
  tooManyRows: `A planilha tem mais de ${LEAD_IMPORT_LIMITS.rows.toLocaleString('pt-BR')} linhas. Divida em partes.`,
  tooMuchText: 'A planilha tem texto demais. Divida em partes.',
  tooManyColumns: `A planilha tem mais de ${LEAD_IMPORT_LIMITS.columns} colunas.`,
  kind: 'Envie uma planilha .xlsx ou .csv.',
  unreadable: 'Esta planilha não pôde ser lida. Salve como .xlsx ou .csv e tente de novo.',
  empty: 'A planilha não tem linhas além do título.',
  missing: 'Escolha uma planilha.',
  unknown: 'Esta importação não existe mais.',
  noName: 'Escolha ao menos a coluna do nome ou do telefone.',
  twice: 'Duas colunas vão para o mesmo campo.',
  running: 'Esta importação já começou.',
  busy: 'Outra importação sua está em andamento. Espere ela terminar.',
  late: 'Já não dá para desfazer esta importação.',
} as const

/** Fields of a lead that a column may go to; an own field is `campo:` and its id. */
export const IMPORT_FIELDS = [
  'nome',
  'whatsapp',
  'produto',
  'quantidade',
  'valor',
  'fase',
  'status_lead',
  'atendente',
  'resumo',
  'proximoPasso',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export type ImportTarget = ImportField | `campo:${string}`
/** The target of each column; null leaves it out. */
export type ImportMapping = (ImportTarget | null)[]

/** Reasons for which a row is no lead. */
export const ROW_FAULTS = ['sem_nome', 'telefone', 'valor', 'fase', 'status', 'longo', 'campo'] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** Words of a row about its lead. */
export interface ImportedLead {
  fields: {
    nome: string
    whatsapp?: string
    produto?: string
    quantidade?: string
    valor?: string
    fase?: Phase
    status_lead?: LeadStatus
    atendente?: string
    resumo?: string
    proximoPasso?: string
  }
  campos: CustomValues
}

/** Headings in Portuguese and English, as plain letters. The first pattern that fits a heading wins. */
const HEADINGS: readonly [ImportField, RegExp][] = [
  ['proximoPasso', /proxim[oa] (passo|acao)|next (step|action)|follow ?up/],
  ['whatsapp', /whats|telefone|celular|\bfone\b|\btel\b|phone|mobile|\bnumero\b/],
  ['atendente', /atendente|vendedor|responsavel|seller|salesperson|\bowner\b|\bagent\b/],
  ['quantidade', /quantidade|\bqtde?\b|quantity|\bqty\b/],
  ['valor', /valor|preco|orcamento|\btotal\b|value|amount|price|revenue/],
  ['fase', /\bfase\b|etapa|estagio|phase|stage|pipeline/],
  ['status_lead', /\bstatus\b|situacao/],
  ['produto', /produto|servico|interesse|o que (?:quer|procura)|product|service|\bitem\b/],
  ['resumo', /resumo|observac|\bobs\b|descricao|anotac|\bnotas?\b|summary|notes?\b|description|comment/],
  ['nome', /\bnome\b|cliente|contato|\blead\b|\bname\b|customer|contact|\bclient\b/],
]

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/** Guesses the target of each column by its heading; each target is given once. */
export function guessMapping(headings: readonly string[], fields: readonly CustomField[]): ImportMapping {
  const taken = new Set<ImportTarget>()
  const take = (target: ImportTarget | undefined): ImportTarget | null => {
    if (target === undefined || taken.has(target)) return null
    taken.add(target)
    return target
  }
  return headings.map((heading) => {
    const own = fields.find(({ name, archived }) => !archived && plain(name) === plain(heading))
    if (own) return take(`campo:${own.id}`)
    return take(HEADINGS.find(([target, pattern]) => pattern.test(plain(heading)) && !taken.has(target))?.[0])
  })
}

/** Returns the sentence that refuses a mapping; null for a good one. */
export function mappingFault(mapping: ImportMapping): string | null {
  const targets = mapping.filter((target) => target !== null)
  if (new Set(targets).size < targets.length) return LEAD_IMPORT_TEXTS.twice
  return targets.includes('nome') || targets.includes('whatsapp') ? null : LEAD_IMPORT_TEXTS.noName
}

const NOTHING = new Set(['', '-', '--'])

/** Reads one row as a lead, or says why it is none. */
export function readRow(
  cells: readonly string[],
  mapping: ImportMapping,
  own: readonly CustomField[],
): ImportedLead | { fault: RowFault } {
  const given = new Map<ImportTarget, string>()
  mapping.forEach((target, at) => {
    const text = (cells[at] ?? '').trim()
    if (target !== null && !NOTHING.has(text)) given.set(target, text)
  })
  const phone = given.get('whatsapp')
  const whatsapp = phone === undefined ? undefined : toE164(phone)
  if (whatsapp === null) return { fault: 'telefone' }
  const nome = given.get('nome') ?? whatsapp
  if (nome === undefined) return { fault: 'sem_nome' }
  const valor = amountOf(given.get('valor'))
  if (valor === null) return { fault: 'valor' }
  const fase = oneOf(given.get('fase'), PHASES, (phase) => [phase, PHASE_TITLES[phase], PHASE_LABELS[phase]])
  if (fase === null) return { fault: 'fase' }
  const status = oneOf(given.get('status_lead'), LEAD_STATUSES, (each) => [each])
  if (status === null) return { fault: 'status' }
  const texts = Object.fromEntries(
    (['produto', 'quantidade', 'atendente', 'resumo', 'proximoPasso'] as const).flatMap((field) =>
      given.has(field) ? [[field, given.get(field)!]] : [],
    ),
  )
  const fields: ImportedLead['fields'] = {
    ...{ nome, ...texts },
    ...(whatsapp === undefined ? {} : { whatsapp }),
    ...(valor === undefined ? {} : { valor }),
    ...(fase === undefined ? {} : { fase }),
    ...(status === undefined ? {} : { status_lead: status }),
  }
  for (const [field, most] of Object.entries(NEW_LEAD_LENGTHS))
    if ((fields[field as keyof typeof NEW_LEAD_LENGTHS]?.length ?? 0) > most) return { fault: 'longo' }
  const campos: CustomValues = {}
  for (const field of own) {
    const text = given.get(`campo:${field.id}`)
    if (text === undefined) continue
    const value = typedCustomValue(field, text)
    if (value === undefined) return { fault: 'campo' }
    if (value !== null) campos[field.id] = value
  }
  return { fields, campos }
}

/** A bare number is reais, with the point of a program or the comma of a person; null for what cannot be read. */
function amountOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined
  if (/^\d+(\.\d{1,10})?$/.test(text) && !/^\d{1,3}(\.\d{3})+$/.test(text)) return formatBRL(Number(text))
  return isWritableAmount(text) ? text : null
}

/** Finds the value that a text names without regard to case and accents; null for none. */
function oneOf<Value extends string>(
  text: string | undefined,
  values: readonly Value[],
  namesOf: (value: Value) => readonly string[],
): Value | null | undefined {
  if (text === undefined) return undefined
  return values.find((value) => namesOf(value).some((name) => plain(name) === plain(text))) ?? null
}
