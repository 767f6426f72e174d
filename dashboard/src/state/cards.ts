import type { BoardCard } from '@fechai/domain/board'
import type { Lead } from '@fechai/domain/lead'
import { TIMINGS } from '@fechai/domain/limits'
import { getVersion, proxy, ref } from 'valtio'
import { outbox } from './outbox-edits.ts'
import { createdHere, withEdits, type QueuedEdit } from './outbox-queue.ts'

/** One card. Each that is drawn is a proxy of its own: a change draws one card and costs the same at any size. */
export interface Card {
  lead: Lead
  isNewLead: boolean
  isGlowing: boolean
  /** Typed in here, and not yet on the server. */
  isUnsent: boolean
}

const cards = new Map<string, Card>()
const glows = new Map<string, ReturnType<typeof setTimeout>>()
/** Returns a card to draw or to read. A card becomes a proxy on request only: most of a long column is never seen. */
export function cardOf(id: string): Card | undefined {
  const card = cards.get(id)
  if (!card || getVersion(card) !== undefined) return card
  const drawn = proxy(card)
  cards.set(id, drawn)
  return drawn
}

/** Returns the fields that determine a card's position in its column. */
export const sortable = (id: string): BoardCard | undefined => {
  const card = cards.get(id)
  return card && { id, order: card.lead.order, created_at: card.lead.created_at, isNewLead: card.isNewLead }
}

export function putLead(lead: Lead): void {
  const known = cards.get(lead.id)
  const edits = outbox.edits as QueuedEdit[]
  const shown = withEdits(lead, edits)
  const isUnsent = createdHere(edits).some(({ leadId }) => leadId === lead.id)
  if (known && known.isUnsent !== isUnsent) known.isUnsent = isUnsent
  if (!known) cards.set(lead.id, { lead: ref(shown), isNewLead: false, isGlowing: false, isUnsent })
  else if (lead.revision >= known.lead.revision) known.lead = ref(shown)
}

export const leadOf = (id: string): Lead | undefined => cards.get(id)?.lead

/** Applies the unsent edits of this browser to the card; returns nothing when there is no such card. */
export function showEdits(id: string, edits: readonly QueuedEdit[]): Lead | undefined {
  const card = cards.get(id)
  if (!card) return
  card.lead = ref(withEdits(card.lead, edits))
  return card.lead
}

/** Forgets the others, but for those that still glow. */
export function keepCards(drawn: ReadonlySet<string>): void {
  for (const id of cards.keys()) if (!drawn.has(id) && !glows.has(id)) cards.delete(id)
}

export const clearCards = (): void => cards.clear()

/** Makes a new lead glow for 5 seconds; so does a lead that the person asked to see, without being called new. */
export function glow(id: string, isNewLead: boolean): void {
  const card = cardOf(id)
  if (!card) return
  clearTimeout(glows.get(id))
  card.isNewLead ||= isNewLead
  card.isGlowing = true
  glows.set(
    id,
    setTimeout(() => {
      card.isNewLead = false
      card.isGlowing = false
      glows.delete(id)
    }, TIMINGS.newLeadGlowMs),
  )
}
