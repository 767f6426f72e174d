import { readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productUnderTest, type ProductUnderTest } from '@fechai/testkit/testing/product-under-test'

let house: ProductUnderTest
beforeAll(async () => {
  house = await productUnderTest({ dashboard: false })
})
afterAll(() => house?.stop())

it.each(['nats', 'temporal', 's3', 'mail', 'logs', 'run', 'postgres'])(
  'the folder %s is closed to all but its server',
  (name) => {
    expect((statSync(join(house.stack.dataDir, name)).mode & 0o777).toString(8)).toBe('700')
  },
)

it('NATS refuses connections without the password', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = createConnection({ port: house.stack.ports.nats, host: '127.0.0.1' }, () => {
      socket.write('CONNECT {"verbose":true}\r\nSUB > 1\r\nPING\r\n')
    })
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    socket.on('close', () => resolve(said))
  })
  expect(answer).toContain('Authorization Violation')
  expect(answer).not.toContain('PONG')
})

it.each([
  ['localhost', 200],
  ['127.0.0.1', 200],
  ['fechai.exemplo', 421],
  ['localhost.exemplo', 421],
])('the page of mails answers %s with %i', async (name, status) => {
  const port = house.stack.ports.mailPage
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: `${name}:${port}` }
    request({ port, host: '127.0.0.1', path: '/', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(answered).toBe(status)
})

it.runIf(process.platform === 'linux')('each process has the databases that are its own, and no other', () => {
  const given = (pid: number): string[] =>
    readFileSync(`/proc/${pid}/environ`, 'latin1')
      .split('\0')
      .map((line) => line.split('=')[0]!)
      .filter((key) => key.startsWith('DATABASE_') || key === 'AUTH_SECRET')
      .sort()
  expect(given(house.product.api.pid()!)).toEqual(['AUTH_SECRET', 'DATABASE_API_URL', 'DATABASE_AUTH_URL'])
  expect(given(house.product.worker.pid()!)).toEqual(['DATABASE_WORKER_URL'])
})

it.runIf(process.platform === 'linux')('each process reaches NATS as its own user', () => {
  const userOf = (pid: number): string => {
    const lines = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
    return new URL(lines.find((line) => line.startsWith('NATS_URL='))!.slice('NATS_URL='.length)).username
  }
  expect(userOf(house.product.api.pid()!)).toBe('api')
  expect(userOf(house.product.worker.pid()!)).toBe('worker')
})
