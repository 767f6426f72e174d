import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { Readiness } from '@fechai/contracts/health'
import { faultyProxy } from '@fechai/testkit/testing/faulty-proxy'
import { until } from '@fechai/testkit/testing/until'
import { killApiProcesses, startApiProcess, type ApiProcess } from './testing/api-process.ts'
import { smtpDialogue } from './testing/smtp-dialogue.ts'
import { signUpAt, type Member } from './testing/visitor.ts'

afterEach(killApiProcesses)

const readiness = async ({ url }: ApiProcess): Promise<{ status: number; body: Readiness }> => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Readiness }
}

/** A file that is half sent; `end` sends the rest and gives the answer. */
function beginUpload({ url, origin }: ApiProcess, { cookie }: Member): { end(): Promise<number> } {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="conversa.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const line = `12/03/2026 10:00 - Ana: ${randomUUID()}\n`
  const tail = `\r\n--${boundary}--\r\n`
  const outgoing = request(`${url}/upload`, {
    method: 'POST',
    headers: {
      ...{ origin, cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
      'content-length': Buffer.byteLength(head) + 2 * Buffer.byteLength(line) + Buffer.byteLength(tail),
    },
  })
  const answered = once(outgoing, 'response')
  answered.catch(() => undefined)
  outgoing.write(head + line)
  return {
    async end() {
      outgoing.end(line + tail)
      const [answer] = (await answered) as [{ statusCode: number; resume(): void }]
      answer.resume()
      return answer.statusCode
    },
  }
}

it('says at once that it ends, goes on serving, and lets an upload under way end before it does', async () => {
  const api = await startApiProcess({ DRAIN_MS: '3000' })
  const member = await signUpAt(api)
  expect((await member.request('GET', '/api/me')).status).toBe(200)
  const upload = beginUpload(api, member)
  api.child.kill('SIGTERM')
  await until(async () => (await readiness(api)).status === 503)
  expect((await readiness(api)).body).toEqual({ status: 'shutting_down', failing: [] })
  const served = await member.request('GET', '/api/leads')
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  // Once it only waits for what is under way, a new file is sent elsewhere, or again.
  const text = () => member.upload(`12/03/2026 10:00 - Ana: ${randomUUID()}\n`, 'conversa.txt')
  const refused = await until(async () => {
    const answer = await text()
    return answer.status === 503 ? ((await answer.json()) as { code: string }) : null
  })
  expect(refused.code).toBe('servidor_reiniciando')
  expect(await upload.end()).toBe(202)
  await api.ended
  expect(api.child.exitCode).toBe(0)
})

it('ends while storage is silent', async () => {
  const storage = await faultyProxy(process.env.S3_ENDPOINT!)
  const api = await startApiProcess({ S3_ENDPOINT: storage.url, S3_SILENCE_MS: '600000' })
  try {
    storage.behave('silent')
    // Loops of its own ask storage, and wait for it.
    await until(async () => (await readiness(api)).body.failing.includes('s3'))
    api.child.kill('SIGTERM')
    await Promise.race([api.ended, until(() => false, { timeoutMs: 85_000 })])
    expect(api.child.exitCode).toBe(0)
  } finally {
    await storage.close()
  }
})

it('says at once that it ends while a mail server holds an idle connection, and cuts that', async () => {
  const api = await startApiProcess({ DRAIN_MS: '3000', LEAD_MAIL_DOMAIN: 'leads.exemplo.invalid' })
  const idle = await smtpDialogue(api.mailPort)
  try {
    const cut = idle.heard()
    api.child.kill('SIGTERM')
    await until(async () => (await readiness(api)).status === 503)
    expect(await Promise.race([cut, Promise.resolve('held')])).toBe('held')
    expect(await cut).toBe(421)
    await Promise.race([api.ended, until(() => false, { timeoutMs: 15_000 })])
    expect(api.child.exitCode).toBe(0)
  } finally {
    idle.end()
  }
})
