/** What tells a person of news: the bells, and what toasts say. One file, which the first page does not bring. */
import './notices.ts'

export { Bells, PageBell } from '../features/notifications/bells.tsx'
