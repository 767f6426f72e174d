/** The card as it is drawn now; null when it is not, as in a part of a column that nobody scrolled to. */
export const cardElement = (leadId: string): HTMLElement | null => document.querySelector(`[data-lead-id="${leadId}"]`)

/** The card that an element is part of. */
export const cardAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lead-id]') : null
