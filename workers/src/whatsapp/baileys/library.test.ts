import { readFileSync } from 'node:fs'
import { createLogger } from '@fechai/platform/log'
import { proto, type WAMessage } from '@whiskeysockets/baileys'
import processMessage from '@whiskeysockets/baileys/lib/Utils/process-message.js'
import { describe, expect, it, vi } from 'vitest'

/** The one version that the hardening beside this file was written for and tried with. */
const VERSION = '7.0.0-rc14'
const INTEGRITY = 'sha512-WK+X8ju8TPGxvWIsP8hrY6JB6FltYuFe+vsqKfjOYX25JObij9qLf2c3ZGdl1Q+vhFwbnT+AZmWAB5pTvzmSiQ=='
const LIBSIGNAL = '6.0.0'

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'))

describe('the library is exactly the one that was examined', () => {
  const lock = json('package-lock.json').packages as Record<string, { version: string; integrity: string }>

  it('is asked for without a range', () => {
    expect(json('workers/package.json').dependencies['@whiskeysockets/baileys']).toBe(VERSION)
    expect(json('infra/testkit/package.json').devDependencies['@whiskeysockets/baileys']).toBe(VERSION)
  })

  it('is locked, once, with its bytes', () => {
    expect(Object.keys(lock).filter((path) => path.endsWith('/@whiskeysockets/baileys'))).toHaveLength(1)
    expect(lock['node_modules/@whiskeysockets/baileys']).toMatchObject({ version: VERSION, integrity: INTEGRITY })
    expect(lock['node_modules/libsignal']).toMatchObject({ version: LIBSIGNAL })
  })

  it('equals the copy in node_modules', () => {
    expect(json('node_modules/@whiskeysockets/baileys/package.json').version).toBe(VERSION)
    expect(json('node_modules/libsignal/package.json').version).toBe(LIBSIGNAL)
  })
})

/** CVE-2026-48063: protocol messages that only the own phone may send were accepted from others. */
describe('the guard against forged protocol messages', () => {
  const { Type } = proto.Message.ProtocolMessage
  const forged: [string, proto.Message.IProtocolMessage][] = [
    [
      'history',
      {
        type: Type.HISTORY_SYNC_NOTIFICATION,
        historySyncNotification: { initialHistBootstrapInlinePayload: new Uint8Array(0) },
      },
    ],
    ['keys of the app state', { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys: [appStateKey()] } }],
    [
      'another’s address',
      {
        type: Type.LID_MIGRATION_MAPPING_SYNC,
        lidMigrationMappingSyncMessage: { encodedMappingPayload: new Uint8Array(0) },
      },
    ],
    [
      'a message of the past',
      {
        type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
        peerDataOperationRequestResponseMessage: { peerDataOperationResult: [resentMessage()] },
      },
    ],
  ]

  it.each(forged)('drops %s from any other sender, silently', async (_name, protocolMessage) => {
    const { emitted, written } = await processed(protocolMessage, false)
    expect({ emitted, written }).toEqual({ emitted: [], written: [] })
  })

  it('believes the same from the phone itself, so that the test above can fail', async () => {
    const { emitted, written } = await processed(forged[1]![1], true)
    expect(emitted).toContain('creds.update')
    expect(written).toEqual(['app-state-sync-key'])
    expect((await processed(forged[3]![1], true)).emitted).toContain('messages.upsert')
  })
})

function appStateKey(): proto.Message.IAppStateSyncKey {
  return { keyId: { keyId: Buffer.from('0001', 'hex') }, keyData: { keyData: Buffer.alloc(32, 7) } }
}

function resentMessage(): proto.Message.PeerDataOperationRequestResponseMessage.IPeerDataOperationResult {
  const message = {
    key: { remoteJid: '551199@s.whatsapp.net', id: 'A', fromMe: false },
    message: { conversation: 'forjada' },
  }
  return { placeholderMessageResendResponse: { webMessageInfoBytes: proto.WebMessageInfo.encode(message).finish() } }
}

async function processed(protocolMessage: proto.Message.IProtocolMessage, fromMe: boolean) {
  const emitted: string[] = []
  const written: string[] = []
  const keyStore = {
    get: async () => ({}),
    set: async (data: object) => void written.push(...Object.keys(data)),
    isInTransaction: () => false,
    transaction: async (work: () => Promise<unknown>) => work(),
  }
  const message = { key: { remoteJid: '5511988880000@s.whatsapp.net', id: 'F', fromMe }, message: { protocolMessage } }
  await processMessage(
    message as WAMessage,
    {
      shouldProcessHistoryMsg: true,
      ev: { emit: (name: string) => (emitted.push(name), true) },
      creds: { me: { id: '5511999990000:1@s.whatsapp.net' }, accountSettings: {}, processedHistoryMessages: [] },
      signalRepository: { lidMapping: { storeLIDPNMappings: vi.fn<() => void>() } },
      keyStore,
      options: {},
      getMessage: async () => undefined,
      logger: createLogger('test', 'silent'),
    } as unknown as Parameters<typeof processMessage>[1],
  )
  return { emitted: emitted.filter((name) => name !== 'chats.update'), written }
}
