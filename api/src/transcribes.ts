import { providerHears } from '@fechai/domain/provider-hears'
import type { Environment } from '@fechai/platform/env'

/** True when voice notes are transcribed here: by a server of the company's own, or by the model's provider. */
export const transcribes = (
  environment: Pick<Environment, 'OPENAI_API_KEY' | 'OPENAI_TRANSCRIBE_MODEL' | 'TRANSCRIPTION_BASE_URL'>,
): boolean => environment.TRANSCRIPTION_BASE_URL !== '' || providerHears(environment)
