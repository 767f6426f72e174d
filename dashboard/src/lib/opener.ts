/** The control that opened a layer: the focus returns to it when the layer closes. */
export interface Opener {
  element: Element
  /** The card that holds it: a card that moves to another column is drawn anew, with the same control in it. */
  leadId: string | undefined
}

export const openerOf = (element: Element): Opener => ({
  element,
  leadId: element.closest<HTMLElement>('[data-lead-id]')?.dataset.leadId,
})

/** Focuses the opener, or what took its place: the same control of its card, the card, the page. */
export function focusOpener(opener: Opener | null): void {
  const element = opener?.element.isConnected ? opener.element : opener && drawnAnew(opener)
  const target = element ?? document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

function drawnAnew({ element, leadId }: Opener): Element | null {
  const card = leadId === undefined ? null : document.querySelector(`[data-lead-id="${CSS.escape(leadId)}"]`)
  const same = [...(card?.querySelectorAll(element.tagName) ?? [])].find((each) => nameOf(each) === nameOf(element))
  return same ?? card
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent
