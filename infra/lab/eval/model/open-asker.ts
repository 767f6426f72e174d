import { performance } from 'node:perf_hooks'
import type { Environment } from '@fechai/platform/env'
import { askOnce } from '../../../../workers/src/ai/ask-once.ts'
import { openLoneModel } from '../../../../workers/src/ai/client.ts'
import type { LabelledCall, Taken } from './ask-labelled.ts'

/** What asking a model needs to know. */
export type ModelSettings = Pick<
  Environment,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_PRICES' | 'AI_USD_BRL' | 'AI_PSEUDONYMISE'
>

export type Asker = (call: LabelledCall, signal: AbortSignal) => Promise<Taken>

/**
 * Asks the configured server as the product does, and takes the time; null without a key.
 * What the asker throws is a DomainError, as `askOnce` says.
 */
export function openAsker(settings: ModelSettings): Asker | null {
  const model = openLoneModel(settings)
  if (model === null) return null
  return async (call, signal) => {
    const begun = performance.now()
    const asked = await askOnce(model, { modelName: settings.OPENAI_MODEL, signal, ...call })
    return { ...asked, milliseconds: performance.now() - begun }
  }
}
