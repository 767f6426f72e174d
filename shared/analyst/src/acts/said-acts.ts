import type { Act } from '@fechai/domain/act'
import type { Facts } from '../facts/facts.ts'
import { readQuestions } from '../facts/questions.ts'
import { MOVES } from '../signals/moves.ts'
import { readDates } from '../text/dates-said.ts'
import { quoteAround, saidIn } from '../text/utterances.ts'
import { foundAct } from './found-act.ts'

/** Questions with their answers, and promises with their days. */
export function saidActs({ utterances, prices }: Facts): Act[] {
  const asked = readQuestions(utterances, prices).map(({ utterance, quote, answeredBy }) =>
    foundAct('asks', 'question', utterance, quote, {
      standing: answeredBy === null ? 'stands' : 'fulfilled',
      settledBy: answeredBy,
    }),
  )
  const promised = readDates(utterances)
    .filter(({ kind, dueOn }) => kind === 'promise' && dueOn !== null)
    .map(({ utterance, quote, dueOn }) => foundAct('promises', 'date:promise', utterance, quote, { dueOn }))
  return [...asked, ...promised]
}

/** Acts of a customer once something was paid or delivered: thanks, a complaint, a recommendation. */
export function aftermathActs(facts: Facts, acts: readonly Act[], recommends: readonly number[]): Act[] {
  const settled = acts.find(({ kind }) => kind === 'pays' || kind === 'delivers')
  return saidIn(facts).flatMap((utterance) => {
    const { role, folded, text, index } = utterance
    if (role !== 'customer') return []
    const isRecommending = recommends.includes(index)
    if (settled === undefined || index <= settled.index)
      return isRecommending ? [foundAct('recommends', 'opening:referral', utterance, firstLine(text))] : []
    const complaint = folded.includes('?') ? null : MOVES.cares.exec(folded)
    const thanks = MOVES.thanks.exec(folded)
    return [
      ...(isRecommending ? [foundAct('recommends', 'opening:referral', utterance, firstLine(text))] : []),
      ...(complaint ? [foundAct('complains', 'move:cares', utterance, around(text, complaint))] : []),
      ...(thanks ? [foundAct('thanks', 'move:thanks', utterance, around(text, thanks))] : []),
    ]
  })
}

const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 200)
const around = (text: string, { index, 0: words }: RegExpExecArray): string =>
  quoteAround(text, index, index + words.length)
