import type { Findings } from '@fechai/analyst/lead'
import { isTalk, type MachineTalk } from '@fechai/analyst/text'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { addUp, askModel, type Asking, type ModelResult } from './ask-model.ts'
import { isWaiting } from './economic/waits.ts'
import { withoutMachineTalk } from './without-machine-talk.ts'
import type { Reading } from './prompt.ts'

export interface TwiceAsked extends ModelResult {
  /** The answer to the question without what speaks to machines; null when it was not asked, or gave nothing. */
  again: Findings | null
  /** True when a part of the sent text addresses machines, by the rules or by the model itself. */
  machineTalk: boolean
}

/**
 * Asks the model, and once more without the messages that speak to machines where there are any: each question is
 * paid for once and within the day's ceiling. A second question that cannot be asked holds nothing up; the first
 * answer may then quote and no more.
 * @throws DomainError as `askModel` does, of the first question alone
 */
export async function askTwice(
  upload: OpenUpload,
  deps: Pick<Deps, 'db' | 'environment'>,
  reading: Reading,
  asking: Asking,
): Promise<TwiceAsked> {
  const first = await askModel(upload, deps, reading, asking)
  if (first.findings === null) return { ...first, again: null, machineTalk: false }
  const { rest, machineTalk } = secondQuestion(reading, first.flagged)
  if (rest === null) return { ...first, again: null, machineTalk }
  const second = await askModel(upload, deps, rest, asking).catch((error: unknown) => {
    if (asking.signal.aborted || !(error instanceof DomainError) || isWaiting(error)) throw error
    asking.log.warn({ code: error.code }, 'the question without what speaks to machines was not answered')
    return null
  })
  const result: TwiceAsked = { ...first, again: second?.findings ?? null, machineTalk }
  if (second !== null) addUp(result, second)
  return result
}

/** The same question without what speaks to machines, null where nothing does or too little would be left. */
export function secondQuestion(
  reading: Reading,
  flagged: readonly number[] | null,
): { rest: Reading | null; machineTalk: boolean } {
  const talk = withFlags(reading, flagged)
  if (!isTalk(talk)) return { rest: null, machineTalk: flagged !== null }
  return { rest: withoutMachineTalk(reading, talk), machineTalk: true }
}

/** Combines the rules' findings about the sent text with the messages that the model flags as addressed to machines. */
function withFlags({ machineTalk, data }: Reading, flagged: readonly number[] | null): MachineTalk {
  const sent = new Set(data.mensagens.map(({ n }) => n))
  const messages = [...new Set([...machineTalk.messages, ...(flagged ?? [])])].filter((n) => sent.has(n))
  return { ...machineTalk, messages }
}
