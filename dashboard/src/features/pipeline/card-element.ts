/** Returns the card's present element; null if it is not drawn, as in a part of a column that is not scrolled to. */
export const cardElement = (leadId: string): HTMLElement | null => document.querySelector(`[data-lead-id="${leadId}"]`)

/** The card that an element is part of. */
export const cardAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lead-id]') : null
