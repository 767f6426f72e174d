import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { cardElement } from './card-element.ts'
import { AIR_CLASS } from './carry-sensors.ts'
import { air } from './store.ts'

/** A card that is carried by keys lies over the place where it would fall, wherever that is drawn or scrolled to. */
export function useCardOverGap(): void {
  const { drag } = useSnapshot(air)
  const [leadId, byKeyboard] = [drag?.leadId, drag?.byKeyboard]
  useEffect(() => {
    if (leadId === undefined || !byKeyboard) return
    let frame = requestAnimationFrame(function follow() {
      const layer = document.querySelector<HTMLElement>(`.${AIR_CLASS}`)
      // Where nothing would change, there is no gap: it lies over where it was lifted.
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
