import { askOwner } from '../../state/assigning.ts'
import { leadOf } from '../../state/cards.ts'
import { seesOwners } from '../../state/session.ts'
import { cardAround } from './card-element.ts'

/** Asks to whom the lead of the focused card goes. */
export function askOwnerOfFocused(): void {
  const lead = leadOf(cardAround(document.activeElement)?.dataset.leadId ?? '')
  if (lead && seesOwners()) askOwner(lead)
}
