import { modelPrice, NO_TRANSCRIBE_MODEL, TRANSCRIPTION_PRICES } from './model-prices.ts'

export interface ModelSettings {
  OPENAI_API_KEY: string
  OPENAI_MODEL: string
  OPENAI_PRICES: string
  OPENAI_TRANSCRIBE_MODEL: string
  TRANSCRIPTION_BASE_URL: string
}

/**
 * Returns the sentences about configured models that get no requests for lack of a price, each with the fix. Empty
 * without a key.
 */
export function unpricedModels(settings: ModelSettings): string[] {
  const { OPENAI_API_KEY, OPENAI_MODEL, OPENAI_PRICES, OPENAI_TRANSCRIBE_MODEL, TRANSCRIPTION_BASE_URL } = settings
  if (OPENAI_API_KEY === '') return []
  const sentences: string[] = []
  if (modelPrice(OPENAI_MODEL, OPENAI_PRICES) === null)
    sentences.push(
      `OPENAI_MODEL=${OPENAI_MODEL} não está na tabela de preços e não será consultado: os leads saem das regras. Use um id com data da tabela, ou declare o preço em OPENAI_PRICES.`,
    )
  // A server of the company's own costs nothing.
  const isAsked = TRANSCRIPTION_BASE_URL === '' && OPENAI_TRANSCRIBE_MODEL !== NO_TRANSCRIBE_MODEL
  if (isAsked && !Object.hasOwn(TRANSCRIPTION_PRICES, OPENAI_TRANSCRIBE_MODEL))
    sentences.push(
      `OPENAI_TRANSCRIBE_MODEL=${OPENAI_TRANSCRIBE_MODEL} não está na tabela de preços: os áudios ficam sem transcrição. Use um modelo da tabela, ou um servidor próprio em TRANSCRIPTION_BASE_URL.`,
    )
  return sentences
}
