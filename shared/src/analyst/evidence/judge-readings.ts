import type { Conversation, MediaText } from '../../conversation/message.ts'
import type { Findings, VerifiedFindings } from '../analysis.ts'
import { combineFindings, type FieldComparison } from './combine-findings.ts'
import { hasMachineTalk } from './machine-talk.ts'
import { verifyFindings } from './verify-evidence.ts'
import { verifyTexts } from './verify-texts.ts'

export interface Judged {
  verified: VerifiedFindings
  /** Null when the rules answered alone. */
  comparison: { fields: FieldComparison[]; agreement: number } | null
}

/** What stands of one or two readings of a conversation, whoever made them, and how the two compare. */
export function judgeReadings(
  { rules, model }: { rules: Findings; model: Findings | null },
  { conversation, media, fileName }: { conversation: Conversation; media: readonly MediaText[]; fileName: string },
): Judged {
  const proven = verifyFindings(rules, conversation, media)
  if (model === null) return { verified: proven, comparison: null }
  const answered = verifyTexts(verifyFindings(model, conversation, media), conversation, media)
  const machineTalk = hasMachineTalk(conversation, media, fileName)
  const { verified, fields, agreement } = combineFindings(proven, answered, { machineTalk })
  return { verified, comparison: { fields, agreement } }
}
