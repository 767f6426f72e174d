import {
  isJidGroup,
  makeWASocket,
  proto,
  type AuthenticationCreds,
  type BaileysEventMap,
  type BinaryNode,
  type WASocket,
} from '@whiskeysockets/baileys'
import type { SessionAccount } from '@fechai/data/whatsapp'
import type { AccountStore, Channel, ChannelEvent, Connection } from '../channel.ts'
import { encode, loadCreds, signalKeys } from './auth-store.ts'
import { fileMessage } from './file-message.ts'
import { requireWhatsApp, surroundings } from './harden.ts'
import { watchCalls } from './given-up-calls.ts'
import { signalQueue } from './signal-queue.ts'
import { journaledSignal, leftoverMessages } from './journal.ts'
import { askForCode, codeLivesMs, endedBy, isCodeOver } from './link-code.ts'
import { addNumber, leftoverMaps } from './number-maps.ts'
import { pendingNotices } from './pending-notices.ts'
import { answersIn, arrivedBefore, arrivedIn, arrivedMaps, ownNameIn, receiptsIn } from './read-events.ts'
import { remembering } from './remembering.ts'
import { retryCounts, socketOptions, type SocketChoices, type SocketTimings } from './socket-options.ts'

export interface BaileysChannelOptions {
  /** The other side must be WhatsApp itself in production. */
  isProduction: boolean
  variables: Record<string, string | undefined>
  timings?: SocketTimings
  /** The version of WhatsApp Web that an operator has named; null for the library's own. */
  namedVersion?: () => Promise<[number, number, number] | null>
}

/** A server that says nothing does not close either; what is left of the connection then is not waited for. */
const CLOSING_MS = 2_000

/** A server may take the hand that is given and never say that one is in: as often as a step may take, then it is over. */
const ENTRY_STEPS = 3
const STEP_MS = 20_000

/** WhatsApp's names of the phones that can be linked. */
const PHONES: Record<string, string> = {
  android: 'Android',
  iphone: 'iPhone',
  smba: 'Android, WhatsApp Business',
  smbi: 'iPhone, WhatsApp Business',
}

const RESTRICTION_AGAIN_MS = 60_000

/** WhatsApp by the unofficial client. `hardenLibrary` and `quietConsole` come first. */
export function baileysChannel({
  isProduction,
  variables,
  timings = {},
  namedVersion,
}: BaileysChannelOptions): Channel {
  const requireGenuine = (): void => {
    if (isProduction) requireWhatsApp(surroundings(variables))
  }
  requireGenuine()
  return {
    async connect(store, listen, number) {
      requireGenuine()
      const account = remembering(store)
      const creds = await loadCreds(account)
      const left = await leftoverMessages(account, creds.me)
      for (const event of arrivedBefore(left)) listen(event)
      for (const maps of await leftoverMaps(account)) listen(arrivedMaps(maps))
      const version = (await namedVersion?.()) ?? null
      return openConnection(account, creds, listen, {
        ...timings,
        ...(version && { version }),
        ...{ counts: retryCounts(store), hasLeftovers: left.length > 0, number },
      })
    },
  }
}

