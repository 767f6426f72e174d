import { parseAmount } from '@fechai/domain/amount'
import type { DoubtReason } from '@fechai/domain/doubt'
import type { ComparedField, FieldComparison } from '@fechai/domain/field-comparison'
import type { LeadField } from '@fechai/domain/lead-field'
import type { VerifiedFindings } from '../analysis.ts'
import { close } from '../text/amounts.ts'
import type { Support } from './independent-support.ts'
import { isEmpty } from './is-empty.ts'

/** The reading that a lead shows, the reason for it, and the reason to confirm it. */
export interface Verdict extends Pick<FieldComparison, 'winner' | 'why'> {
  doubt: DoubtReason | null
}

export interface Sides {
  rules: VerifiedFindings
  model: VerifiedFindings
  support: Support
  /** Something speaks to machines, and no second answer says what changes without it. */
  machineTalk: boolean
  /** Fields that show the rules' reading where the two differ: the model was not tested in them yet. */
  guarded?: readonly ComparedField[]
}

/** Fields that the model may still fill when a message addresses it: a quote of the conversation proves each item. */
const QUOTED: ReadonlySet<LeadField> = new Set(['produto', 'obstrucoes', 'oportunidades'])
/** Fields that show the rules' wording when both readings agree. */
const WORDED_BY_RULES: ReadonlySet<LeadField> = new Set(['nome', 'whatsapp', 'valor', 'fase'])
/** Sums that differ by more than this share of the larger one are no two wordings of one price. */
const FAR = 1 / 3

/** Decides between the readings of one field. Progress and status are no claims of their own: they follow the phase. */
export function judgeField(field: ComparedField, agree: boolean, sides: Sides): Verdict {
  const { rules, model, machineTalk } = sides
  const [hasRules, hasModel] = [!isEmpty(rules[field]), !isEmpty(model[field])]
  const isSold = field === 'fase' && model.vendaSemAto !== undefined && rules.fase !== 'fechados'
  if (isSold && !machineTalk && hasRules) return { winner: 'rules', why: 'guarded', doubt: 'venda-de-um-so' }
  if (!hasModel) {
    if (model.revisar.includes(field))
      return { winner: hasRules ? 'rules' : 'none', why: 'unproven', doubt: hasRules ? 'so-um-prova' : null }
    return hasRules ? sure('rules', 'only-rules') : sure('none', 'same')
  }
  if (machineTalk && !QUOTED.has(field)) return sure(hasRules ? 'rules' : 'none', agree ? 'same' : 'machine-talk')
  const shared = agree ? sides.support.agreed[field as 'fase' | 'valor'] : undefined
  if (shared !== undefined) return { winner: 'rules', why: 'customer-only', doubt: shared }
  if (agree) return sure(WORDED_BY_RULES.has(field) ? 'rules' : 'model', 'same')
  if (!hasRules) return alone(field, sides)
  const verdict = differing(field, sides)
  if (!sides.guarded?.includes(field)) return verdict
  return { winner: 'rules', why: 'guarded', doubt: verdict.doubt ?? 'diferem' }
}

const sure = (winner: Verdict['winner'], why: Verdict['why']): Verdict => ({ winner, why, doubt: null })
const doubtful = (doubt: DoubtReason): Verdict => ({ winner: 'model', why: 'doubtful', doubt })

/**
 * Only the model read a value: a costly claim has to be confirmed, unless its support goes beyond the customer's words.
 */
function alone(field: ComparedField, { support }: Sides): Verdict {
  if (field === 'whatsapp') return doubtful('telefone')
  if (field === 'valor') return doubtful('so-um-prova')
  if ((field === 'nome' || field === 'produto' || field === 'quantidade') && !support[field])
    return doubtful('so-um-prova')
  return sure('model', 'only-model')
}

function differing(field: ComparedField, { rules, model, support }: Sides): Verdict {
  switch (field) {
    case 'whatsapp':
      // A message sent to the wrong person cannot be taken back.
      return { winner: 'rules', why: 'guarded', doubt: 'telefone' }
    case 'fase':
      if (rules.fase === 'fechados' || model.fase === 'fechados') return doubtful('venda-de-um-so')
      return support.fase ? sure('model', 'proven') : doubtful('diferem')
    case 'valor':
      if (areFar(rules.valor!, model.valor!)) return doubtful('valores-distantes')
      return support.valor ? sure('model', 'proven') : doubtful('diferem')
    case 'nome':
    case 'produto':
      return support[field] ? sure('model', 'proven') : doubtful('diferem')
    case 'quantidade':
      return doubtful('diferem')
    default:
      return sure('model', 'proven')
  }
}

function areFar(a: string, b: string): boolean {
  const [one, other] = [parseAmount(a).total, parseAmount(b).total]
  return one === null || other === null || !close(one, other, FAR)
}
