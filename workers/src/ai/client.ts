import OpenAI from 'openai'
import type { Environment } from '@fechai/shared/env'

/** The provider's client; its vendor is known in this folder only. */
export type Model = OpenAI

/** Longest wait for one answer; below the time that the stage is given. */
const TIMEOUT_MS = 150_000

/** The provider's client, or null without a key. Retrying is Temporal's part: the client itself never does. */
export function openModel({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
}: Pick<Environment, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>): OpenAI | null {
  if (OPENAI_API_KEY === '') return null
  return new OpenAI({
    apiKey: OPENAI_API_KEY,
    baseURL: OPENAI_BASE_URL || undefined,
    maxRetries: 0,
    timeout: TIMEOUT_MS,
    logLevel: 'off',
  })
}
