/** A press on a card that may lift it, as the drag library's sensors name it. */
export interface Press {
  leadId: string
  by: 'onMouseDown' | 'onTouchStart' | 'onKeyDown'
  event: Event
}

let take: ((press: Press) => void) | null = null
let waiting: Press | null = null

/** Hands a press to the drag layer; while its code is still on its way, the press waits as long as it lasts. */
export function press(made: Press): void {
  if (take) take(made)
  else {
    waiting = made
    const ends = made.by === 'onKeyDown' ? ['focusout'] : ['mouseup', 'touchend', 'touchcancel', 'touchmove']
    for (const name of ends) addEventListener(name, forget, { once: true })
  }
}

function forget(): void {
  waiting = null
}

/** Registers who takes presses, at once the one that waits; the returned function ends it. */
export function takePresses(taker: (press: Press) => void): () => void {
  take = taker
  const late = waiting
  forget()
  // Not while the layer itself is being drawn.
  if (late) queueMicrotask(() => taker(late))
  return () => {
    take = null
  }
}
