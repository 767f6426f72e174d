import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { RawAnswer } from './chat-call.ts'

/** The repair request quotes at most this much of a wrong answer. */
const MOST_LETTERS = 20_000

/** The same question, with the answer that did not serve and what was wrong with it. */
export const repairMessages = (
  messages: readonly ChatCompletionMessageParam[],
  { content }: RawAnswer,
  complaints: readonly string[],
): ChatCompletionMessageParam[] => [
  ...messages,
  { role: 'assistant', content: (content ?? '').slice(0, MOST_LETTERS) },
  {
    role: 'developer',
    content: `A resposta acima não segue o esquema:\n${complaints.map((line) => `- ${line}`).join('\n')}\nDevolva o objeto inteiro outra vez, corrigido, e nada além dele.`,
  },
]
