import { NOTIFICATION_LIMITS } from '@fechai/domain/notification'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { recall, remember } from '../../lib/remember.ts'
import { Bell } from './bell.tsx'
import { notificationsCopy as text } from './copy.ts'
import { BADGE_PX, movedByKey, placeWithin, type Place } from './place.ts'

const KEY = 'bell-place'
/** Less than this is a press. */
const DRAG_PX = 4

const screen = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight })

/** Shows the floating bell: it is dragged or moved by arrow keys, and keeps its position. */
export function FloatingBell() {
  const [place, setPlace] = useState<Place>(() => placeWithin(recall(KEY, { x: Infinity, y: Infinity }), screen()))
  const grip = useRef<(Place & { moved: boolean }) | null>(null)
  const wasDragged = useRef(false)
  useEffect(() => {
    const fit = () => setPlace((at) => placeWithin(at, screen()))
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  const move = (wanted: Place) => {
    const next = placeWithin(wanted, screen())
    setPlace(next)
    remember(KEY, next)
  }
  const lift = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    wasDragged.current = false
    grip.current = { x: event.clientX - place.x, y: event.clientY - place.y, moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current
    if (!held) return
    const wanted = { x: clientX - held.x, y: clientY - held.y }
    held.moved ||= Math.hypot(wanted.x - place.x, wanted.y - place.y) >= DRAG_PX
    if (held.moved) move(wanted)
  }
  const drop = () => {
    wasDragged.current = grip.current?.moved === true
    grip.current = null
  }
  const key = (event: KeyboardEvent) => {
    const next = movedByKey(place, event.key)
    if (!next) return
    event.preventDefault()
    move(next)
  }
  return (
    <Bell
      most={NOTIFICATION_LIMITS.badge}
      data-bell="floating"
      title={text.moves}
      style={{ left: place.x, top: place.y, width: BADGE_PX, height: BADGE_PX }}
      className="fixed z-40 grid cursor-grab touch-none place-items-center rounded-full border border-line bg-surface shadow-float active:cursor-grabbing print:hidden"
      onPointerDown={lift}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={key}
      // A drag is not a press.
      onClick={(event) => wasDragged.current && event.preventDefault()}
    />
  )
}
