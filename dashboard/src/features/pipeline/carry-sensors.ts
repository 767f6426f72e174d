import { MouseSensor, TouchSensor, type PointerSensorProps, type SensorProps } from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'

/** Of the library's layer, which holds the card in the air. */
export const AIR_CLASS = 'card-in-air'

/** The library hears where the card is this often: it notices another column, and can scroll that one. */
const TELL_MS = 120
/** Share of the board's height or width within which its columns scroll; the library's own. */
const EDGE = 0.2

interface Point {
  x: number
  y: number
}

/** Every step that the library hears of has it draw the board; the card itself needs only its place. */
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

function lightly<Props extends Pick<SensorProps<object>, 'event' | 'onMove'>>(props: Props): Props {
  const start = getEventCoordinates(props.event)
  let wasNearEdge = false
  let toldAt = 0
  return {
    ...props,
    onMove(at: Point) {
      const layer = document.querySelector<HTMLElement>(`.${AIR_CLASS}`)
      if (layer && start) layer.style.transform = `translate3d(${at.x - start.x}px, ${at.y - start.y}px, 0)`
      const nearEdge = isNearEdge(at)
      const now = performance.now()
      if (layer && !nearEdge && !wasNearEdge && now - toldAt < TELL_MS) return
      wasNearEdge = nearEdge
      toldAt = now
      props.onMove(at)
    },
  }
}

function isNearEdge({ x, y }: Point): boolean {
  const board = document.querySelector('[data-board]')
  if (!board) return true
  const { top, bottom, left, right, width, height } = board.getBoundingClientRect()
  if (y <= top + height * EDGE || y >= bottom - height * EDGE) return true
  const scrollsSideways = board.scrollWidth > board.clientWidth
  return scrollsSideways && (x <= left + width * EDGE || x >= right - width * EDGE)
}
