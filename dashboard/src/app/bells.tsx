/** Loads the bells and the toasts as one file, which the first page does not load. */
import './notices.ts'

export { Bells, PageBell } from '../features/notifications/bells.tsx'
