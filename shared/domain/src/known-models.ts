import { MODEL_PRICES, NO_TRANSCRIBE_MODEL, TRANSCRIPTION_PRICES } from './model-prices.ts'

interface Named {
  OPENAI_MODEL?: string | undefined
  OPENAI_TRANSCRIBE_MODEL?: string | undefined
  /** 'id=in/out', separated by commas. */
  OPENAI_PRICES?: string | undefined
}

/** The models that an installation asks now. */
export const askedModels = ({ OPENAI_MODEL, OPENAI_TRANSCRIBE_MODEL }: Named): string[] =>
  [...new Set([OPENAI_MODEL, OPENAI_TRANSCRIBE_MODEL])].flatMap((name) =>
    name && name !== NO_TRANSCRIBE_MODEL ? name : [],
  )

/** Every model that an installation may have asked: those it names, and those whose price is known. */
export function knownModels({ OPENAI_PRICES = '', ...named }: Named): string[] {
  const declared = OPENAI_PRICES.split(',').flatMap((part) => part.split('=')[0]!.trim() || [])
  const priced = [...Object.keys(MODEL_PRICES), ...Object.keys(TRANSCRIPTION_PRICES)]
  return [...new Set([...askedModels(named), ...declared, ...priced])]
}
