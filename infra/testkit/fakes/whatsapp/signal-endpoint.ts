import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeBigEndian,
  encodeWAMessage,
  generateSignalPubKey,
  initAuthCreds,
  proto,
  unpadRandomMax16,
  xmppPreKey,
  xmppSignedPreKey,
  type BinaryNode,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import { quiet } from './quiet.ts'

/** The keys that a device gave the server, so that others can write to it. */
export interface DeviceBundle {
  registrationId: number
  identity: Uint8Array
  signedPreKey: { keyId: number; publicKey: Uint8Array; signature: Uint8Array }
  preKey: { keyId: number; publicKey: Uint8Array } | null
}

export interface Sealed {
  type: 'pkmsg' | 'msg'
  ciphertext: Uint8Array
}

/** One device of one person, with its Signal sessions; in memory. Sessions are kept by the other's number. */
export interface SignalEndpoint {
  identity: { public: Uint8Array; private: Uint8Array }
  /** A bundle with a key of its own, for who asks the server for it. */
  bundle(jid: string): Promise<BinaryNode>
  seal(to: string, bundle: () => DeviceBundle, message: proto.IMessage): Promise<Sealed>
  open(from: string, type: string, ciphertext: Uint8Array): Promise<proto.IMessage>
  /** The next message begins a session anew. */
  forget(to: string): Promise<void>
  sealForGroup(group: string, me: string, message: proto.IMessage): Promise<{ key: Uint8Array; ciphertext: Uint8Array }>
  learnGroupKey(author: string, item: proto.Message.ISenderKeyDistributionMessage): Promise<void>
  openFromGroup(group: string, author: string, ciphertext: Uint8Array): Promise<proto.IMessage>
}

export function signalEndpoint(): SignalEndpoint {
  const creds = initAuthCreds()
  const keys = addTransactionCapability(memoryStore(), quiet, { maxCommitRetries: 1, delayBetweenTriesMs: 0 })
  const signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, quiet, async () => [])
  let lastPreKey = 0
  const decoded = (bytes: Uint8Array): proto.IMessage => proto.Message.decode(unpadRandomMax16(bytes))
  return {
    identity: creds.signedIdentityKey,
    async bundle(jid) {
      const pair = Curve.generateKeyPair()
      const id = ++lastPreKey
      await keys.set({ 'pre-key': { [id]: pair } })
      return {
        tag: 'user',
        attrs: { jid },
        content: [
          { tag: 'registration', attrs: {}, content: encodeBigEndian(creds.registrationId) },
          { tag: 'type', attrs: {}, content: Buffer.from([5]) },
          { tag: 'identity', attrs: {}, content: creds.signedIdentityKey.public },
          xmppPreKey(pair, id),
          xmppSignedPreKey(creds.signedPreKey),
        ],
      }
    },
    async seal(to, bundle, message) {
      if (!(await signal.validateSession(to)).exists) {
        await signal.injectE2ESession({ jid: to, session: sessionOf(bundle()) })
      }
      return signal.encryptMessage({ jid: to, data: encodeWAMessage(message) })
    },
    async open(from, type, ciphertext) {
      return decoded(await signal.decryptMessage({ jid: from, type: type as Sealed['type'], ciphertext }))
    },
    forget: (to) => signal.deleteSession([to]),
    async sealForGroup(group, me, message) {
      const { ciphertext, senderKeyDistributionMessage } = await signal.encryptGroupMessage({
        group,
        meId: me,
        data: encodeWAMessage(message),
      })
      return { key: senderKeyDistributionMessage, ciphertext }
    },
    learnGroupKey: (authorJid, item) => signal.processSenderKeyDistributionMessage({ authorJid, item }),
    async openFromGroup(group, authorJid, msg) {
      return decoded(await signal.decryptGroupMessage({ group, authorJid, msg }))
    },
  }
}

function sessionOf({ registrationId, identity, signedPreKey, preKey }: DeviceBundle) {
  return {
    registrationId,
    identityKey: generateSignalPubKey(identity),
    signedPreKey: { ...signedPreKey, publicKey: generateSignalPubKey(signedPreKey.publicKey) },
    ...(preKey && { preKey: { ...preKey, publicKey: generateSignalPubKey(preKey.publicKey) } }),
  }
}

function memoryStore(): SignalKeyStore {
  const rows = new Map<string, unknown>()
  return {
    get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) =>
      Object.fromEntries(
        ids.map((id) => [id, rows.get(`${type}|${id}`)]).filter(([, value]) => value !== undefined),
      ) as { [id: string]: SignalDataTypeMap[T] },
    set: async (data: SignalDataSet) => {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values)) {
          if (value === null) rows.delete(`${type}|${id}`)
          else rows.set(`${type}|${id}`, value)
        }
      }
    },
  }
}
