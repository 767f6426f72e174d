import { MODEL_PRICES, TRANSCRIPTION_PRICES } from './model-prices.ts'

interface Named {
  OPENAI_MODEL?: string | undefined
  OPENAI_TRANSCRIBE_MODEL?: string | undefined
  /** 'id=in/out', separated by commas. */
  OPENAI_PRICES?: string | undefined
}

/** Every model that an installation may have asked: those it names, and those whose price is known. */
export function knownModels({ OPENAI_MODEL, OPENAI_TRANSCRIBE_MODEL, OPENAI_PRICES = '' }: Named): string[] {
  const declared = OPENAI_PRICES.split(',').map((part) => part.split('=')[0]!.trim())
  const named = [OPENAI_MODEL, OPENAI_TRANSCRIBE_MODEL, ...declared].flatMap((name) => name || [])
  return [...new Set([...named, ...Object.keys(MODEL_PRICES), ...Object.keys(TRANSCRIPTION_PRICES)])]
}
