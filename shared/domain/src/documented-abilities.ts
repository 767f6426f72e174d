import type { ModelAbilities } from './model-abilities.ts'

/** The longest question with its answer, as OpenAI states it; the first name that a model's id begins with counts. */
const CONTEXTS: readonly (readonly [string, number])[] = [
  ['gpt-5', 400_000],
  ['gpt-4.1', 1_047_576],
  ['gpt-4o', 128_000],
  ['o4-mini', 200_000],
]

/** OpenAI's own address needs no test: its documentation lists the abilities of each model of the price table. */
export const isDocumented = (baseUrl: string): boolean =>
  baseUrl === '' || URL.parse(baseUrl)?.hostname === 'api.openai.com'

export const documentedAbilities = (modelName: string): ModelAbilities => ({
  output: 'schema',
  images: true,
  contextTokens: CONTEXTS.find(([name]) => modelName.startsWith(name))?.[1] ?? null,
  role: 'developer',
  limit: 'max_completion_tokens',
})

/**
 * Returns true if requests may be sent there in batches, for half the price; 'auto' trusts OpenAI's own address
 * alone.
 */
export const offersBatches = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_BATCHES }: BatchSettings): boolean =>
  OPENAI_API_KEY !== '' && (OPENAI_BATCHES === 'on' || (OPENAI_BATCHES === 'auto' && isDocumented(OPENAI_BASE_URL)))

interface BatchSettings {
  OPENAI_API_KEY: string
  OPENAI_BASE_URL: string
  OPENAI_BATCHES: 'auto' | 'on' | 'off'
}
