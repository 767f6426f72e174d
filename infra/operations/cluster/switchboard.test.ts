import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { openSwitchboard, type Switchboard } from './switchboard.ts'

/** More than the buffers of two connections hold. */
const ANSWER = Buffer.alloc(8_000_000, 'x')

let server: Server
let board: Switchboard
afterEach(async () => {
  await board.close()
  server.close()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

it('hands on every byte of a server that closes its connection behind its answer', async () => {
  server = createServer((socket) => socket.once('data', () => socket.end(ANSWER))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = await freePort()
  board = await openSwitchboard(port, () => (server.address() as AddressInfo).port)
  const client = connect(port, '127.0.0.1')
  client.write('hello')
  // Nothing is read until the server has written all that it can.
  await once(client, 'readable')
  expect((await buffer(client)).length).toBe(ANSWER.length)
})

it('ends the connection of a client whose server is cut off', async () => {
  server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const port = await freePort()
  board = await openSwitchboard(port, () => (server.address() as AddressInfo).port)
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  const [socket] = (await accepted) as [Socket]
  socket.resetAndDestroy()
  await once(client, 'close')
})

it('holds a connection until a server is chosen for it', async () => {
  server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = await freePort()
  const chosen = Promise.withResolvers<number>()
  board = await openSwitchboard(port, () => chosen.promise)
  const client = connect(port, '127.0.0.1')
  client.write('hello')
  await once(client, 'connect')
  chosen.resolve((server.address() as AddressInfo).port)
  expect(String((await once(client, 'data'))[0])).toBe('hello')
  client.destroy()
})
