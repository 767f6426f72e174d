import type { Environment } from '@fechai/shared/env'

/** Whether somebody listens to voice notes here: a server of the company's own, or the model's provider. */
export const transcribes = ({
  OPENAI_API_KEY,
  TRANSCRIPTION_BASE_URL,
}: Pick<Environment, 'OPENAI_API_KEY' | 'TRANSCRIPTION_BASE_URL'>): boolean =>
  OPENAI_API_KEY !== '' || TRANSCRIPTION_BASE_URL !== ''
