import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'

/** An invented conversation, with the phases and sums that are right. No sum is right where it lists none. */
export interface TestTalk {
  id: string
  fileName: string
  fases: string[]
  valores: number[]
  media: MediaText[]
  conversation: Conversation
}

let talks: TestTalk[] | null = null

/** The built-in conversations: those of `infra/lab/eval/sealed`, from which nothing was learned. */
export const testTalks = (): readonly TestTalk[] =>
  (talks ??= readFileSync(join(import.meta.dirname, 'talks.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TestTalk))
