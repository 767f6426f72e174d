import { KeyboardSensor, MouseSensor, TouchSensor, type PointerSensorProps, type SensorProps } from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import { letGo } from './carry.ts'
import type { Point } from './edge-scroll.ts'
import { air } from './store.ts'

/** The class of the library's layer, which holds the dragged card. */
export const AIR_CLASS = 'card-in-air'

/** Every step that the library hears of has it draw its layer; the card in the air needs only its place. */
export class CarryingMouse extends MouseSensor {
  constructor(props: SensorProps<object>) {
    super(lightly(props))
  }
}

export class CarryingFinger extends TouchSensor {
  constructor(props: PointerSensorProps) {
    super(lightly(props))
  }
}

export class CarryingKeys extends KeyboardSensor {
  constructor(props: SensorProps<object>) {
    super(fallingFirst(props))
  }
}

/**
 * Ends the drag for the library only after the board is drawn anew, because the card settles at its present position.
 */
function fallingFirst<Props extends Pick<SensorProps<object>, 'onEnd'>>(props: Props): Props {
  return {
    ...props,
    onEnd() {
      if (air.drag) {
        letGo()
        setTimeout(props.onEnd)
      } else props.onEnd()
    },
  }
}

function lightly<Props extends Pick<SensorProps<object>, 'event' | 'onMove' | 'onEnd'>>(props: Props): Props {
  const start = getEventCoordinates(props.event)
  return {
    ...fallingFirst(props),
    onMove(at: Point) {
      const layer = document.querySelector<HTMLElement>(`.${AIR_CLASS}`)
      if (layer && start) layer.style.transform = `translate3d(${at.x - start.x}px, ${at.y - start.y}px, 0)`
      // Until the layer is drawn, the card moves where the library expects it.
      else props.onMove(at)
    },
  }
}
