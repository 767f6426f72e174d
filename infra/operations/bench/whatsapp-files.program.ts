// The library as it is, with its own store of files: what the gateway's journal and sealing are measured by.
import { DEFAULT_CONNECTION_CONFIG, makeWASocket, useMultiFileAuthState as keysInFiles } from '@whiskeysockets/baileys'
import { quietLogger } from '../../../workers/src/whatsapp/baileys/quiet-logger.ts'

for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined

const { state, saveCreds } = await keysInFiles(process.env.KEYS_FOLDER!)
let answered = process.env.ANSWERS !== 'yes'

function connect(): void {
  const socket = makeWASocket({
    auth: state,
    logger: quietLogger,
    version: DEFAULT_CONNECTION_CONFIG.version,
    shouldSyncHistoryMessage: () => true,
    markOnlineOnConnect: false,
  })
  socket.ev.process(async (events) => {
    if (events['creds.update']) await saveCreds()
    const { qr, connection, lastDisconnect } = events['connection.update'] ?? {}
    if (qr) process.stdout.write(`QR ${qr}\n`)
    if (connection === 'open') process.stdout.write('OPEN\n')
    if (connection === 'close' && (lastDisconnect?.error as { output?: object } | undefined)?.output) connect()
    const first = events['messages.upsert']?.messages.find(({ key, message }) => !key.fromMe && message?.conversation)
    if (!first || answered) return
    answered = true
    await socket.sendMessage(first.key.remoteJid!, { text: 'oi' })
  })
}
connect()
