import { formatBRL } from './amount.ts'
import { costBRL, modelPrice, TRANSCRIPTION_PRICES, type Usage } from './model-prices.ts'

/** Letters of messages that one question to a model may carry: well inside every listed model's window. */
export const MODEL_LETTERS_MAX = 300_000

/** The known size of a conversation before it is read. */
export interface ConversationSize {
  /** Letters of its text. */
  characters: number
  audioSeconds: number
}

export interface Prices {
  model: string
  declaredPrices: string
  transcribeModel: string
  /** Reais for one dollar. */
  usdBrl: number
}

/** Seen on the labelled conversations: numbered messages and facts weigh twice the bare text. */
const LETTERS_PER_CHARACTER = 2
const LETTERS_PER_TOKEN = 3.3
const INSTRUCTION_TOKENS = 2_000
/** An answer with its reasoning, as a rule. */
const ANSWER_TOKENS = 3_500

/** Returns the probable tokens of a request with so many characters and its answer. */
export const likelyTokens = (letters: number): Usage => ({
  inputTokens: Math.ceil(letters / LETTERS_PER_TOKEN),
  cachedTokens: 0,
  outputTokens: ANSWER_TOKENS,
})

/** Returns the probable cost of an analysis, reais; null if the model has no price. */
export function estimateBRL({ characters, audioSeconds }: ConversationSize, prices: Prices): number | null {
  const price = modelPrice(prices.model, prices.declaredPrices)
  if (!price) return null
  const letters = Math.min(MODEL_LETTERS_MAX, characters * LETTERS_PER_CHARACTER)
  const likely = likelyTokens(letters)
  const inputTokens = INSTRUCTION_TOKENS + likely.inputTokens
  const asked = costBRL(price, { ...likely, inputTokens }, prices.usdBrl)
  const perMinute = TRANSCRIPTION_PRICES[prices.transcribeModel] ?? 0
  return asked + (audioSeconds / 60) * perMinute * prices.usdBrl
}

/** Why the AI will not read what is about to be sent. */
export const NO_READING = {
  teto: 'O teto diário de gastos com IA da empresa foi atingido: até amanhã os leads saem das regras, sem IA.',
  teto_geral:
    'O teto diário de gastos com IA desta instalação do Fechaí foi atingido: até amanhã os leads saem das regras, sem IA.',
  email: 'A IA espera que o email da conta seja confirmado: até lá os leads saem das regras, sem IA.',
} as const

/** An estimate as a person reads it: never 'R$ 0,00' for what costs something. */
export const estimateSentence = (brl: number): string =>
  brl > 0 && brl < 0.01
    ? 'A análise com IA deve custar menos de R$ 0,01.'
    : `A análise com IA deve custar cerca de ${formatBRL(brl)}.`
