import type { Environment } from '@fechai/platform/env'

/** True when voice notes are transcribed here: by a server of the company's own, or by the model's provider. */
export const transcribes = ({
  OPENAI_API_KEY,
  TRANSCRIPTION_BASE_URL,
}: Pick<Environment, 'OPENAI_API_KEY' | 'TRANSCRIPTION_BASE_URL'>): boolean =>
  OPENAI_API_KEY !== '' || TRANSCRIPTION_BASE_URL !== ''
