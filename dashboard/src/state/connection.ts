import { proxy } from 'valtio'

/** State of the browser's links: the network's own report, and the event stream. */
export const connection = proxy({
  online: navigator.onLine,
  streamOpen: false,
  /** The stream has been away long enough to say so. */
  streamLost: false,
})

export type ConnectionState = 'connected' | 'disconnected' | 'offline'

export const connectionState = (from: { online: boolean; streamOpen: boolean }): ConnectionState =>
  !from.online ? 'offline' : from.streamOpen ? 'connected' : 'disconnected'

window.addEventListener('online', () => (connection.online = true))
window.addEventListener('offline', () => (connection.online = false))
