import { createHash } from 'node:crypto'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { answerForm, type AnswerForm } from './answer-form.ts'
import { ANSWER_TOKENS } from './budget.ts'
import { INSTRUCTIONS, PROMPT_VERSION } from './instructions.ts'
import type { QuestionKind, Reading } from './prompt.ts'
import type { SentData } from './sent-data.ts'
import { SHORT_ANSWER_TOKENS, SHORT_INSTRUCTIONS, shortForm } from './short-question.ts'
import { shortLines } from './short-lines.ts'

/** A question about a conversation, as it leaves the process. */
export interface PreparedQuestion {
  version: string
  sent: string
  messages: ChatCompletionMessageParam[]
  form: AnswerForm
  /** Tokens of the first answer, and of the second after a cut or malformed one. */
  answerTokens: readonly number[]
}

const SHORT_VERSION = createHash('sha256').update(SHORT_INSTRUCTIONS).digest('hex').slice(0, 12)

/** Changes with every change of the instructions, so that old answers are not taken for new ones. */
export const questionVersion = (kind: QuestionKind): string => (kind === 'short' ? SHORT_VERSION : PROMPT_VERSION)

/** @param hide replaces what must not leave the process */
export function prepareQuestion(
  { kind, data, candidates }: Pick<Reading, 'kind' | 'data' | 'candidates'>,
  hide: (data: SentData) => SentData,
): PreparedQuestion {
  const isShort = kind === 'short'
  const hidden = hide(data)
  const sent = isShort ? shortLines(hidden) : JSON.stringify(hidden)
  return {
    version: questionVersion(kind),
    sent,
    messages: [
      { role: 'developer', content: isShort ? SHORT_INSTRUCTIONS : INSTRUCTIONS },
      { role: 'user', content: sent },
    ],
    form: isShort ? shortForm(data) : answerForm(candidates),
    answerTokens: isShort ? SHORT_ANSWER_TOKENS : ANSWER_TOKENS,
  }
}
