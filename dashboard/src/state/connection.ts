import { proxy } from 'valtio'

/** What the browser knows of its links: the network's own word, and whether the event stream is open. */
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
