import { DomainError } from '@fechai/domain/errors'
import { MODEL_LETTERS_MAX } from '@fechai/domain/estimate-cost'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import { isProviderCode } from '@fechai/domain/pending-reading'
import { answerForm } from './answer-form.ts'
import { ANSWER_TOKENS } from './budget.ts'
import type { ModelServer } from './model-server.ts'
import { isSilence } from './outcomes.ts'
import { INSTRUCTIONS } from './instructions.ts'
import type { QuestionKind, QuestionRoom, Reading } from './prompt.ts'
import { SHORT_ANSWER_TOKENS, SHORT_INSTRUCTIONS } from './short-question.ts'
import { ANSWER_PART } from './to-provider-request.ts'

/** Portuguese in JSON, as models cut it. */
const LETTERS_PER_TOKEN = 2.6
/** The form of an answer in words, with room for what there is to choose. */
const NO_CHOICES = answerForm({ sums: [], counts: [], names: [], phones: [], acts: [] })
const FORM_LETTERS = JSON.stringify(NO_CHOICES.format.schema).length + 1_500
/** The smallest context for which a request is still sent: the server refuses what does not fit. */
const FEWEST_LETTERS = 2_000

/** Tokens that a full answer has as a rule, and a short one. */
const LIKELY_ANSWER = { full: 1_500, short: 40 }
/** A window with less room than this, or a server that reads less of a conversation in time, gets the short question. */
const FULL_CONTEXT_TOKENS = 6_000
const FULL_LETTERS = 12_000

/** Each try after a refusal for length has at most so much of the one before. */
const SHORTER = 0.6

/** Returns how much of a conversation a model can read at once, and in time; undefined without a known limit. */
export async function roomFor(model: ModelServer, minutes: number): Promise<QuestionRoom | undefined> {
  const failing = await model.standing()
  if (failing && !failing.isDue) return undefined
  const abilities = await model.abilities().catch(async (error: unknown) => {
    if (!(error instanceof DomainError && isProviderCode(error.code))) throw error
    // It said nothing for minutes: that is not waited for again.
    if (isSilence(error)) await model.fail(error.code, null)
    return null
  })
  return abilities ? roomIn(abilities, minutes) : undefined
}

/** The room for a question that a server with these abilities answers within so many minutes. */
export function roomIn(abilities: ModelAbilities, minutes: number): QuestionRoom {
  const inTime = (kind: QuestionKind, told: number): number =>
    lettersInTime(abilities, minutes * 60, LIKELY_ANSWER[kind]) - told
  const { output, contextTokens } = abilities
  const window = contextTokens ?? Number.POSITIVE_INFINITY
  const formLetters = output === 'schema' ? 0 : FORM_LETTERS
  const told = INSTRUCTIONS.length + formLetters
  const answer = Math.min(ANSWER_TOKENS[0], window * ANSWER_PART)
  const timely = inTime('full', told)
  if (window >= FULL_CONTEXT_TOKENS && timely >= FULL_LETTERS)
    return { kind: 'full', letters: bounded(Math.min(lettersIn(window, answer, told), timely)) }
  const toldShortly = SHORT_INSTRUCTIONS.length + formLetters
  const short = lettersIn(window, SHORT_ANSWER_TOKENS[0], toldShortly)
  return { kind: 'short', letters: bounded(Math.min(short, inTime('short', toldShortly))) }
}

/** The room of the next try: by the limit that the server states, and always less than the question that it refused. */
export function shorterRoom({ kind, letters }: Pick<Reading, 'kind' | 'letters'>, told?: QuestionRoom): QuestionRoom {
  if (kind === 'full' && told?.kind === 'short') return told
  return { kind, letters: Math.floor(Math.min(told?.letters ?? Number.POSITIVE_INFINITY, letters * SHORTER)) }
}

/** How long a server takes for a question and its answer; null where its pace is not known. */
export function readingSeconds({ kind, letters }: Pick<Reading, 'kind' | 'letters'>, { pace, output }: ModelAbilities) {
  if (!pace) return null
  const told = (kind === 'short' ? SHORT_INSTRUCTIONS : INSTRUCTIONS).length + (output === 'schema' ? 0 : FORM_LETTERS)
  const asked = (told + letters) / LETTERS_PER_TOKEN / pace.inPerSecond
  return Math.ceil(asked + LIKELY_ANSWER[kind] / pace.outPerSecond)
}

const lettersIn = (window: number, answer: number, told: number): number => (window - answer) * LETTERS_PER_TOKEN - told

function lettersInTime({ pace }: ModelAbilities, seconds: number, answerTokens: number): number {
  if (!pace) return Number.POSITIVE_INFINITY
  return (seconds - answerTokens / pace.outPerSecond) * pace.inPerSecond * LETTERS_PER_TOKEN
}

const bounded = (letters: number): number => Math.floor(Math.min(MODEL_LETTERS_MAX, Math.max(FEWEST_LETTERS, letters)))
