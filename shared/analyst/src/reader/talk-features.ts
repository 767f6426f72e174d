import type { Signal } from '../signals/signal.ts'
import { FUTURE, LONG_AGO } from '../text/tense.ts'
import { eventFeatures, ledgerFeatures, moveFeatures } from './deal-features.ts'
import { far, grade } from './grades.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** Features of a whole conversation that belong together. */
export interface FeatureGroup {
  id: string
  /** Statements of its features about a conversation. */
  says: string
  of(view: TalkView): Features
}

const DENIED = /\b(?:nao|nem|nunca|sem|ainda)\b/
export const TALK_FEATURES: readonly FeatureGroup[] = [
  {
    id: 'rules',
    says: 'Which phase, status and progress the rules read.',
    of: ({ findings: { fase, status_lead, progresso } }) => ({
      [`rules:${fase}`]: 1,
      [`rules:${status_lead ?? 'Ativo'}`]: 1,
      [`rules:${Math.round((progresso ?? 0) / 5) * 5}`]: 1,
    }),
  },
  {
    id: 'acts',
    says: 'Which acts were found, by whom, how near to the end, and whether the seller acknowledges them.',
    of: ({ acts, fromEnd }) => {
      const features: Features = {}
      const receipts = acts.filter(({ kind }) => kind === 'receipt')
      for (const { kind, index, utterance } of acts) {
        features[`act:${kind}`] = 1
        features[`act:${kind}:${utterance.role}`] = 1
        features[`act:${kind}:${far(fromEnd(index))}`] = 1
        if (receipts.some((receipt) => receipt.index > index && receipt.index <= index + 12))
          features[`act:${kind}:acknowledged`] = 1
      }
      return features
    },
  },
  {
    id: 'order',
    says: 'Which acts came last, and which came before them.',
    of: ({ acts }) => {
      const features: Features = {}
      const last = acts.at(-1)
      const before = acts.findLast((act) => last !== undefined && act.kind !== last.kind)
      features[`last:${last?.kind ?? 'none'}`] = 1
      features[`last:${before?.kind ?? 'none'}>${last?.kind ?? 'none'}`] = 1
      return features
    },
  },
  {
    id: 'tense',
    says: 'Whether the last act of each kind is promised, denied, asked or of long ago rather than done.',
    of: ({ acts }) => {
      const features: Features = {}
      const lastOf = new Map<string, Signal>(acts.map((act) => [act.kind, act]))
      for (const [
        kind,
        {
          utterance: { folded },
        },
      ] of lastOf) {
        if (FUTURE.test(folded)) features[`tense:${kind}:promised`] = 1
        if (DENIED.test(folded)) features[`tense:${kind}:denied`] = 1
        if (folded.includes('?')) features[`tense:${kind}:asked`] = 1
        if (LONG_AGO.test(folded)) features[`tense:${kind}:past`] = 1
      }
      return features
    },
  },
  {
    id: 'objections',
    says: 'Which objections are open or overcome, how strong, and whether one came after the last step forward.',
    of: ({ facts: { objections }, acts, fromEnd }) => {
      const features: Features = {}
      const advance = acts.findLast(({ kind }) => FORWARD.has(kind))?.index ?? -1
      const open = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)
      features[`objection:open:${grade(open.length)}`] = 1
      for (const { categoria, lastIndex, index } of open) {
        features[`objection:${categoria}`] = 1
        features[`objection:${far(fromEnd(lastIndex ?? index))}`] = 1
        if ((lastIndex ?? index) > advance) features['objection:after-advance'] = 1
      }
      if (objections.some(({ resolvida }) => resolvida)) features['objection:overcome'] = 1
      if (objections.some(({ weight, resolvida }) => weight === 1 && !resolvida)) features['objection:hint'] = 1
      return features
    },
  },
  {
    id: 'silence',
    says: 'Who spoke last, how often the seller tried, and for how long nobody answered.',
    of: ({ facts: { silence }, said }) => ({
      [`silence:tries:${grade(silence.unanswered)}`]: 1,
      [`silence:days:${grade(Math.floor(silence.days ?? 0))}`]: 1,
      [`silence:attempt-days:${grade(silence.attempts ?? 0)}`]: 1,
      [`silence:last:${said.at(-1)?.role ?? 'none'}`]: 1,
      ...(said.at(-1)?.folded.includes('?') === true ? { 'silence:asks': 1 } : {}),
    }),
  },
  {
    id: 'sums',
    says: 'How many prices and options there are, of whom, and how near to the end.',
    of: ({ facts: { prices, offers }, fromEnd }) => {
      const features: Features = {
        [`sums:offers:${grade(offers.length)}`]: 1,
        [`sums:prices:${grade(prices.length)}`]: 1,
      }
      for (const kind of new Set(prices.map((price) => `${price.kind}:${price.role}`))) features[`sums:${kind}`] = 1
      const last = prices.at(-1)
      if (last !== undefined) features[`sums:last:${far(fromEnd(last.index))}`] = 1
      return features
    },
  },
  {
    id: 'length',
    says: 'How long the conversation is, over how many days, and how much of it is the customer.',
    of: ({ said, conversation: { authors, group } }) => {
      const customer = said.filter(({ role }) => role === 'customer')
      const letters = customer.reduce((sum, { folded }) => sum + folded.length, 0)
      const all = said.reduce((sum, { folded }) => sum + folded.length, 0)
      const days = said.length === 0 ? 0 : (said.at(-1)!.at - said[0]!.at) / 86_400_000
      return {
        [`length:said:${grade(Math.floor(said.length / 6))}`]: 1,
        [`length:days:${grade(Math.floor(days || 0))}`]: 1,
        'length:customer-share': all === 0 ? 0 : letters / all,
        'length:customer-words': Math.min(2, letters / Math.max(1, customer.length) / 60),
        'length:questions': Math.min(2, customer.filter(({ folded }) => folded.includes('?')).length / 4),
        ...(group || authors.length > 2 ? { 'length:several': 1 } : {}),
      }
    },
  },
  {
    id: 'moves',
    says: 'Who does what by the commonest words, anywhere, near the end and last, and what came after a payment or a yes.',
    of: moveFeatures,
  },
  {
    id: 'events',
    says: 'Each act with its state (done, promised, asked, past), the last ones in order, what came after a payment.',
    of: eventFeatures,
  },
  {
    id: 'ledger',
    says: 'What is on the table: said by whom, how near to the end, paid in whole or part, a bid met or open.',
    of: ledgerFeatures,
  },
]

const FORWARD: ReadonlySet<string> = new Set(['accept', 'step', 'paid', 'signed'])

/** All features of a conversation, and one that is always there. */
export const talkFeatures = (view: TalkView): Features =>
  Object.assign({ always: 1 }, ...TALK_FEATURES.map(({ of }) => of(view)))
