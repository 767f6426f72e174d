import { randomBytes } from 'node:crypto'
import { encodeSyncdPatch, newLTHashState, proto, type BinaryNode, type LTHashState } from '@whiskeysockets/baileys'
import { all, at, node } from './nodes.ts'

/** The state that a phone shares with its linked devices besides messages: here, the names of saved contacts. */
export interface AppState {
  /** The keys, as the phone gives them to a computer. */
  keyShare: proto.IMessage
  saveContact(address: string, name: string, lid?: string): Promise<void>
  /** The answer to a computer that says how far it has come in each collection. */
  answer(request: BinaryNode): BinaryNode
  /** The next patches say a check sum that is wrong. */
  forge(): void
}

const COLLECTION = 'critical_unblock_low'

export function appState(): AppState {
  const keyId = randomBytes(6)
  const keyData = { keyData: randomBytes(32), fingerprint: {}, timestamp: Date.now() }
  const patches: Buffer[] = []
  let state: LTHashState = newLTHashState()
  let isForged = false
  return {
    keyShare: {
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE,
        appStateSyncKeyShare: { keys: [{ keyId: { keyId }, keyData }] },
      },
    },
    async saveContact(address, name, lid) {
      const { patch, state: next } = await encodeSyncdPatch(
        {
          type: COLLECTION,
          index: ['contact', address],
          syncAction: { contactAction: { fullName: name, firstName: name, lidJid: lid }, timestamp: Date.now() },
          apiVersion: 2,
          operation: proto.SyncdMutation.SyncdOperation.SET,
        },
        keyId.toString('base64'),
        state,
        async () => keyData,
      )
      state = next
      if (isForged) patch.patchMac = randomBytes(32)
      const version = { version: state.version }
      patches.push(Buffer.from(proto.SyncdPatch.encode({ ...patch, version }).finish()))
    },
    answer(request) {
      const collections = all(at(request, 'sync'), 'collection').map(({ attrs }) => {
        const known = Number(attrs.version ?? 0)
        const news = attrs.name === COLLECTION ? patches.slice(known) : []
        const body = [
          node(
            'patches',
            {},
            news.map((bytes) => node('patch', {}, bytes)),
          ),
        ]
        return node('collection', { name: attrs.name!, version: String(known) }, body)
      })
      return node('sync', {}, collections)
    },
    forge: () => void (isForged = true),
  }
}
