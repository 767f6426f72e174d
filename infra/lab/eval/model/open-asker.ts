import { performance } from 'node:perf_hooks'
import type { Environment } from '@fechai/platform/env'
import { askOnce } from '../../../../workers/src/ai/ask-once.ts'
import { openLoneModel } from '../../../../workers/src/ai/client.ts'
import type { QuestionRoom } from '../../../../workers/src/ai/prompt.ts'
import { roomIn } from '../../../../workers/src/ai/room-for.ts'
import type { LabelledCall, Taken } from './ask-labelled.ts'

/** What asking a model needs to know. */
export type ModelSettings = Pick<
  Environment,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'OPENAI_PRICES'
  | 'AI_USD_BRL'
  | 'AI_PSEUDONYMISE'
  | 'AI_MINUTES_A_CONVERSATION'
>

export type Asker = (call: LabelledCall, signal: AbortSignal) => Promise<Taken>

export interface OpenAsker {
  /** What it throws is a DomainError, as `askOnce` says. */
  ask: Asker
  /** How much of a conversation the server can read in time. @throws DomainError */
  room(): Promise<QuestionRoom>
}

/** Asks the configured server as the product does, and takes the time; null without a key. */
export function openAsker(settings: ModelSettings): OpenAsker | null {
  const model = openLoneModel(settings)
  if (model === null) return null
  return {
    async ask(call, signal) {
      const begun = performance.now()
      const asked = await askOnce(model, { modelName: settings.OPENAI_MODEL, signal, ...call })
      return { ...asked, milliseconds: performance.now() - begun }
    },
    room: async () => roomIn(await model.abilities(), settings.AI_MINUTES_A_CONVERSATION),
  }
}
