import { createHash } from 'node:crypto'
import {
  DEFAULT_CONNECTION_CONFIG,
  cleanMessage,
  decodeMessageNode,
  isPnUser,
  jidNormalizedUser,
  proto,
  unpadRandomMax16,
  type AuthenticationCreds,
  type BinaryNode,
  type SignalKeyStoreWithTransaction,
  type SignalRepository,
  type SocketConfig,
  type WAMessage,
  type WAMessageKey,
} from '@whiskeysockets/baileys'
import type { AccountStore } from '../channel.ts'
import { decode, encode, journalChange, journalEntries } from './auth-store.ts'
import { withEditOpened } from './message-secrets.ts'
import { reportMaps, type LearnedMaps } from './number-maps.ts'

/** A stanza as the journal keeps it: what came around a ciphertext, and what it said. */
interface Opened {
  attrs: Record<string, string>
  plain: Uint8Array
}

/** Identifies a message within its session. */
export const messageKey = ({ remoteJid, fromMe, id, participant }: WAMessageKey): string =>
  [jidNormalizedUser(remoteJid ?? ''), fromMe ? 1 : 0, id, jidNormalizedUser(participant ?? '')].join('|')

/**
 * The library's Signal sessions, with one promise more: the step of the ratchet and what was opened by it are
 * written in one statement, with the secret that opens an edit of it. A ciphertext that comes again is answered from there; opened twice it never could be.
 * Safe to repeat: an entry is named by its ciphertext.
 */
export function journaledSignal(
  account: AccountStore,
  stanzaOf: (ciphertext: Uint8Array) => BinaryNode | undefined,
  reported: (maps: LearnedMaps) => void,
): SocketConfig['makeSignalRepository'] {
  return (auth, logger, find) => {
    const signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, find)
    const keys = auth.keys as SignalKeyStoreWithTransaction
    const { me } = auth.creds as AuthenticationCreds
    reportMaps(signal.lidMapping, keys, () => (auth.creds as AuthenticationCreds).me, reported)
    const once = (ciphertext: Uint8Array, lock: string, open: () => Promise<Uint8Array>): Promise<Uint8Array> =>
      keys.transaction(async () => {
        const id = createHash('sha256').update(ciphertext).digest('hex')
        const known = await account.journaled(id)
        if (known) return (decode(known) as Opened).plain
        const opened = await open()
        const stanza = stanzaOf(ciphertext)
        if (!stanza || !me) return opened
        const { fullMessage } = decodeMessageNode(stanza, me.id, me.lid ?? '')
        const { plain, secrets } = await withEditOpened(account, opened, fullMessage.key, me)
        const body = encode({ attrs: stanza.attrs, plain: Buffer.from(plain) } satisfies Opened)
        await keys.set({ ...secrets, ...journalChange({ id, messageKey: messageKey(fullMessage.key), body }) })
        return plain
      }, lock)
    /** The library sends inside its transaction: a connection lost there would use the same key for two messages. */
    const storedBeforeSent: SignalRepository['encryptMessage'] = async (asked) => {
      const sealed = await signal.encryptMessage(asked)
      const lid = isPnUser(asked.jid) ? await signal.lidMapping.getLIDForPN(asked.jid) : null
      const ids = [asked.jid, ...(lid ? [lid] : [])].map(signal.jidToSignalProtocolAddress)
      const records = await keys.get('session', ids)
      await account.writeKeys(
        Object.entries(records).map(([id, value]) => ({ type: 'session', id, value: encode(value) })),
        [],
      )
      return sealed
    }
    return {
      ...signal,
      encryptMessage: storedBeforeSent,
      decryptMessage: (asked) => once(asked.ciphertext, asked.jid, () => signal.decryptMessage(asked)),
      decryptGroupMessage: (asked) => once(asked.msg, asked.group, () => signal.decryptGroupMessage(asked)),
    }
  }
}

/** Returns the messages that a dead process had decrypted. */
export async function leftoverMessages(account: AccountStore, me: AuthenticationCreds['me']): Promise<WAMessage[]> {
  if (!me) return []
  const left = await journalEntries<Opened>(account)
  const isMessage = (each: Partial<Opened>): each is Opened =>
    each.plain instanceof Uint8Array && each.attrs !== undefined
  return left.filter(isMessage).flatMap((entry) => {
    try {
      return [messageIn(entry, me)]
    } catch {
      // It stays in the journal, for a version that can read it.
      return []
    }
  })
}

function messageIn({ attrs, plain }: Opened, me: NonNullable<AuthenticationCreds['me']>): WAMessage {
  const { fullMessage } = decodeMessageNode({ tag: 'message', attrs }, me.id, me.lid ?? '')
  const said = proto.Message.decode(unpadRandomMax16(plain))
  fullMessage.message = said.deviceSentMessage?.message ?? said
  cleanMessage(fullMessage, me.id, me.lid ?? '')
  return fullMessage
}
