import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenAI from 'openai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { streamCompletion } from './stream-completion.ts'

let provider: ModelProvider
beforeEach(async () => {
  provider = await startModelProvider()
  provider.answerWith(() => ({ nome: 'n1' }))
})
afterEach(() => provider.close())

const client = (baseURL: string, timeout = 60_000) => new OpenAI({ apiKey: 'teste', baseURL, maxRetries: 0, timeout })
const REQUEST = {
  model: 'm',
  messages: [{ role: 'user' as const, content: 'Quanto?' }],
  response_format: { type: 'json_object' as const },
}
const ask = (to = client(provider.url), signal = new AbortController().signal) => streamCompletion(to, REQUEST, signal)

test('gathers a streamed answer with its usage', async () => {
  const { choices, usage } = await ask()
  expect(choices).toMatchObject([{ finish_reason: 'stop', message: { content: '{"nome":"n1"}', refusal: null } }])
  expect(usage?.prompt_tokens).toBeGreaterThan(0)
})

test('waits for a server that is slower than a pause between tokens may be', async () => {
  provider.slowDown(400)
  expect((await ask()).choices).toHaveLength(1)
})

test('gives up on a server that says no further token', async () => {
  provider.failNext('chat', 'stalled')
  await expect(ask(client(provider.url, 300))).rejects.toBeInstanceOf(OpenAI.APIConnectionTimeoutError)
})

test('stops an answer that repeats itself, and the server with it', async () => {
  provider.failNext('chat', 'endless')
  expect((await ask()).choices[0]?.finish_reason).toBe('length')
  await provider.idle()
})

test('reports a stream that is cut', async () => {
  provider.failNext('chat', 'cut-stream')
  await expect(ask()).rejects.toThrow()
})

test('ends with the signal of its caller', async () => {
  provider.failNext('chat', 'stalled')
  const caller = new AbortController()
  const asking = ask(client(provider.url), caller.signal)
  await expect.poll(() => provider.paid.chat).toBe(1)
  caller.abort()
  await expect(asking).rejects.toThrow()
})

test('reads a server that answers in one piece although a stream was requested', async () => {
  const answer: RequestListener = (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { content: '{}' } }] }))
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await expect.poll(() => server.listening).toBe(true)
  try {
    const { choices } = await ask(client(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`))
    expect(choices[0]?.message.content).toBe('{}')
  } finally {
    server.close()
  }
})