function openConnection(
  account: AccountStore,
  creds: AuthenticationCreds,
  listen: (event: ChannelEvent) => void,
  {
    counts,
    hasLeftovers,
    number,
    ...timings
  }: SocketChoices & { counts: ReturnType<typeof retryCounts>; hasLeftovers: boolean; number: string | undefined },
): Connection {
  const notices = pendingNotices()
  const stanzas = new WeakMap<Uint8Array, BinaryNode>()
  const namedGroups = new Set<string>()
  const options = socketOptions(timings)
  let hasAsked = false
  let saving = Promise.resolve()
  let qrs = 0
  let restrictionToldAt = 0
  let closed = (): void => undefined
  const isClosed = new Promise<void>((resolve) => (closed = resolve))

  const socket: WASocket = makeWASocket({
    ...options,
    auth: { creds, keys: signalKeys(account, fail) },
    makeSignalRepository: journaledSignal(
      account,
      (ciphertext) => stanzas.get(ciphertext),
      (maps) => listen(arrivedMaps(maps)),
    ),
    msgRetryCounterCache: counts,
    getMessage: async ({ id }) => {
      const wire = id ? await account.wire(id) : null
      return wire ? proto.Message.decode(wire) : undefined
    },
  })

  /** A message that cannot be stored must not be confirmed: the connection ends before another word is sent. */
  function fail(): void {
    void end()
  }

  const { ws } = socket
  const close = ws.close.bind(ws)
  // The library may end it too.
  ws.close = () => {
    const { socket: raw } = ws as unknown as { socket: { terminate(): void } | null }
    setTimeout(() => raw?.terminate(), CLOSING_MS).unref()
    return close()
  }

  function end(): Promise<void> {
    void socket.end(undefined)
    return isClosed
  }

  function save(): void {
    const bytes = encode(creds)
    saving = saving.then(() => account.saveCredentials(bytes)).catch(fail)
  }

  const entry = setTimeout(fail, ENTRY_STEPS * (timings.connectMs ?? STEP_MS))
  const inTurn = signalQueue(socket, (stanza) => addNumber(stanza, socket.signalRepository.lidMapping))
  watchCalls(socket)
  /** A phone has agreed: until then a connection keeps nothing, and the next begins as if there had been none. */
  const isLinked = (): boolean => creds.account !== undefined
  socket.ws.on('frame', (stanza: BinaryNode) => {
    if (isCodeOver(stanza)) return void socket.end(endedBy(408))
    if (stanza.tag !== 'message' || !Array.isArray(stanza.content)) return
    for (const { content } of stanza.content) if (content instanceof Uint8Array) stanzas.set(content, stanza)
  })
  socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    const { id = '', error } = attrs
    listen({ type: 'receipt', messageIds: [id], state: error ? 'failed' : 'sent', failure: error ?? null })
    if (error === '463') tellRestriction()
  })
  socket.ev.process((events) => {
    // Messages that arrived earlier are stored before the end is reported.
    for (const event of [...arrivedIn(events, notices), ...receiptsIn(events), ...answersIn(events)]) listen(event)
    if (events['creds.update'] && isLinked()) save()
    nameGroups(events)
    const name = ownNameIn(events)
    if (name !== null && creds.me && isLinked()) listen({ type: 'named', account: ownAccount(name) })
    if (events['connection.update']) connectionChanged(events['connection.update'])
  })

  /** Requests an unknown group, once, and again when its members or administrators change. */
  function nameGroups(events: Partial<BaileysEventMap>): void {
    for (const { id } of [...(events['groups.upsert'] ?? []), ...(events['groups.update'] ?? [])])
      if (id) namedGroups.add(id)
    if (events['group-participants.update']) askOf(events['group-participants.update'].id)
    for (const { key } of events['messages.upsert']?.messages ?? []) {
      const jid = key.remoteJid
      if (!isJidGroup(jid ?? undefined) || namedGroups.has(jid!)) continue
      askOf(jid!)
    }
  }

  function askOf(group: string): void {
    namedGroups.add(group)
    socket.groupMetadata(group).then(
      (about) => socket.ev.emit('groups.update', [about]),
      () => undefined,
    )
  }

  const ownAccount = (name: string | null): SessionAccount => ({
    ...{ number: (creds.me?.id ?? '').split(/[:@]/)[0] ?? '', name },
    device: creds.platform ? (PHONES[creds.platform] ?? null) : null,
  })

  function connectionChanged(update: BaileysEventMap['connection.update']): void {
    const { connection, qr, lastDisconnect, reachoutTimeLock } = update
    if (qr || connection === 'open' || connection === 'close') clearTimeout(entry)
    if (qr && number !== undefined) void showCode(number)
    else if (qr) {
      const livesMs = timings.qrMs ?? (qrs++ === 0 ? 60_000 : 20_000)
      listen({ type: 'qr', code: qr, endsAt: new Date(Date.now() + livesMs).toISOString() })
    }
    if (reachoutTimeLock) {
      const until = reachoutTimeLock.isActive ? (reachoutTimeLock.timeEnforcementEnds ?? inAnHour()) : null
      listen({ type: 'restricted', until: until && until.toISOString() })
    }
    if (connection === 'open') {
      listen({ type: 'open', account: ownAccount(creds.me?.name ?? null) })
      // Only this request returns subjects and administrators of groups; without it they have no names yet.
      socket.groupFetchAllParticipating().catch(() => undefined)
      if (hasLeftovers) void finishLeftovers()
    }
    if (connection === 'close') {
      const failure = lastDisconnect?.error as { output?: { statusCode?: number } } | undefined
      const code = failure?.output?.statusCode ?? 428
      // Credentials of a new link are there when the next connection asks for them.
      void saving.then(() => {
        closed()
        listen({ type: 'closed', code, isLinked: isLinked() })
      })
    }
  }

  /** Asks once: that there is a QR code says that the server is ready. */
  async function showCode(number: string): Promise<void> {
    if (hasAsked) return
    hasAsked = true
    const endsAt = new Date(Date.now() + codeLivesMs(timings.qrMs)).toISOString()
    try {
      listen({ type: 'link-code', code: await askForCode(socket, options.browser, number, timings.codeMs), endsAt })
    } catch (error) {
      void socket.end(error as Error)
    }
  }

  /** History and keys of the app state that a process before this one had opened: the library takes them up again. */
  async function finishLeftovers(): Promise<void> {
    try {
      for (const message of await leftoverMessages(account, creds.me)) {
        if (message.message?.protocolMessage) await socket.upsertMessage(message, 'append')
      }
    } catch {
      await end()
    }
  }

  /** Each message that is refused says the same: who asks again and again makes it worse. */
  function tellRestriction(): void {
    if (Date.now() - restrictionToldAt < RESTRICTION_AGAIN_MS) return
    restrictionToldAt = Date.now()
    listen({ type: 'restricted', until: inAnHour().toISOString() })
    socket.fetchAccountReachoutTimelock().catch(() => undefined)
  }

  async function textMessage(id: string, text: string): Promise<proto.IMessage> {
    const message = proto.Message.fromObject({ extendedTextMessage: { text } })
    await account.keepWire(id, Buffer.from(proto.Message.encode(message).finish()))
    return message
  }

  return {
    async send({ id, to, text, file }) {
      const message = file
        ? await fileMessage({ account, upload: socket.waUploadToServer, id, file, caption: text })
        : await textMessage(id, text)
      await inTurn(() => socket.relayMessage(to, message, { messageId: id }))
    },
    async findContact(number) {
      const found = await socket.onWhatsApp(number)
      return found?.find(({ exists }) => exists)?.jid ?? null
    },
    async askHistory({ chat, id, isFromMe, sentAt }, count) {
      const oldest = { remoteJid: chat, id, fromMe: isFromMe }
      return inTurn(() => socket.fetchMessageHistory(count, oldest, Date.parse(sentAt)))
    },
    // Its server brings everything by itself.
    look: () => undefined,
    async logOut() {
      await socket.logout()
      await isClosed
    },
    end,
  }
}

const inAnHour = (): Date => new Date(Date.now() + 3_600_000)
