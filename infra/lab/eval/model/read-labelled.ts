import { type Judged, judgeReadings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import { claimingNothing, type Findings, isNoSale, type Judgement, readLead } from '@fechai/analyst/lead'
import type { Objection } from '@fechai/analyst/training'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { UPLOAD_DEFAULTS } from '@fechai/domain/lead'
import { conversationData, type QuestionRoom, type Reading } from '../../../../workers/src/ai/prompt.ts'
import type { Case } from '../cases.ts'
import type { LabelledAnswer } from './ask-labelled.ts'

export interface Material {
  conversation: Conversation
  media: MediaText[]
  fileName: string
}

/** A conversation as the product reads it before a model is asked. */
export interface ReadByRules extends Material {
  /** As a sale, also where the trained reader takes the conversation for none. */
  rules: Findings
  certainty: Judgement['certainty'] | undefined
  sale: Judgement['sale']
  objections: Objection[]
  reading: Reading
}

export function readByRules(material: Material, room?: QuestionRoom): ReadByRules {
  const { conversation, media } = material
  const facts = gatherFacts(conversation, media)
  const { findings, asSale, certainty, judgement } = readLead(facts, conversation, media)
  return {
    ...material,
    ...{ rules: asSale ?? findings, certainty, sale: judgement.sale },
    objections: facts.objections,
    reading: conversationData({ layout: 1, ...material }, facts, room),
  }
}

export const materialOf = ({ conversation, media, label }: Case): Material => ({
  conversation,
  media,
  fileName: label.file,
})

/** What the product makes of both readings. */
export function judge(
  { rules, certainty, sale, ...material }: ReadByRules,
  { findings, again, machineTalk }: Pick<LabelledAnswer, 'findings' | 'again' | 'machineTalk'>,
): Judged {
  const judged = judgeReadings({ rules, model: findings, again, machineTalk, certainty }, material)
  if (!isNoSale(sale, judged.believed)) return judged
  // A card that claims nothing is in the column of its defaults.
  return { ...judged, verified: { ...claimingNothing(judged.verified), fase: UPLOAD_DEFAULTS.fase } }
}
