import { DOUBTED_FIELDS, type Doubt, type Doubts } from '../../domain/doubt.ts'
import type { LeadField } from '../../domain/lead.ts'
import { REFUSABLE_FIELDS, type Refusals } from '../../domain/refusal.ts'
import type { VerifiedFindings } from '../analysis.ts'
import { tellsRefused } from './tells-refused.ts'
import { COMPARED_FIELDS, sameClaim, type ComparedField } from './same-claim.ts'

export type Why =
  /** Both say the same. */
  | 'same'
  /** Rules found it, the model did not. */
  | 'only-rules'
  /** The model found and proved it, the rules did not. */
  | 'only-model'
  /** The conversation does not prove what the model said. */
  | 'unproven'
  /** Both stand, and this field follows the rules. */
  | 'guarded'
  /** Both stand, and the model's reading of this field is the finer one. */
  | 'proven'
  /** Something in the conversation speaks to machines: the model is not believed where it could be led. */
  | 'machine-talk'

/** What each reading said of a field, which one the lead shows, and why. */
export interface FieldComparison {
  field: ComparedField
  model: string | null
  rules: string | null
  agree: boolean
  winner: 'model' | 'rules' | 'none'
  why: Why
}

export interface Combined {
  verified: VerifiedFindings
  fields: FieldComparison[]
  /** Share of the compared fields on which both readings agree, 0 to 1. */
  agreement: number
}

/**
 * What an attack would want to change. The rules' reading of them stands wherever there is one: whatever a
 * message makes a model say, it moves no phase, no value, no phone and no recipient.
 */
const GUARDED: ReadonlySet<LeadField> = new Set(['nome', 'whatsapp', 'valor', 'fase', 'progresso', 'status_lead'])
/** What the model may still fill in when something speaks to it: a quote of the conversation proves each item. */
const QUOTED: ReadonlySet<LeadField> = new Set(['produto', 'obstrucoes', 'oportunidades'])
const TOLD = ['resumo', 'resumoia', 'proximoPasso', 'sugestoes'] as const

/**
 * One lead from two readings of the same conversation, both verified. A claim of the model that lost its
 * proof, or that differs where the rules stand, is marked for review.
 */
export function combineFindings(
  rules: VerifiedFindings,
  model: VerifiedFindings,
  { machineTalk }: { machineTalk: boolean },
): Combined {
  const verified: VerifiedFindings = { ...rules, evidence: [], revisar: [], duvidas: {}, outrasProvas: [] }
  const take = <F extends ComparedField | (typeof TOLD)[number]>(field: F, from: VerifiedFindings): void => {
    verified[field] = from[field]
    verified.evidence.push(...from.evidence.filter((claim) => claim.field === field))
  }
  const fields = COMPARED_FIELDS.map((field): FieldComparison => {
    const agree = sameClaim(field, rules, model)
    const { winner, why } = judge(field, rules, model, { agree, machineTalk })
    take(field, winner === 'model' ? model : rules)
    return { field, model: shown(model, field), rules: shown(rules, field), agree, winner, why }
  })
  verified.recusados = refusedOf(verified, rules, model)
  const isTold = (field: (typeof TOLD)[number]): boolean =>
    !isEmpty(model[field]) && ![model[field]].flat().some((text) => tellsRefused(text ?? '', verified.recusados))
  for (const field of TOLD) take(field, !machineTalk && isTold(field) ? model : rules)
  const lost = rules.revisar.filter((field) => isEmpty(verified[field as ComparedField]))
  const differing = fields.filter(({ why }) => why === 'guarded').map(({ field }) => field)
  // A text that fell was replaced by the rules' own: nothing of it is left to look at.
  const fallen = model.revisar.filter((field) => !(TOLD as readonly LeadField[]).includes(field))
  verified.revisar = [...new Set([...lost, ...fallen, ...differing, ...(rules.a_conferir ?? [])])]
  verified.duvidas = doubtsOf(fields, rules)
  verified.outrasProvas = model.evidence.filter(
    ({ field }) => (verified.duvidas as Partial<Record<LeadField, Doubt>>)[field]?.leituras.length === 2,
  )
  verified.parece_fechado = rules.parece_fechado ?? soldByModel(rules, model, machineTalk)
  return { verified, fields, agreement: fields.filter(({ agree }) => agree).length / fields.length }
}

function judge(
  field: ComparedField,
  rules: VerifiedFindings,
  model: VerifiedFindings,
  { agree, machineTalk }: { agree: boolean; machineTalk: boolean },
): Pick<FieldComparison, 'winner' | 'why'> {
  const [hasRules, hasModel] = [!isEmpty(rules[field]), !isEmpty(model[field])]
  if (!hasModel) {
    const why = model.revisar.includes(field) ? 'unproven' : hasRules ? 'only-rules' : 'same'
    return { winner: hasRules ? 'rules' : 'none', why }
  }
  if (machineTalk && !QUOTED.has(field))
    return { winner: hasRules ? 'rules' : 'none', why: agree ? 'same' : 'machine-talk' }
  if (!hasRules) return { winner: 'model', why: 'only-model' }
  if (GUARDED.has(field)) return { winner: 'rules', why: agree ? 'same' : 'guarded' }
  return { winner: 'model', why: agree ? 'same' : 'proven' }
}

/** What neither reading could prove: the rules' claim of it, else the model's. */
function refusedOf(verified: VerifiedFindings, rules: VerifiedFindings, model: VerifiedFindings): Refusals {
  const refused = REFUSABLE_FIELDS.filter((field) => isEmpty(verified[field]))
  return Object.fromEntries(
    refused.flatMap((field) => {
      const refusal = rules.recusados[field] ?? model.recusados[field]
      return refusal ? [[field, refusal]] : []
    }),
  )
}

/** What the rules read and has to be confirmed: the model reads it otherwise, or could not prove what it read. */
function doubtsOf(fields: readonly FieldComparison[], rules: VerifiedFindings): Doubts {
  const doubted = DOUBTED_FIELDS.flatMap((field): [string, Doubt][] => {
    const compared = fields.find((each) => each.field === field)
    if (!compared || compared.winner !== 'rules' || compared.rules === null) return []
    const first = { valor: compared.rules, de: 'regras' } as const
    if (compared.why === 'guarded' && compared.model !== null)
      return [[field, { leituras: [first, { valor: compared.model, de: 'modelo' }], motivo: 'diferem' }]]
    if (compared.why === 'unproven') return [[field, { leituras: [first], motivo: 'so-um-prova' }]]
    const own = rules.duvidas[field]
    return own ? [[field, own]] : []
  })
  return Object.fromEntries(doubted)
}

/** Where the rules see a hot lead and the model a sale with its words: when those were said. */
const soldByModel = (rules: VerifiedFindings, model: VerifiedFindings, machineTalk: boolean): string | null =>
  rules.fase !== 'leads-quentes' || model.fase !== 'fechados' || machineTalk
    ? null
    : (model.evidence.findLast(({ field }) => field === 'fase')?.sentAt ?? null)

const isEmpty = (value: string | number | readonly string[] | null | undefined): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : value === '')

function shown(findings: VerifiedFindings, field: ComparedField): string | null {
  const value = findings[field]
  if (value === null || isEmpty(value)) return null
  return Array.isArray(value) ? value.join(' · ') : String(value)
}
