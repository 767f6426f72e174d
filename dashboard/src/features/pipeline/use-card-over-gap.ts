import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { cardElement } from './card-element.ts'
import { AIR_CLASS } from './carry-sensors.ts'
import { air } from './store.ts'

/** Keeps a card that is carried by keys over its drop position, wherever that is drawn or scrolled to. */
export function useCardOverGap(): void {
  const { drag } = useSnapshot(air)
  const [leadId, byKeyboard] = [drag?.leadId, drag?.byKeyboard]
  useEffect(() => {
    if (leadId === undefined || !byKeyboard) return
    let frame = requestAnimationFrame(function follow() {
      const layer = document.querySelector<HTMLElement>(`.${AIR_CLASS}`)
      // A missing gap means that nothing would change: the card stays over its origin.
      const place = document.querySelector('[data-gap]') ?? cardElement(leadId)
      if (layer && place) lay(layer, place.getBoundingClientRect())
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [leadId, byKeyboard])
}

/** The library fixes its layer to where the card was lifted; from there it is moved. */
function lay(layer: HTMLElement, { left, top }: DOMRect): void {
  const [x, y] = [left - parseFloat(layer.style.left), top - parseFloat(layer.style.top)]
  const transform = `translate3d(${x}px, ${y}px, 0px)`
  if (layer.style.transform !== transform) layer.style.transform = transform
}
