import { type Judged, judgeReadings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import { conclude, type Findings } from '@fechai/analyst/lead'
import type { Objection } from '@fechai/analyst/training'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
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
  rules: Findings
  objections: Objection[]
  reading: Reading
}

export function readByRules(material: Material, room?: QuestionRoom): ReadByRules {
  const { conversation, media } = material
  const facts = gatherFacts(conversation, media)
  return {
    ...material,
    rules: conclude(facts, conversation, media),
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
export const judge = (
  read: ReadByRules,
  { findings, again, machineTalk }: Pick<LabelledAnswer, 'findings' | 'again' | 'machineTalk'>,
): Judged => judgeReadings({ rules: read.rules, model: findings, again, machineTalk }, read)
