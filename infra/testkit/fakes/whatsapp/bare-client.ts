import {
  DEFAULT_CONNECTION_CONFIG,
  initAuthCreds,
  makeWASocket,
  type AuthenticationCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys'
import { quiet } from './quiet.ts'

/** The library as it is, with its keys in memory: what the imitation is measured by. */
export interface BareClient {
  socket: WASocket
  qr: string | null
  messages: WAMessage[]
  events: Record<string, unknown[]>
  /** Code with which the last connection ended. */
  closedWith: number | null
  isOpen: boolean
  connect(): void
  close(): Promise<void>
}

export function bareClient(): BareClient {
  const rows = new Map<string, unknown>()
  const creds: AuthenticationCreds = initAuthCreds()
  const keys = {
    get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) =>
      Object.fromEntries(ids.map((id) => [id, rows.get(`${type}|${id}`)]).filter(([, value]) => value)) as {
        [id: string]: SignalDataTypeMap[T]
      },
    set: async (data: SignalDataSet) => {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values)) rows.set(`${type}|${id}`, value)
      }
    },
  }
  const client: BareClient = {
    socket: null as unknown as WASocket,
    qr: null,
    messages: [],
    events: {},
    closedWith: null,
    isOpen: false,
    connect() {
      const socket = makeWASocket({
        auth: { creds, keys },
        logger: quiet,
        markOnlineOnConnect: false,
        shouldSyncHistoryMessage: () => true,
        appStateMacVerification: { patch: true, snapshot: true },
        version: DEFAULT_CONNECTION_CONFIG.version,
      })
      client.socket = socket
      socket.ev.process((events) => {
        for (const [name, value] of Object.entries(events)) (client.events[name] ??= []).push(value)
        if (events['creds.update']) Object.assign(creds, events['creds.update'])
        if (events['messages.upsert']) client.messages.push(...events['messages.upsert'].messages)
        const update = events['connection.update']
        if (update?.qr) client.qr = update.qr
        if (update?.connection === 'open') client.isOpen = true
        if (update?.connection === 'close') {
          client.isOpen = false
          client.closedWith =
            (update.lastDisconnect?.error as { output?: { statusCode: number } })?.output?.statusCode ?? 0
          if (client.closedWith === 515) client.connect()
        }
      })
    },
    close: () => client.socket.end(undefined),
  }
  client.connect()
  return client
}
