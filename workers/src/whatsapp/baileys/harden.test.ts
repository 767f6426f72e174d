import { Curve, WA_CERT_DETAILS } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareClient } from '@fechai/testkit/fakes/whatsapp/bare-client'
import { believe } from '@fechai/testkit/fakes/whatsapp/disguise'
import { startWhatsApp, type WhatsAppSimulator } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import { isOnMediaHost, MEDIA_HOST } from '../../media/whatsapp-host.ts'
import { hardenLibrary, mediaHostOnly, requireWhatsApp, surroundings } from './harden.ts'
import { quietConsole } from './quiet-console.ts'
import { socketOptions } from './socket-options.ts'

hardenLibrary()

describe('signatures', () => {
  const [one, other] = [Curve.generateKeyPair(), Curve.generateKeyPair()]
  const message = Buffer.from('certificado')
  const signature = Curve.sign(one.private, message)

  it.each([
    ['the right one', one, message, signature, true],
    ['of another message', one, Buffer.from('outro'), signature, false],
    ['of another key', other, message, signature, false],
    ['of nobody', one, message, Buffer.alloc(64, 7), false],
    ['of the wrong length', one, message, Buffer.alloc(10), false],
  ])('%s', (_name, key, said, signed, isGood) => {
    expect(Curve.verify(key.public, said, signed)).toBe(isGood)
  })
})

describe('a server', () => {
  let sim: WhatsAppSimulator
  beforeAll(async () => {
    sim = await startWhatsApp()
  })
  afterAll(() => sim.close())

  const meet = async (rootKey: string): Promise<'met' | 'refused'> => {
    const disbelieve = believe({ ...sim.imitation, rootKey })
    const client = bareClient()
    const outcome = await until(() => (client.qr ? 'met' : client.closedWith === 400 && 'refused'))
    await client.close()
    disbelieve()
    return outcome as 'met' | 'refused'
  }

  it('without the known root’s certificate is left before it learns the account', async () => {
    const { rootKey } = sim.imitation
    expect(await meet(rootKey)).toBe('met')
    expect(await meet(Buffer.from(WA_CERT_DETAILS.PUBLIC_KEY).toString('hex'))).toBe('refused')
  })
})

describe('production', () => {
  const genuine = surroundings({})
  it('speaks to WhatsApp', () => {
    expect(() => requireWhatsApp(genuine)).not.toThrow()
    expect(socketOptions({}).waWebSocketUrl).toBe(genuine.address)
  })

  it.each([
    ['another address', { ...genuine, address: 'wss://127.0.0.1:9/ws/chat' }, 'o endereço'],
    ['another root', { ...genuine, rootKey: Buffer.alloc(32) }, 'a chave raiz'],
    ['a proxy', { ...genuine, hasAgent: true }, 'um agente'],
    ['checks that are off', surroundings({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), 'NODE_TLS_REJECT_UNAUTHORIZED'],
    ['authorities of its own', surroundings({ NODE_EXTRA_CA_CERTS: '/ca.pem' }), 'NODE_EXTRA_CA_CERTS'],
  ])('refuses %s', (_name, found, says) => {
    expect(() => requireWhatsApp(found)).toThrow(says)
  })

  it('refuses a process that takes an imitation for WhatsApp', () => {
    const disbelieve = believe({ port: 9, rootKey: '00'.repeat(32), certificate: '' })
    expect(() => requireWhatsApp(surroundings({}))).toThrow('a chave raiz')
    disbelieve()
    expect(() => requireWhatsApp(surroundings({}))).not.toThrow()
  })
})

describe('files that the library fetches by itself', () => {
  it.each([
    ['https://mmg.whatsapp.net/v/t62', true],
    ['http://mmg.whatsapp.net/v', false],
    ['https://mmg.whatsapp.net.evil.example/x', false],
    ['https://mmg.whatsapp.net@127.0.0.1:9/x', false],
    ['https://someone@mmg.whatsapp.net/x', false],
    ['https://mmg.whatsapp.net:9/x', false],
    ['https://169.254.169.254/latest', false],
    ['/v/t62', false],
  ])('%s: %s', async (address, isAllowed) => {
    expect(isOnMediaHost(address)).toBe(isAllowed)
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('x'))
    const outcome = await mediaHostOnly(fetch)(address).then(
      () => 'fetched',
      (error: Error) => error.message,
    )
    expect(outcome).toContain(isAllowed ? 'fetched' : 'host of media')
    expect(fetch.mock.calls.map(([, init]) => init?.redirect)).toEqual(isAllowed ? ['error'] : [])
  })

  it('is no larger than a phone sends, whatever it says of itself', async () => {
    const pieces = (count: number) => {
      let left = count
      return new ReadableStream({
        pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(1_000)) : controller.close()),
      })
    }
    const fetched = (count: number) =>
      mediaHostOnly(async () => new Response(pieces(count)), 10_000)(`https://${MEDIA_HOST}/v/x`)
    expect((await (await fetched(10)).arrayBuffer()).byteLength).toBe(10_000)
    await expect((await fetched(11)).arrayBuffer()).rejects.toThrow('more than a phone sends')
  })

  it('comes with every check of the app state', () => {
    expect(socketOptions({}).appStateMacVerification).toEqual({ patch: true, snapshot: true })
  })
})

it('the console says nothing', () => {
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  const before = { ...console }
  quietConsole()
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) console[level]({ privKey: 'x' })
  Object.assign(console, before)
  const said = written.flatMap(({ mock }) => mock.calls)
  for (const each of written) each.mockRestore()
  expect(said).toEqual([])
})
