import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { NativeConnection } from '@temporalio/worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment, type Environment } from '@fechai/shared/env'
import { temporalConnection } from '@fechai/shared/temporal'
import { openRuns } from '../../api/src/temporal/runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'fechai-tls-'))
const path = (name: string): string => join(folder, name)
const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })

/** A key and its certificate, signed by the authority of this test. */
function certify(name: string, subject: string, names: string): void {
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject)
  writeFileSync(path(`${name}.ext`), `subjectAltName=${names}\n`)
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`]
  openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-days', '1', ...signed)
}

let door: Server
let settings: Environment
beforeAll(async () => {
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test'],
  )
  certify('server', '/CN=temporal.test', 'DNS:temporal.test')
  certify('client', '/CN=fechai', 'DNS:fechai')
  // What stands before a server elsewhere: it lets in who shows a certificate of its authority, and nobody else.
  const [host, port] = process.env.TEMPORAL_ADDRESS!.split(':')
  door = createServer(
    {
      ...{
        key: readFileSync(path('server.key')),
        cert: readFileSync(path('server.pem')),
        ca: readFileSync(path('ca.pem')),
      },
      ...{ requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] },
    },
    (socket) => {
      const server = connect(Number(port), host)
      socket.pipe(server).pipe(socket)
      for (const each of [socket, server]) each.on('error', () => (socket.destroy(), server.destroy()))
    },
  ).listen(0, '127.0.0.1')
  door.on('tlsClientError', () => undefined)
  await once(door, 'listening')
  settings = readEnvironment({
    ...process.env,
    TEMPORAL_ADDRESS: `127.0.0.1:${(door.address() as AddressInfo).port}`,
    TEMPORAL_TLS: 'on',
    TEMPORAL_TLS_CA_FILE: path('ca.pem'),
    TEMPORAL_TLS_CERT_FILE: path('client.pem'),
    TEMPORAL_TLS_KEY_FILE: path('client.key'),
    TEMPORAL_TLS_SERVER_NAME: 'temporal.test',
  })
})
afterAll(() => {
  door.close()
  rmSync(folder, { recursive: true, force: true })
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
