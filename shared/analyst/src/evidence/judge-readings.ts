import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { DOUBTED_FIELDS, type DoubtedField } from '@fechai/domain/doubt'
import type { FieldComparison } from '@fechai/domain/field-comparison'
import type { Findings, VerifiedFindings } from '../analysis.ts'
import type { Judgement } from '../reader/judgement.ts'
import { agreedAnswers } from './agreed-answers.ts'
import { combineFindings } from './combine-findings.ts'
import { supportOf } from './independent-support.ts'
import { hasMachineTalk } from './machine-talk.ts'
import { withReaderDoubts } from './reader-doubts.ts'
import { verifyFindings } from './verify-evidence.ts'
import { verifyTexts } from './verify-texts.ts'

export interface Readings {
  rules: Findings
  model: Findings | null
  /** The model's answer to the same question without what speaks to machines; null when it could not be asked. */
  again?: Findings | null
  /** True when the text addresses machines, by the rules or by the model's own statement; computed when absent. */
  machineTalk?: boolean
  /** The trained reader's confidence in the rules' claims; absent in readings made before it existed. */
  certainty?: Judgement['certainty'] | undefined
  /** Fields that show the rules' reading where the two differ; both are kept. */
  guarded?: readonly DoubtedField[]
}

export interface Judged {
  verified: VerifiedFindings
  /** The proven claims of the model alone; null when the rules answered alone. */
  believed: VerifiedFindings | null
  /** Null when the rules answered alone. */
  comparison: { fields: FieldComparison[]; agreement: number } | null
}

/** Decides between one or two readings of a conversation, and compares them. */
export function judgeReadings(
  { rules, model, again = null, machineTalk: told, certainty, guarded = [] }: Readings,
  { conversation, media, fileName }: { conversation: Conversation; media: readonly MediaText[]; fileName: string },
): Judged {
  const proven = verifyFindings(rules, conversation, media)
  const doubted = (findings: VerifiedFindings, fields: readonly DoubtedField[]): VerifiedFindings =>
    certainty ? withReaderDoubts(findings, certainty, fields, conversation, media) : findings
  if (model === null) return { verified: doubted(proven, DOUBTED_FIELDS), believed: null, comparison: null }
  const answered = (findings: Findings): VerifiedFindings =>
    verifyTexts(verifyFindings(findings, conversation, media), conversation, media)
  const machineTalk = told ?? hasMachineTalk(conversation, media, fileName)
  const believed = again === null ? answered(model) : agreedAnswers(answered(model), answered(again))
  const isAlone = machineTalk && again === null
  const { verified, fields, agreement } = combineFindings({
    rules: proven,
    model: believed,
    support: supportOf(proven, believed, conversation, media),
    machineTalk: isAlone,
    guarded,
  })
  // A comparison of two readings is more informative than the probability of one of them: that holds where two count.
  const unread = isAlone ? DOUBTED_FIELDS : DOUBTED_FIELDS.filter((field) => saysNothing(fields, field))
  return { verified: doubted(verified, unread), believed, comparison: { fields, agreement } }
}

const saysNothing = (fields: readonly FieldComparison[], field: DoubtedField): boolean =>
  fields.some((one) => one.field === field && one.model === null)
