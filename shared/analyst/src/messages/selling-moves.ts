import { fold, nameKey } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Phase } from '@fechai/domain/phases'
import type { TechniqueId } from '@fechai/domain/techniques'
import type { SellingMoves } from '@fechai/domain/insights/closing/selling-moves'
import type { Facts } from '../facts/facts.ts'
import { techniquesIn } from '../signals/techniques-in.ts'
import type { Utterance } from '../text/utterances.ts'
import { generalPhrases } from './general-phrase.ts'

const SILENCE_MS = 2 * 86_400_000
/** The end of a conversation decides it; beyond this nothing new is learnt. */
const MOST_UTTERANCES = 4_000
const MOST_PHRASES = 200

/**
 * Lists the seller's moves at each moment. The moment of a sentence depends on the messages before it: after the
 * customer paid or signed 'fechados'; after two days of silence 'leads-frios'; while an objection is open 'em-objecao';
 * after an acceptance or a step 'leads-quentes'; otherwise 'leads-mornos'.
 */
export function sellingMoves(facts: Facts, conversation: Conversation): SellingMoves {
  const techniques = new Map<string, [Phase, TechniqueId, number]>()
  const phrases = new Map<string, [Phase, string]>()
  const own = ownWords(facts, conversation)
  const momentOf = moments(facts)
  let before: Utterance | undefined
  for (const utterance of facts.utterances.slice(-MOST_UTTERANCES)) {
    const quietFor = before === undefined ? 0 : utterance.at - before.at
    before = utterance
    if (utterance.role !== 'seller' || utterance.source !== 'text') continue
    const silent = quietFor >= SILENCE_MS
    const fase = momentOf(utterance.index, silent)
    for (const id of techniquesIn(utterance.folded, silent))
      techniques.set(`${fase} ${id}`, [fase, id, utterance.index])
    for (const phrase of generalPhrases(utterance.text, own)) {
      if (phrases.size < MOST_PHRASES) phrases.set(`${fase} ${phrase}`, [fase, phrase])
    }
  }
  return {
    who: nameKey(conversation.customers.join(' ') || (conversation.title ?? '')),
    techniques: [...techniques.values()],
    phrases: [...phrases.values()],
  }
}

function moments({ signals, objections }: Facts): (index: number, silent: boolean) => Phase {
  const first = (...kinds: string[]): number =>
    signals.find(({ kind }) => kinds.includes(kind))?.index ?? Number.POSITIVE_INFINITY
  const sold = first('paid', 'signed')
  const warm = first('accept', 'step')
  return (index, silent) => {
    if (index > sold) return 'fechados'
    if (silent) return 'leads-frios'
    // Its answer counts as given to it, also when it was overcome by then.
    const objected = objections.findLast(({ weight, index: raised }) => weight === 2 && raised < index)
    if (objected !== undefined && index - objected.lastIndex <= 12) return 'em-objecao'
    return index > warm ? 'leads-quentes' : 'leads-mornos'
  }
}

/** Words that belong to this conversation alone: its people and what is sold in it. */
function ownWords({ product, seller }: Facts, { title, authors }: Conversation): Set<string> {
  const texts = [title ?? '', ...authors, seller ?? '', product?.name ?? '']
  return new Set(
    texts
      .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= 3 && !/^(?:com|para|por|dos|das|uma|que)$/.test(word)),
  )
}
