import OpenAI from 'openai'
import type { Environment } from '@fechai/shared/env'

/** The provider's client; its vendor is known in this folder only. */
export type Model = OpenAI

/** Longest wait for one answer; below the time that the stage is given. */
const TIMEOUT_MS = 150_000
/** A machine of the company's own may be slower than the recording is long. */
const OWN_SERVER_TIMEOUT_MS = 20 * 60_000

type Provider = Pick<
  Environment,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'TRANSCRIPTION_API_KEY' | 'TRANSCRIPTION_BASE_URL'
>

/** The provider's client, or null without a key. Retrying is Temporal's part: the client itself never does. */
export function openModel({ OPENAI_API_KEY, OPENAI_BASE_URL }: Provider): OpenAI | null {
  return OPENAI_API_KEY === '' ? null : openClient(OPENAI_API_KEY, OPENAI_BASE_URL)
}

/** Who transcribes: a server of the company's own where one is named, else the model's provider; null without either. */
export function openTranscriber(environment: Provider): OpenAI | null {
  const { TRANSCRIPTION_API_KEY, TRANSCRIPTION_BASE_URL } = environment
  if (TRANSCRIPTION_BASE_URL === '') return openModel(environment)
  // A server of one's own may ask for no key; the client insists on one.
  return openClient(TRANSCRIPTION_API_KEY || 'none', TRANSCRIPTION_BASE_URL, OWN_SERVER_TIMEOUT_MS)
}

const openClient = (apiKey: string, baseUrl: string, timeout = TIMEOUT_MS): OpenAI =>
  new OpenAI({ apiKey, baseURL: baseUrl || undefined, maxRetries: 0, timeout, logLevel: 'off' })
