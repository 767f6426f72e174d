import type { Conversation } from '@fechai/domain/conversation/message'
import { ASKED_BELOW } from '@fechai/domain/doubt'
import { eventLine, type StoryEvent } from '../facts/event-line.ts'
import type { FactSheet } from '../facts/fact.ts'
import { type ItemLedger, itemLedger } from '../facts/item-ledger.ts'
import type { FieldCertainty } from '../reader/judgement.ts'
import type { Weighed } from './read-lead.ts'

/** Rows of a lead's page that say what happened: the story, the items, and what is paid and left. */
export interface DealRows {
  events: StoryEvent[]
  items: ItemLedger
}

/** The lead asks about such a reading. */
const isInDoubt = ({ state, p }: FieldCertainty): boolean => state === 'confirm' && p < ASKED_BELOW

/**
 * Derives the rows from the reading that the lead shows; a thing that the lead asks about is no item. A group whose
 * seller is only guessed has none: the words of a member may stand in the seller's lane.
 */
export function dealRows(
  { facts, findings, judgement }: Weighed,
  sheet: FactSheet,
  { group, seller }: Pick<Conversation, 'group' | 'seller'>,
): DealRows {
  if (group && seller === null) return { events: [], items: { items: [], sums: null } }
  const { produto, valor } = judgement.certainty
  const shown = { fase: findings.fase, isSumAsked: isInDoubt(valor) }
  const told = isInDoubt(produto) ? { ...facts, product: null } : facts
  return { events: eventLine(sheet, facts.utterances, shown), items: itemLedger(told, sheet.now, shown) }
}
