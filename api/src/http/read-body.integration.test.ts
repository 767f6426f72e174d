import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorAnswer } from '@fechai/contracts/uploads'
import { until } from '@fechai/testkit/testing/until'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { newEmail, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
let leadId: string
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
  leadId = await seedLead(member)
})
afterAll(() => api?.close())

const errorOf = async (answer: Response): Promise<ErrorAnswer> => (await answer.json()) as ErrorAnswer

describe('U+0000', () => {
  const NULL = 'a\0b'
  it.each([
    ['POST', '/api/leads/list', { q: NULL }],
    ['POST', '/api/leads/list', { atendentes: [NULL] }],
    ['POST', '/api/leads/page', { fase: 'leads-frios', q: NULL }],
    ['POST', '/api/leads/ids', { q: NULL }],
    ['POST', '/api/board', { q: NULL }],
    ['POST', '/api/leads/export', { format: 'csv', q: NULL }],
    ['PATCH', '/api/leads/:id', { nome: NULL }],
    ['PATCH', '/api/leads/:id', { obstrucoes: ['caro', NULL] }],
    ['POST', '/api/leads/:id/notes', { id: 'x', text: NULL }],
    ['POST', '/api/leads/bulk', { changes: [{ id: 'x', atendente: NULL }] }],
    ['POST', '/api/leads/list', { [NULL]: 1 }],
  ])('%s %s %j is refused with a sentence', async (method, path, body) => {
    const answer = await member.request(method, path.replace(':id', leadId), { body })
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).toMatchObject({ code: 'caractere_nulo', error: expect.stringContaining('invisível') })
  })

  it('is refused at sign-up and in an address too', async () => {
    const person = { name: NULL, email: newEmail(), password: PASSWORD }
    const signUp = await visitor(api).request('POST', '/api/auth/sign-up/email', { body: person })
    expect([signUp.status, (await errorOf(signUp)).code]).toEqual([400, 'caractere_nulo'])
    const asked = await member.request('GET', '/api/leads?fase=leads-frios&cursor=%00')
    expect([asked.status, (await errorOf(asked)).code]).toEqual([400, 'caractere_nulo'])
  })

  it.each([
    ['PATCH', { nome: 'a\ud800' }],
    ['PATCH', { obstrucoes: ['\udc00'] }],
  ])('half of a letter is refused like it: %s %j', async (method, body) => {
    const answer = await member.request(method, `/api/leads/${leadId}`, { body })
    expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'caractere_nulo'])
  })

  it('a whole letter that comes as two halves is taken', async () => {
    const body = String.raw`{"nome":"Ana \ud83d\udca7 \\ud83d"}`
    const answer = await member.request('PATCH', `/api/leads/${leadId}`, { body: JSON.parse(body) as object })
    expect(answer.status).toBe(200)
  })

  it('is text like any other when a message only mentions it', async () => {
    const body = { nome: String.raw`Ana \u0000`, resumo: String.raw`\\u0000` }
    const answer = await member.request('PATCH', `/api/leads/${leadId}`, { body })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { lead: { nome: string } }).lead.nome).toBe(body.nome)
  })
})

it('is not waited for longer than ten seconds, and its connection ends', async () => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  let seen = ''
  let ended = false
  socket.on('data', (data) => (seen += String(data)))
  socket.on('close', () => (ended = true))
  socket.on('error', () => undefined)
  const head = ['POST /api/auth/sign-in/email HTTP/1.1', 'Host: localhost', `Origin: ${api.origin}`]
  socket.write([...head, 'Content-Type: application/json', 'Content-Length: 60', '', '{'].join('\r\n'))
  const trickle = setInterval(() => socket.writable && socket.write(' '), 1_000)
  try {
    await until(() => ended)
    expect(seen).toMatch(/^HTTP\/1\.1 408 /)
    expect(seen).toContain('pedido_lento')
  } finally {
    clearInterval(trickle)
    socket.destroy()
  }
})

it('is not repeated in its refusal', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_each, index) => [`k${index}`, 1]))
  for (const body of [many, { ['x'.repeat(200_000)]: 1 }]) {
    const answer = await member.request('POST', '/api/leads/list', { body })
    expect(answer.status).toBe(400)
    expect((await answer.text()).length).toBeLessThan(300)
  }
})
