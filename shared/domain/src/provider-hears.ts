import { NO_TRANSCRIBE_MODEL } from './model-prices.ts'

/** True when the provider of the language model transcribes voice notes as well. */
export const providerHears = ({
  OPENAI_API_KEY,
  OPENAI_TRANSCRIBE_MODEL,
}: {
  OPENAI_API_KEY: string
  OPENAI_TRANSCRIBE_MODEL: string
}): boolean => OPENAI_API_KEY !== '' && OPENAI_TRANSCRIBE_MODEL !== NO_TRANSCRIBE_MODEL
