import OpenAI from 'openai'
import { documentedAbilities, isDocumented } from '@fechai/domain/documented-abilities'
import { providerHears } from '@fechai/domain/provider-hears'
import type { Environment } from '@fechai/platform/env'
import { openModelServer, type AskedServer, type ModelServer, type Surroundings } from './model-server.ts'
import { probe } from './probe.ts'
import { tracedFetch } from './traced-fetch.ts'

/** Longest wait for an answer to begin; below the time that the stage is given. */
const TIMEOUT_MS = 150_000
/** The same of a server of one's own, which may read a question for minutes. Node ends a request without headers at 300 s. */
const OWN_MODEL_TIMEOUT_MS = 280_000
/** A machine of the company's own may be slower than the recording is long. */
const OWN_SERVER_TIMEOUT_MS = 20 * 60_000

/** The provider, or null without a key. The client itself never tries twice; see `patiently`. */
export function openModel(around: Surroundings): ModelServer | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: modelName } = around.environment
  if (OPENAI_API_KEY === '') return null
  return openModelServer({ kind: 'chat', client: chatClient(OPENAI_API_KEY, baseUrl), modelName, baseUrl }, around)
}

/** Opens a model without a database for its abilities: they are tested once per process. */
export function openLoneModel(
  settings: Pick<Environment, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>,
): AskedServer | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = settings
  if (OPENAI_API_KEY === '') return null
  const client = chatClient(OPENAI_API_KEY, OPENAI_BASE_URL)
  const ask = async () =>
    isDocumented(OPENAI_BASE_URL)
      ? documentedAbilities(OPENAI_MODEL)
      : (await probe(client, OPENAI_MODEL, new AbortController().signal)).abilities
  let asking: ReturnType<typeof ask> | null = null
  return {
    client,
    abilities: () =>
      (asking ??= ask().catch((error: unknown) => {
        asking = null
        throw error
      })),
  }
}

/**
 * Returns the transcriber: the installation's own server if it is configured, otherwise the model's provider; null
 * without either, or without the name of a model that hears.
 */
export function openTranscriber(around: Surroundings): ModelServer | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, TRANSCRIPTION_API_KEY, TRANSCRIPTION_BASE_URL } = around.environment
  const { OPENAI_TRANSCRIBE_MODEL: modelName } = around.environment
  const named = { kind: 'transcription', modelName } as const
  if (TRANSCRIPTION_BASE_URL !== '') {
    // A server of one's own may ask for no key; the client insists on one.
    const client = openClient(TRANSCRIPTION_API_KEY || 'none', TRANSCRIPTION_BASE_URL, OWN_SERVER_TIMEOUT_MS)
    return openModelServer({ ...named, client, baseUrl: TRANSCRIPTION_BASE_URL }, around)
  }
  if (!providerHears(around.environment)) return null
  const client = openClient(OPENAI_API_KEY, OPENAI_BASE_URL)
  return openModelServer({ ...named, client, baseUrl: OPENAI_BASE_URL }, around)
}

const chatClient = (apiKey: string, baseUrl: string): OpenAI =>
  openClient(apiKey, baseUrl, isDocumented(baseUrl) ? TIMEOUT_MS : OWN_MODEL_TIMEOUT_MS)

const openClient = (apiKey: string, baseUrl: string, timeout = TIMEOUT_MS): OpenAI =>
  new OpenAI({
    ...{ apiKey, baseURL: baseUrl || undefined, maxRetries: 0, timeout, logLevel: 'off' as const },
    fetch: tracedFetch,
  })
