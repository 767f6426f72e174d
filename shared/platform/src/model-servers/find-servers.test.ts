import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { foundSentence, type ModelServerKind, type ModelServerPorts } from '@fechai/domain/local-model'
import { findServers } from './find-servers.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

/** A program on the loopback that answers these paths, and 404 to all else. */
async function program(answers: Record<string, unknown>): Promise<number> {
  const server = createServer(({ url }, response) => {
    const answer = answers[url ?? '']
    if (answer === undefined) response.writeHead(404).end('404 page not found')
    else if (typeof answer === 'string') response.writeHead(302, { location: answer }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  running.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Port 9 of the loopback refuses at once. */
const NOBODY: ModelServerPorts = { ollama: 9, lmstudio: 9, llamacpp: 9, vllm: 9 }
const find = async (kind: ModelServerKind, answers: Record<string, unknown>) =>
  findServers({ ...NOBODY, [kind]: await program(answers) })

const ollama = {
  '/api/tags': {
    models: [
      { name: 'nomic-embed-text:latest', model: 'nomic-embed-text:latest', digest: '0a10', size: 274_302_450 },
      { name: 'qwen3:8b', model: 'qwen3:8b', digest: '500a', size: 5_225_388_164, details: { family: 'qwen3' } },
    ],
  },
}
const lmStudio = {
  '/api/v0/models': {
    object: 'list',
    data: [
      { id: 'text-embedding-nomic', object: 'model', type: 'embeddings', state: 'not-loaded' },
      { id: 'gemma-3-4b-it', object: 'model', type: 'vlm', state: 'not-loaded' },
      { id: 'qwen3-4b', object: 'model', type: 'llm', state: 'loaded', max_context_length: 32_768 },
    ],
  },
}
const openAiList = (owner: string) => ({
  '/v1/models': { object: 'list', data: [{ id: 'qwen3', object: 'model', created: 1, owned_by: owner }] },
})

test.each([
  ['ollama', ollama, ['qwen3:8b'], 'Ollama com qwen3:8b está nesta máquina.'],
  ['lmstudio', lmStudio, ['qwen3-4b', 'gemma-3-4b-it'], 'LM Studio com qwen3-4b está nesta máquina.'],
  ['llamacpp', openAiList('llamacpp'), ['qwen3'], 'llama.cpp com qwen3 está nesta máquina.'],
  ['vllm', openAiList('vllm'), ['qwen3'], 'vLLM com qwen3 está nesta máquina.'],
] as const)('%s is found with its models for conversations', async (kind, answers, models, sentence) => {
  const [server, ...others] = await find(kind, answers)
  expect(others).toEqual([])
  expect(server).toMatchObject({ kind, models, baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/) })
  expect(foundSentence(server!)).toBe(sentence)
})

test.each([
  ['llamacpp', openAiList('someone-else')],
  ['vllm', { '/v1/models': ['not', 'a', 'list'] }],
  ['ollama', { '/api/tags': { models: [] } }],
  ['ollama', { '/api/tags': { models: [{ name: 'nomic-embed-text', digest: '1' }] } }],
  ['llamacpp', {}],
] as const)('another program on the port of %s is not taken for it: %j', async (kind, answers) => {
  expect(await find(kind, answers)).toEqual([])
})

test('a server that sends elsewhere is not followed', async () => {
  const elsewhere = await program(ollama)
  expect(await find('ollama', { '/api/tags': `http://127.0.0.1:${elsewhere}/api/tags` })).toEqual([])
})
