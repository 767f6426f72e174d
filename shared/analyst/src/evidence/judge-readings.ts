import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
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
}

export interface Judged {
  verified: VerifiedFindings
  /** Null when the rules answered alone. */
  comparison: { fields: FieldComparison[]; agreement: number } | null
}

/** Decides between one or two readings of a conversation, and compares them. */
export function judgeReadings(
  { rules, model, again = null, machineTalk: told, certainty }: Readings,
  { conversation, media, fileName }: { conversation: Conversation; media: readonly MediaText[]; fileName: string },
): Judged {
  const proven = verifyFindings(rules, conversation, media)
  // A comparison of two readings is more informative than the probability of one of them.
  if (model === null) {
    const verified = certainty ? withReaderDoubts(proven, certainty, conversation, media) : proven
    return { verified, comparison: null }
  }
  const answered = (findings: Findings): VerifiedFindings =>
    verifyTexts(verifyFindings(findings, conversation, media), conversation, media)
  const machineTalk = told ?? hasMachineTalk(conversation, media, fileName)
  const believed = again === null ? answered(model) : agreedAnswers(answered(model), answered(again))
  const { verified, fields, agreement } = combineFindings({
    rules: proven,
    model: believed,
    support: supportOf(proven, believed, conversation, media),
    machineTalk: machineTalk && again === null,
  })
  return { verified, comparison: { fields, agreement } }
}
