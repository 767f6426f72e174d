import { NOTIFICATION_LIMITS } from '@fechai/domain/notification'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMedia } from '../../lib/use-media.ts'
import { loadNotifications, notifications } from '../../state/notifications.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Bell } from './bell.tsx'
import { FloatingBell } from './floating-bell.tsx'

const PHONE = '(max-width: 699px)'
const look = buttonLook('quiet', 'relative w-8 touch:w-11')

/** Shows the bell in the menu's head, or the floating one instead: never both. */
export function Bells() {
  const { isFloating, status } = useSnapshot(notifications)
  const [head, setHead] = useState<HTMLElement | null>(null)
  useEffect(() => void loadNotifications(), [])
  // The menu may come later than this, and anew.
  useEffect(() => setHead(document.getElementById('bell')), [isFloating, status])
  if (isFloating) return createPortal(<FloatingBell />, document.body)
  return head && createPortal(<Bell most={NOTIFICATION_LIMITS.badge} data-bell="menu" className={look} />, head)
}

/** Shows the bell of a page without a menu, and of WhatsApp Web. */
export function PageBell() {
  const { isFloating } = useSnapshot(notifications)
  const [path] = useLocation()
  const isPhone = useMedia(PHONE)
  if (isFloating || !(isPhone || path === '/whatsapp-web')) return null
  return <Bell most={NOTIFICATION_LIMITS.smallBadge} data-bell="page" className={look} />
}
