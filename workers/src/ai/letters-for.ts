import { DomainError } from '@fechai/domain/errors'
import { MODEL_LETTERS_MAX } from '@fechai/domain/estimate-cost'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import { isProviderCode } from '@fechai/domain/pending-reading'
import { answerForm } from './answer-form.ts'
import { ANSWER_TOKENS } from './budget.ts'
import type { ModelServer } from './model-server.ts'
import { isSilence } from './outcomes.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { ANSWER_PART } from './told-as.ts'

/** Portuguese in JSON, as models cut it. */
const LETTERS_PER_TOKEN = 2.6
/** The form of an answer in words, with room for what there is to choose. */
const NO_CHOICES = answerForm({ sums: [], counts: [], names: [], phones: [], acts: [] })
const FORM_LETTERS = JSON.stringify(NO_CHOICES.format.schema).length + 1_500
/** The smallest context for which a request is still sent: the server refuses what does not fit. */
const FEWEST_LETTERS = 2_000

/** Returns the characters of a conversation that a model can read at once; undefined without a known limit. */
export async function lettersFor(model: ModelServer): Promise<number | undefined> {
  const failing = await model.standing()
  if (failing && !failing.isDue) return undefined
  const abilities = await model.abilities().catch(async (error: unknown) => {
    if (!(error instanceof DomainError && isProviderCode(error.code))) throw error
    // It took a minute to say nothing: that is not waited for again.
    if (isSilence(error)) await model.fail(error.code, null)
    return null
  })
  return abilities?.contextTokens ? lettersIn(abilities, abilities.contextTokens) : undefined
}

function lettersIn({ output }: ModelAbilities, contextTokens: number): number {
  const answer = Math.min(ANSWER_TOKENS[0], contextTokens * ANSWER_PART)
  const told = INSTRUCTIONS.length + (output === 'schema' ? 0 : FORM_LETTERS)
  const letters = Math.floor((contextTokens - answer) * LETTERS_PER_TOKEN) - told
  return Math.min(MODEL_LETTERS_MAX, Math.max(FEWEST_LETTERS, letters))
}
