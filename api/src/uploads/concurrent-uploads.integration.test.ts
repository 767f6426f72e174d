import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorAnswer } from '@fechai/contracts/uploads'
import { until } from '@fechai/testkit/testing/until'
import { SERVING } from '../open-deps.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { accepted, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_UPLOADS_AT_ONCE: '2', LIMIT_UPLOADS_AT_ONCE_PER_USER: '1' })
})
afterAll(() => api?.close())

const send = (member: Member, headers = {}) =>
  member.upload(`12/03/2026 10:00 - Ana: ${randomUUID()}\n`, 'conversa.txt', headers)

const announced = ({ user }: Member) =>
  asOwner('select 1 from incoming_files where empresa_id = $1', [user.empresaId]).then((rows) => rows.length)

/** A file of which only the beginning has come. */
async function beginUpload(member: Member): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const before = await announced(member)
  const head = [
    'POST /upload HTTP/1.1',
    'Host: localhost',
    `Origin: ${api.origin}`,
    `Cookie: ${member.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
  ]
  const part = ['--x', 'Content-Disposition: form-data; name="file"; filename="conversa.txt"', '', 'abc']
  socket.write([...head, '', ...part].join('\r\n'))
  await until(async () => (await announced(member)) > before)
  return socket
}

it('two hundred files of ten people are taken one after the other, without a database error', async () => {
  // A busy machine may make Postgres slow; what is looked for here is the wait for a connection of ours.
  const busy = await startApi({}, {}, { ...SERVING, connectMs: 3_000, statementMs: 30_000, sessionMs: 30_000 })
  try {
    const members = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { cookie, user, email } = await signUpAt(api)
        return Object.assign(visitor(busy, cookie), { user, email })
      }),
    )
    const answers = await Promise.all(Array.from({ length: 200 }, (_each, index) => send(members[index % 10]!)))
    const codes = await Promise.all(
      answers.map(async (answer) => (answer.status === 202 ? '202' : ((await answer.json()) as ErrorAnswer).code)),
    )
    expect(codes).not.toContain('banco_indisponivel')
    expect(codes.filter((code) => code === '202').length).toBeGreaterThan(100)
  } finally {
    await busy.close()
  }
})

it('a person’s second file waits for the first, a stranger’s does not', async () => {
  const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
  const held = await beginUpload(member)
  let isTaken = false
  const second = send(member).then(accepted)
  void second.then(() => (isTaken = true))
  await accepted(await send(stranger))
  expect(isTaken).toBe(false)
  held.destroy()
  await second
})

it('a request that leaves the line leaves nothing behind, and the next one gets the place', async () => {
  const [member, other, third] = [await signUpAt(api), await signUpAt(api), await signUpAt(api)]
  const held = [await beginUpload(member), await beginUpload(other)]
  const leaving = new AbortController()
  const form = new FormData()
  form.append('file', new Blob(['x']), 'conversa.txt')
  const left = fetch(`${api.url}/upload`, {
    method: 'POST',
    body: form,
    headers: { origin: api.origin, cookie: third.cookie },
    signal: leaving.signal,
  })
  left.catch(() => undefined)
  const taken = send(third).then(accepted)
  leaving.abort()
  held[0]!.destroy()
  await taken
  held[1]!.destroy()
  await until(async () => (await announced(third)) === 0)
  expect(await asOwner('select 1 from uploads where empresa_id = $1', [third.user.empresaId])).toHaveLength(1)
})

it('two requests of one person wait for their analysis, a third is answered at once', async () => {
  const member = await signUpAt(api)
  const waiting = new AbortController()
  const form = () => {
    const filled = new FormData()
    filled.append('file', new Blob([`12/03/2026 10:00 - Ana: ${randomUUID()}\n`]), 'conversa.txt')
    return filled
  }
  const post = (signal: AbortSignal | null = null) =>
    fetch(`${api.url}/upload`, {
      method: 'POST',
      body: form(),
      headers: { origin: api.origin, cookie: member.cookie, prefer: 'wait=120' },
      signal,
    })
  const patient = [post(waiting.signal), post(waiting.signal)]
  for (const each of patient) each.catch(() => undefined)
  const rows = () => asOwner('select 1 from uploads where empresa_id = $1', [member.user.empresaId])
  await until(async () => (await rows()).length === 2)
  const third = await post()
  expect([third.status, third.headers.get('preference-applied')]).toEqual([202, null])
  waiting.abort()
})

it('a form with two files is refused whole, and says so', async () => {
  const member = await signUpAt(api)
  const form = new FormData()
  for (const name of ['a.txt', 'b.txt']) form.append('file', new Blob([`12/03/2026 10:00 - Ana: ${name}\n`]), name)
  const answer = await fetch(`${api.url}/upload`, {
    method: 'POST',
    body: form,
    headers: { origin: api.origin, cookie: member.cookie },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'varios_arquivos' })
  await until(async () => (await announced(member)) === 0)
  expect(await asOwner('select 1 from uploads where empresa_id = $1', [member.user.empresaId])).toEqual([])
  expect(await api.deps.storage.list(`companies/${member.user.empresaId}/`)).toEqual([])
})
