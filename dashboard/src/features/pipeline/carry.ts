import type { BoardTarget } from '@fechai/domain/board'
import { cardOf } from '../../state/cards.ts'
import { holdRefresh } from '../../state/board-refresh.ts'
import { board } from '../../state/leads.ts'
import { announce } from '../../ui/announcer.tsx'
import { moveCard } from './actions.ts'
import { cardElement } from './card-element.ts'
import { focusCard } from './card-navigation.ts'
import { pipelineCopy } from './copy.ts'
import { air } from './store.ts'

const { drag: say } = pipelineCopy

let release = (): void => undefined

export function lift(leadId: string, byKeyboard: boolean): void {
  const card = cardOf(leadId)
  if (!card) return
  release()
  release = holdRefresh()
  const { fase } = card.lead
  const from: BoardTarget = { fase, index: board.columns[fase].ids.indexOf(leadId) }
  const heightPx = cardElement(leadId)?.clientHeight ?? 120
  air.carried = leadId
  air.drag = { leadId, from, target: null, heightPx, byKeyboard, revision: card.lead.revision }
  announce(say.lifted(card.lead.nome, from.fase, from.index))
}

/** The card falls where its gap is. */
export function letGo(): void {
  if (!air.drag) return
  const { leadId, target, revision, byKeyboard } = air.drag
  if (target) {
    announce(say.dropped(nameOf(leadId), target.fase, target.index))
    // The move starts before the drop ends, so the card is never drawn at its old position.
    void moveCard(leadId, { ...target }, revision)
  } else announce(say.cancelled(nameOf(leadId)))
  end()
  if (byKeyboard) focusCard(leadId)
}

/** Puts the card back where it came from and shows it there: its column may have scrolled, or a phone changed columns. */
export function cancel(): void {
  const { drag } = air
  end()
  if (!drag) return
  announce(say.cancelled(nameOf(drag.leadId)))
  focusCard(drag.leadId)
}

function end(): void {
  air.drag = null
  release()
  release = () => undefined
}

const nameOf = (leadId: string): string => cardOf(leadId)?.lead.nome ?? ''
