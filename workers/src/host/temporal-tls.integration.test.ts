import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { NativeConnection } from '@temporalio/worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment, type Environment } from '@fechai/platform/env'
import { temporalConnection } from '@fechai/platform/temporal'
import { ownAuthority } from '@fechai/testkit/testing/own-authority'
import { openRuns } from '../../../api/src/temporal/runs.ts'

const authority = ownAuthority()
let door: Server
let settings: Environment
beforeAll(async () => {
  const server = authority.certify('server', 'DNS:temporal.test')
  const client = authority.certify('client', 'DNS:fechai')
  // Imitates the proxy of a hosted server: it admits only clients with a certificate of its authority.
  const [host, port] = process.env.TEMPORAL_ADDRESS!.split(':')
  door = createServer(
    {
      ...{
        key: readFileSync(server.keyFile),
        cert: readFileSync(server.certFile),
        ca: readFileSync(authority.caFile),
      },
      ...{ requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] },
    },
    (socket) => {
      const onward = connect(Number(port), host)
      socket.pipe(onward).pipe(socket)
      for (const each of [socket, onward]) each.on('error', () => (socket.destroy(), onward.destroy()))
    },
  ).listen(0, '127.0.0.1')
  door.on('tlsClientError', () => undefined)
  await once(door, 'listening')
  settings = readEnvironment({
    ...process.env,
    TEMPORAL_ADDRESS: `127.0.0.1:${(door.address() as AddressInfo).port}`,
    TEMPORAL_TLS: 'on',
    TEMPORAL_TLS_CA_FILE: authority.caFile,
    TEMPORAL_TLS_CERT_FILE: client.certFile,
    TEMPORAL_TLS_KEY_FILE: client.keyFile,
    TEMPORAL_TLS_SERVER_NAME: 'temporal.test',
  })
})
afterAll(() => {
  door.close()
  authority.remove()
})

const strangers: [string, Partial<Environment>][] = [
  ['one that speaks in the clear', { TEMPORAL_TLS: 'off' }],
  ['one without a certificate', { TEMPORAL_TLS_CERT_FILE: '', TEMPORAL_TLS_KEY_FILE: '' }],
  ['a server of another name', { TEMPORAL_TLS_SERVER_NAME: 'outro.test' }],
  ['a server of another authority', { TEMPORAL_TLS_CA_FILE: '' }],
]

async function asApi(environment: Environment): Promise<void> {
  const runs = openRuns(environment)
  try {
    await runs.ping()
  } finally {
    await runs.close()
  }
}

async function asWorker(environment: Environment): Promise<void> {
  const connection = await NativeConnection.connect(temporalConnection(environment))
  try {
    await connection.workflowService.describeNamespace({ namespace: environment.TEMPORAL_NAMESPACE })
  } finally {
    await connection.close()
  }
}

test.each([
  ['API', asApi],
  ['worker', asWorker],
])('the %s reaches a server that asks for a certificate, and only so', async (_name, reach) => {
  await reach(settings)
  for (const [, changes] of strangers) await expect(reach({ ...settings, ...changes })).rejects.toThrow()
})

test('a key goes along with the name of the namespace', () => {
  expect(temporalConnection({ ...settings, TEMPORAL_API_KEY: 'chave' })).toMatchObject({
    apiKey: 'chave',
    metadata: { 'temporal-namespace': 'default' },
    tls: { serverNameOverride: 'temporal.test' },
  })
})

test('a file that is not there is named', () => {
  expect(() => temporalConnection({ ...settings, TEMPORAL_TLS_CA_FILE: '/nowhere' })).toThrow(/TEMPORAL_TLS_CA_FILE/)
})
