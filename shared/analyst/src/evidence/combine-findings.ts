import { DOUBTED_FIELDS, type Doubt, type DoubtReason, type Doubts } from '@fechai/domain/doubt'
import { COMPARED_FIELDS, type ComparedField, type FieldComparison } from '@fechai/domain/field-comparison'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import { REFUSABLE_FIELDS, type Refusals } from '@fechai/domain/refusal'
import type { VerifiedFindings } from '../analysis.ts'
import { followPhase } from './follow-phase.ts'
import { isEmpty } from './is-empty.ts'
import { sameClaim } from './same-claim.ts'
import { tellsRefused } from './tells-refused.ts'
import { judgeField, type Sides, type Verdict } from './verdict.ts'

export interface Combined {
  verified: VerifiedFindings
  fields: FieldComparison[]
  /** Share of the compared fields on which both readings agree, 0 to 1. */
  agreement: number
}

const TOLD = ['resumo', 'resumoia', 'proximoPasso', 'sugestoes'] as const
const OF_PHASE: ReadonlySet<LeadField> = new Set(['progresso', 'status_lead'])

/**
 * One lead from two readings of the same conversation, both verified: the model's where it stands, the rules' where
 * it says nothing or fell. What could be wrong dearly is a field to confirm, with both readings.
 */
export function combineFindings(sides: Sides): Combined {
  const { rules, model, machineTalk } = sides
  const verified: VerifiedFindings = { ...rules, evidence: [], revisar: [], duvidas: {}, outrasProvas: [] }
  const doubted = new Map<ComparedField, DoubtReason>()
  const claims = COMPARED_FIELDS.filter((field) => !OF_PHASE.has(field)).map((field): FieldComparison => {
    const agree = sameClaim(field, rules, model)
    const { winner, why, doubt } = judgeField(field, agree, sides)
    take(verified, field, winner === 'model' ? model : rules)
    if (doubt !== null) doubted.set(field, doubt)
    return { field, model: said(model, field), rules: said(rules, field), agree, winner, why }
  })
  const phase = claims.find(({ field }) => field === 'fase')!
  const fields = [...claims, ...followingPhase(verified, phase.winner, sides)]

  verified.recusados = refusedOf(verified, rules, model)
  const isTold = (field: (typeof TOLD)[number]): boolean =>
    !isEmpty(model[field]) && ![model[field]].flat().some((text) => tellsRefused(text ?? '', verified.recusados))
  for (const field of TOLD) take(verified, field, !machineTalk && isTold(field) ? model : rules)
  addDoubts(verified, claims, doubted, sides)
  const lost = rules.revisar.filter((field) => isEmpty(verified[field as ComparedField]))
  // A text that fell was replaced by the rules' own: nothing of it is left to look at.
  const fallen = model.revisar.filter((field) => !(TOLD as readonly LeadField[]).includes(field))
  verified.revisar = [...new Set([...lost, ...fallen, ...(Object.keys(verified.duvidas) as LeadField[])])]
  const asksOfSale = verified.duvidas.fase?.leituras.some(({ valor }) => valor === 'fechados') ?? false
  verified.parece_fechado = asksOfSale ? null : rules.parece_fechado
  return { verified, fields, agreement: fields.filter(({ agree }) => agree).length / fields.length }
}

function take<F extends ComparedField | (typeof TOLD)[number]>(
  verified: VerifiedFindings,
  field: F,
  from: VerifiedFindings,
): void {
  verified[field] = from[field]
  verified.evidence.push(...from.evidence.filter((claim) => claim.field === field))
}

/** Status and progress, which follow the phase that was taken. */
function followingPhase(verified: VerifiedFindings, winner: Verdict['winner'], sides: Sides): FieldComparison[] {
  const { rules, model, machineTalk } = sides
  const follows = winner === 'model' && verified.fase !== null ? followPhase(verified.fase, sides) : null
  return (['status_lead', 'progresso'] as const).map((field) => {
    const agree = sameClaim(field, rules, model)
    const isOwn = follows !== null && follows[field] === model[field]
    take(verified, field, isOwn ? model : rules)
    if (follows !== null) Object.assign(verified, { [field]: follows[field] })
    const why = agree ? 'same' : machineTalk ? 'machine-talk' : 'follows-phase'
    return {
      field,
      model: said(model, field),
      rules: said(rules, field),
      agree,
      winner: isOwn ? 'model' : 'rules',
      why,
    }
  })
}

/** Both readings of what has to be confirmed, the shown one first, and the sentences of the other. */
function addDoubts(
  verified: VerifiedFindings,
  claims: readonly FieldComparison[],
  doubted: ReadonlyMap<ComparedField, DoubtReason>,
  sides: Sides,
): void {
  const doubts: Doubts = {}
  for (const field of DOUBTED_FIELDS) {
    const { winner, agree, rules: byRules, model: byModel } = claims.find((each) => each.field === field)!
    const reading = (side: 'model' | 'rules'): Doubt['leituras'][0] | null => {
      const valor = side === 'model' ? byModel : byRules
      return valor === null ? null : { valor, de: side === 'model' ? 'modelo' : 'regras' }
    }
    const [first, second] = winner === 'model' ? (['model', 'rules'] as const) : (['rules', 'model'] as const)
    const motivo = doubted.get(field)
    if (motivo === undefined) {
      const own = sides[first].duvidas[field]
      if (own) doubts[field] = winner === 'rules' ? own : { ...own, leituras: [reading('model')!] }
      continue
    }
    const leituras = [reading(first), agree ? null : reading(second)].filter((one) => one !== null) as Doubt['leituras']
    doubts[field] = { leituras, motivo }
    if (leituras.length === 2) verified.outrasProvas.push(...proofsOf(sides[second], field))
  }
  verified.duvidas = doubts
}

/** Returns the proofs of a reading; for a sale without a proving act, the sentences given for it. */
const proofsOf = ({ evidence, vendaSemAto = [] }: VerifiedFindings, field: LeadField): Evidence[] => [
  ...evidence.filter((claim) => claim.field === field),
  ...(field === 'fase' ? vendaSemAto : []),
]

/** Returns the claims that neither reading could prove: the rules' claim of a field, else the model's. */
function refusedOf(verified: VerifiedFindings, rules: VerifiedFindings, model: VerifiedFindings): Refusals {
  const refused = REFUSABLE_FIELDS.filter((field) => isEmpty(verified[field]))
  return Object.fromEntries(
    refused.flatMap((field) => {
      const refusal = rules.recusados[field] ?? model.recusados[field]
      return refusal ? [[field, refusal]] : []
    }),
  )
}

/** A claim as it is shown beside the other; a sale that no act proves was claimed all the same. */
function said(findings: VerifiedFindings, field: ComparedField): string | null {
  const value = findings[field]
  if (value === null || isEmpty(value)) return field === 'fase' && findings.vendaSemAto ? 'fechados' : null
  return Array.isArray(value) ? value.join(' · ') : String(value)
}
