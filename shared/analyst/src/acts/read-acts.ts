import type { Act, ConversationReading } from '@fechai/domain/act'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import type { Judgement } from '../reader/judgement.ts'
import { settlementOf } from '../standing/settlement.ts'
import { saidIn } from '../text/utterances.ts'
import { objectionActs } from './objection-acts.ts'
import { readMeeting } from './meeting.ts'
import { priceActs } from './price-acts.ts'
import { aftermathActs, saidActs } from './said-acts.ts'
import { settleActs, withSettlement } from './settle-acts.ts'
import { signalActs } from './signal-acts.ts'
import { readTechniques } from './techniques.ts'
import { readWaits } from './waits.ts'

/**
 * The reading of a conversation: every act that the rules propose, weighed by the trained reader. `facts` hold the
 * objections as they are shown; `referrals` are the messages in which a customer names somebody else.
 */
export function readActs(
  facts: Facts,
  { messages }: Conversation,
  judgement: Pick<Judgement, 'sale' | 'certainty' | 'offer' | 'phase'>,
  referrals: readonly number[] = [],
): ConversationReading {
  const said = saidIn(facts)
  const deeds = withSettlement(signalActs(facts), settlementOf(said, facts.signals), facts.utterances)
  const acts = [...saidActs(facts), ...priceActs(facts), ...objectionActs(facts), ...deeds]
  const all = [...acts, ...aftermathActs(facts, deeds, referrals)].toSorted((a, b) => a.index - b.index)
  const settled = settleActs(all).map((act) => weighed(act, judgement))
  return {
    ...{ acts: settled, messages: messages.length, waits: readWaits(said, settled) },
    ...{ techniques: readTechniques(said), meeting: readMeeting(said) },
  }
}

/** As probable as the claim that rests on the act; of any other, as probable as that something is sold at all. */
function weighed(
  act: Act,
  { sale, certainty, offer, phase }: Pick<Judgement, 'sale' | 'certainty' | 'offer' | 'phase'>,
): Act {
  const isOffer = act.kind === 'proposes' && act.index === offer?.lastIndex
  const isPhase = act.index === phase.said?.index && act.kind !== 'asks' && act.sum === null
  return { ...act, p: isOffer ? certainty.valor.p : isPhase ? certainty.fase.p : sale.p }
}
