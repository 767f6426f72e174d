import { contentWords } from '../text/content-words.ts'
import { growing } from '../text/growing.ts'

/** Number of utterances with each word, and the first message with it. */
export const wordsSaid = growing(
  () => ({ counts: new Map<string, number>(), firsts: new Map<string, number>() }),
  ({ counts, firsts }, { folded, index }) => {
    for (const word of new Set(contentWords(folded))) {
      const count = counts.get(word)
      counts.set(word, (count ?? 0) + 1)
      if (count === undefined) firsts.set(word, index)
    }
  },
)

const ASKED_ALSO = /^(?:ah,? )?e (?:(?:o|a|os|as|um|uma|de|tem) )?([a-z]{4,})[a-z ]{0,20}\?/

/** Heads of the things that customers asked for beside another: 'e copo?'. */
export const askedAlso = growing(
  () => new Set<string>(),
  (also, { role, folded }) => {
    const head = role === 'seller' ? undefined : ASKED_ALSO.exec(folded)?.[1]
    if (head !== undefined) also.add(contentWords(head)[0]!)
  },
)

/** 'Atende Unimed?', 'aceita convênio?' */
const ASKS_PLAN =
  /\b(?:atend|aceit|credenciad)[a-z]* (?:(?:o|a|os|as|pel[oa]|por|plano|convenio) )*([a-z]{4,})[^.!\n]{0,25}\?/
const OF_PLANS = /\b(?:particular|convenios?|credenciad[oa]s?|reembolso)\b/

/** Heads of the plans that a customer asked whether they pay for it: 'atende Unimed?' – 'só particular'. */
export const plansAsked = growing(
  () => new Set<string>(),
  (plans, { role, folded }, past, at) => {
    if (role !== 'seller' || !OF_PLANS.test(folded)) return
    for (const asked of past.slice(Math.max(0, at - 2), at)) {
      const head = asked.role === 'seller' ? undefined : ASKS_PLAN.exec(asked.folded)?.[1]
      if (head !== undefined) plans.add(contentWords(head)[0] ?? head)
    }
  },
)
