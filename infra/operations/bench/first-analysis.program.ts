// Reads two conversations of 50 messages in a process that has analysed nothing yet.
import { gatherFacts } from '@fechai/analyst/facts'
import { readLead } from '@fechai/analyst/lead'
import type { Conversation } from '@fechai/domain/conversation/message'
import { answerRequests } from './program.ts'
import { timed } from './statistics.ts'

export interface FirstAnalysisRequest {
  conversations: [first: Conversation, second: Conversation]
}

export interface FirstAnalysisResult {
  firstMs: number
  secondMs: number
}

answerRequests<FirstAnalysisRequest, FirstAnalysisResult>(async ({ conversations: [first, second] }) => {
  const read = (conversation: Conversation): Promise<number> =>
    timed(async () => readLead(gatherFacts(conversation, []), conversation, []))
  return { firstMs: await read(first), secondMs: await read(second) }
})
