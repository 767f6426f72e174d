/** Attribute that marks a line of a search result in conversations. */
export const HIT = 'data-conversation-hit'

const hits = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${HIT}]`)]

export const focusFirstHit = (): void => hits()[0]?.focus()

/** The line before or after the one that has the focus; null beyond the ends. */
export function hitBeside(step: 1 | -1): HTMLElement | null {
  const all = hits()
  return all[all.indexOf(document.activeElement as HTMLElement) + step] ?? null
}
