import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownAuthority } from '@fechai/testkit/testing/own-authority'
import { ownNats, type OwnNats } from '@fechai/testkit/testing/own-nats'
import { openTransport } from '../../../api/src/mail/transport.ts'
import { openDatabase } from '@fechai/data/database'
import { readEnvironment } from '@fechai/platform/env'
import { natsConnector } from '@fechai/platform/messaging/nats-connection'
import { openObjectStore } from '@fechai/platform/storage/object-store'

const authority = ownAuthority()
const { certFile, keyFile } = authority.certify('server', 'DNS:localhost,IP:127.0.0.1')
const stranger = authority.certify('stranger', 'DNS:outro.test')
const opened: (() => unknown)[] = [authority.remove]
afterAll(async () => {
  for (const close of opened.toReversed()) await close()
})

/** A door by TLS before a server that speaks in the clear. @returns its port */
async function doorTo(address: string, certificate = { certFile, keyFile }): Promise<number> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const options = { key: readFileSync(certificate.keyFile), cert: readFileSync(certificate.certFile) }
  const door: Server = createServer(options, (socket) => {
    const onward = connect(Number(port), hostname)
    socket.pipe(onward).pipe(socket)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => (socket.destroy(), onward.destroy()))
    }
  }).listen(0, '127.0.0.1')
  door.on('tlsClientError', () => undefined)
  await once(door, 'listening')
  opened.push(() => {
    for (const socket of sockets) socket.destroy()
    door.close()
  })
  return (door.address() as AddressInfo).port
}

const asTls = (address: string, port?: number): string => {
  const url = new URL(address)
  return `tls://${url.username}:${url.password}@localhost:${port ?? url.port}`
}
async function reachNats(NATS_URL: string, NATS_CA_FILE = authority.caFile): Promise<boolean> {
  const connection = await natsConnector({ NATS_URL, NATS_CA_FILE }, 'test')()
  await connection.flush()
  await connection.close()
  return true
}

let secure: OwnNats
let plain: OwnNats
beforeAll(async () => {
  const tls = { cert_file: certFile, key_file: keyFile, timeout: 5 }
  ;[secure, plain] = await Promise.all([ownNats(() => ({ tls })), ownNats()])
  opened.push(() => Promise.all([secure.stop(), plain.stop()]))
})

it('speaks to NATS by TLS where the address promises it, and only to who the authority knows', async () => {
  expect(await reachNats(asTls(secure.url))).toBe(true)
  await expect(reachNats(asTls(secure.url), '')).rejects.toThrow()
  await expect(reachNats(asTls(plain.url))).rejects.toThrow(/tls/)
  // A node that speaks in the clear is passed over among several.
  expect(await reachNats(`${asTls(secure.url)},${asTls(plain.url)}`)).toBe(true)
})

it('names a file of an authority that cannot be read', () => {
  expect(() => natsConnector({ NATS_URL: asTls(secure.url), NATS_CA_FILE: '/nowhere' }, 'test')).toThrow(/NATS_CA_FILE/)
})

it('speaks to storage by TLS where the address promises it', async () => {
  const port = await doorTo(process.env.S3_ENDPOINT!)
  const reach = async (changes: Record<string, string>): Promise<string> => {
    const store = openObjectStore(readEnvironment({ ...process.env, ...changes }))
    try {
      return await store.ping(AbortSignal.timeout(5_000))
    } finally {
      store.close()
    }
  }
  const S3_CA_FILE = authority.caFile
  expect(await reach({ S3_ENDPOINT: `https://localhost:${port}`, S3_CA_FILE })).toBe('up')
  await expect(reach({ S3_ENDPOINT: `https://localhost:${port}` })).rejects.toThrow()
  const other = await doorTo(process.env.S3_ENDPOINT!, stranger)
  await expect(reach({ S3_ENDPOINT: `https://localhost:${other}`, S3_CA_FILE })).rejects.toThrow()
  await expect(reach({ S3_ENDPOINT: process.env.S3_ENDPOINT!.replace('http:', 'https:') })).rejects.toThrow()
})

it.each(['sslmode=require', 'sslmode=verify-full', 'ssl=true', 'sslmode=prefer'])(
  'does not speak to a Postgres without TLS where the address says %s',
  async (asked) => {
    const address = Object.assign(new URL(process.env.DATABASE_API_URL!), { search: `?${asked}` }).href
    const db = openDatabase({ url: address, max: 1 })
    await expect(sql`select 1`.execute(db.kysely)).rejects.toThrow(/SSL/)
    await db.close()
  },
)

it('does not send a letter in the clear where an authority is named or smtps:// is promised', async () => {
  const { hostname, port } = new URL(process.env.SMTP_URL!)
  const letter = { to: { name: '', address: 'a@fechai.test' }, subject: 'x', text: 'x' }
  const send = (SMTP_URL: string, SMTP_CA_FILE: string) =>
    openTransport({ SMTP_URL, SMTP_CA_FILE, MAIL_FROM: 'nao-responda@fechai.test' }).sendMail(letter)
  await expect(send(`smtp://${hostname}:${port}`, authority.caFile)).rejects.toThrow(/STARTTLS|TLS/i)
  await expect(send(`smtps://${hostname}:${port}`, '')).rejects.toThrow()
  const door = await doorTo(process.env.SMTP_URL!)
  await expect(send(`smtps://localhost:${door}`, '')).rejects.toThrow()
  expect((await send(`smtps://localhost:${door}`, authority.caFile)) as { accepted: unknown[] }).toMatchObject({
    accepted: ['a@fechai.test'],
  })
})
