import { once } from 'node:events'
import type { Server } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenAI from 'openai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { chatServer } from './chat-server.ts'
import { TooLong, type Engine, type EngineQuestion } from './engine.ts'

/** An engine whose answers the test lets go piece by piece. */
function heldEngine() {
  const questions: { question: EngineQuestion; say(text: string): void; end(): void; failed: Promise<unknown> }[] = []
  const engine: Engine = {
    name: 'pequeno',
    contextTokens: 512,
    answer: (question, onText, signal) =>
      new Promise((resolve, reject) => {
        if (question.messages.some(({ text }) => text.length > 2_000)) {
          reject(new TooLong('maximum context length is 512 tokens'))
          return
        }
        const failed = new Promise((fail) => signal.addEventListener('abort', () => fail(signal.reason)))
        void failed.then(reject)
        const end = () => resolve({ finish: 'stop', promptTokens: 12, cachedTokens: 8, completionTokens: 3 })
        questions.push({ question, say: onText, end, failed })
      }),
  }
  return { engine, questions }
}

let held: ReturnType<typeof heldEngine>
let server: Server
let origin: string
let client: OpenAI
beforeEach(async () => {
  held = heldEngine()
  server = chatServer(held.engine).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new OpenAI({ apiKey: 'x', baseURL: `${origin}/v1`, maxRetries: 0 })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (content = 'Oi') =>
  client.chat.completions.create({ model: 'pequeno', messages: [{ role: 'user', content }] })
const health = async () => (await fetch(`${origin}/health`)).json() as Promise<{ busy: boolean; waiting: number }>
const asked = (count: number) => until(() => held.questions.length === count)

test('an answer arrives whole, with its tokens, and the form is handed to the engine', async () => {
  const schema = { type: 'object', properties: { fase: { enum: ['fechados'] } } }
  const answer = client.chat.completions.create({
    model: 'pequeno',
    messages: [
      { role: 'developer', content: 'Leia.' },
      { role: 'user', content: [{ type: 'text', text: 'Oi' }] },
    ],
    max_completion_tokens: 40,
    response_format: { type: 'json_schema', json_schema: { name: 'lead', schema, strict: true } },
  })
  await asked(1)
  const [one] = held.questions
  expect(one!.question).toEqual({
    messages: [
      { role: 'system', text: 'Leia.' },
      { role: 'user', text: 'Oi' },
    ],
    ...{ schema, maxTokens: 40, temperature: 0 },
  })
  one!.say('{"fase":')
  one!.say('"fechados"}')
  one!.end()
  const { choices, usage } = await answer
  expect(choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: '{"fase":"fechados"}' } })
  expect(usage).toMatchObject({ prompt_tokens: 12, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 8 } })
})

test('a stream brings each piece as it is written, and the tokens at its end', async () => {
  const opening = client.chat.completions.create({
    ...{ model: 'pequeno', messages: [{ role: 'user', content: 'Oi' }] },
    ...{ stream: true, stream_options: { include_usage: true } },
  })
  await asked(1)
  const [one] = held.questions
  one!.say('um')
  const pieces: string[] = []
  for await (const { choices, usage } of await opening) {
    pieces.push(choices[0]?.delta.content ?? choices[0]?.finish_reason ?? `${usage?.prompt_tokens}`)
    if (pieces.length > 1) continue
    one!.say('dois')
    one!.end()
  }
  expect(pieces).toEqual(['um', 'dois', 'stop', '12'])
})

test('questions are answered one at a time, in order; too many are refused', async () => {
  const answers = Array.from({ length: 9 }, (_, n) => ask(`${n}`))
  await until(async () => (await health()).waiting === 8)
  expect(await health()).toMatchObject({ busy: true, waiting: 8 })
  await expect(ask('mais um')).rejects.toMatchObject({ status: 503 })
  for (let n = 0; n < 9; n++) {
    await asked(n + 1)
    expect(held.questions).toHaveLength(n + 1)
    held.questions[n]!.say(held.questions[n]!.question.messages[0]!.text)
    held.questions[n]!.end()
  }
  const said = (await Promise.all(answers)).map(({ choices }) => choices[0]!.message.content)
  expect(said).toEqual(held.questions.map(({ question }) => question.messages[0]!.text))
})

test('the engine stops when its caller leaves, and the next one is served', async () => {
  const leaving = new AbortController()
  const left = client.chat.completions.create(
    { model: 'pequeno', messages: [{ role: 'user', content: 'Oi' }] },
    { signal: leaving.signal },
  )
  await asked(1)
  leaving.abort()
  await expect(left).rejects.toThrow()
  await held.questions[0]!.failed
  const next = ask()
  await asked(2)
  held.questions[1]!.end()
  await next
})

test('a question without room for an answer is refused with the size of the window', async () => {
  await expect(ask('a'.repeat(2_001))).rejects.toMatchObject({ status: 400, code: 'context_length_exceeded' })
  const { data } = await client.models.list()
  expect(data).toMatchObject([{ id: 'pequeno', meta: { n_ctx: 512 } }])
})

test('images are refused', async () => {
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } } as const
  await expect(
    client.chat.completions.create({ model: 'pequeno', messages: [{ role: 'user', content: [image] }] }),
  ).rejects.toMatchObject({ status: 400 })
})

test.each([
  [{ origin: 'https://exemplo.com.br' }, 403],
  [{ host: 'exemplo.com.br' }, 403],
  [{ 'content-type': 'text/plain' }, 415],
])('a page in a browser is not served: %j', async (headers, status) => {
  const question = request(`${origin}/v1/chat/completions`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
  })
  question.end(JSON.stringify({ messages: [{ role: 'user', content: 'Oi' }] }))
  const [answer] = (await once(question, 'response')) as [{ statusCode: number; resume(): void }]
  answer.resume()
  expect(answer.statusCode).toBe(status)
  expect(held.questions).toEqual([])
})
