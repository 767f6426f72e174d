import { useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core'
import { cancel, lift } from './carry.ts'
import { CarryingFinger, CarryingKeys, CarryingMouse } from './carry-sensors.ts'
import { KEYBOARD_CODES, stepByKey } from './keyboard-drag.ts'
import { useCardOverGap } from './use-card-over-gap.ts'
import { usePointerTarget } from './use-pointer-target.ts'

/** Mouse after 5 px, touch after 120 ms, keyboard by Space (specification 1, §4). */
const MOUSE = { activationConstraint: { distance: 5 } }
const FINGER = { activationConstraint: { delay: 120, tolerance: 8 } }
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
