import { useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core'
import { cancel, lift } from './carry.ts'
import { CarryingFinger, CarryingKeys, CarryingMouse } from './carry-sensors.ts'
import { KEYBOARD_CODES, stepByKey } from './keyboard-drag.ts'
import { useCardOverGap } from './use-card-over-gap.ts'
import { FINGER, MOUSE } from './drag-starts.ts'
import { usePointerTarget } from './use-pointer-target.ts'

const KEYS = { keyboardCodes: KEYBOARD_CODES, coordinateGetter: stepByKey }

/** Letting go is the sensors' own: `carry-sensors.ts`. */
const handlers = {
  onDragStart: ({ active, activatorEvent }: DragStartEvent) =>
    lift(String(active.id), activatorEvent instanceof KeyboardEvent),
  onDragCancel: cancel,
}

export function useBoardDrag() {
  const sensors = useSensors(
    useSensor(CarryingMouse, MOUSE),
    useSensor(CarryingFinger, FINGER),
    useSensor(CarryingKeys, KEYS),
  )
  usePointerTarget()
  useCardOverGap()
  return { sensors, handlers }
}
