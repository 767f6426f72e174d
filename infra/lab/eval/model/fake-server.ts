import { startModelProvider } from '@fechai/testkit/fakes/model-provider'
import { questionIn, type SentQuestion } from '@fechai/testkit/fakes/sent-question'
import type { LabelledCall, Taken } from './ask-labelled.ts'
import { openAsker } from './open-asker.ts'

export interface FakeServer {
  /** Has the next questions answered so. */
  answerWith(answer: (sent: SentQuestion) => unknown): void
  ask(call: LabelledCall): Promise<Taken>
  close(): Promise<void>
}

const never = new AbortController().signal

/** A fake model on the loopback, asked in the real protocol by the product's own client. */
export async function startFakeServer(): Promise<FakeServer> {
  const provider = await startModelProvider()
  const { ask } = openAsker({
    OPENAI_API_KEY: 'avaliacao',
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: 'gpt-5-mini-2025-08-07',
    OPENAI_PRICES: '',
    AI_USD_BRL: 1,
    AI_PSEUDONYMISE: 'on',
    AI_MINUTES_A_CONVERSATION: 3,
  })!
  return {
    answerWith: (answer) => provider.answerWith((request) => answer(questionIn(request))),
    async ask(call) {
      const taken = await ask(call, never)
      // What is not looked at again would fill the memory over a thousand conversations.
      provider.chats.length = 0
      return taken
    },
    close: () => provider.close(),
  }
}
