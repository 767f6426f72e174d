import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { isSoak } from '@fechai/testkit/testing/soak'
import { until } from '@fechai/testkit/testing/until'
import { localModel } from '../local/local-model.ts'
import { installedModel } from './installed-model.ts'

/** Real weights take a core for minutes: they are loaded in `npm run soak` alone, and never downloaded by a test. */
const installed = isSoak ? installedModel() : null

describe.runIf(installed)('the installed model', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-'))
  let ports: Awaited<ReturnType<typeof freePortBlock>>
  let model: ReturnType<typeof localModel>

  beforeAll(async () => {
    for (const name of ['logs', 'run']) mkdirSync(join(dataDir, name))
    ports = await freePortBlock()
    model = localModel(installed!, { dataDir, port: ports.base, supervise: true })
    await model.process.start()
  }, 300_000)
  afterAll(async () => {
    await model.process.stop()
    ports.release()
    rmSync(dataDir, { recursive: true })
  })

  const ask = async (maxTokens: number) => {
    const properties = { fase: { enum: ['fechados', 'frios'] }, nome: { type: 'string', maxLength: 20 } }
    const schema = { type: 'object', properties }
    const answer = await fetch(`${model.baseUrl}/chat/completions`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({
        messages: [{ role: 'user', content: 'Ana: pix feito. Vendedor: recebido, obrigado. Diga a fase e o nome.' }],
        ...{ max_tokens: maxTokens, response_format: { type: 'json_schema', json_schema: { name: 'lead', schema } } },
      }),
    })
    return (await answer.json()) as { choices: { message: { content: string } }[]; usage: { prompt_tokens: number } }
  }
  const health = async () => (await (await fetch(model.baseUrl.replace('/v1', '/health'))).json()) as { busy: boolean }

  test('answers in the form that was asked, also after it was killed in the middle of an answer', async () => {
    const lost = ask(200).catch(() => 'lost')
    await until(async () => (await health()).busy, { timeoutMs: 60_000 })
    const before = model.process.pid()
    await model.process.kill('SIGKILL')
    expect(await lost).toBe('lost')
    await until(async () => (await health().catch(() => null)) !== null && model.process.pid() !== before, {
      timeoutMs: 300_000,
    })
    const { choices, usage } = await ask(60)
    expect(JSON.parse(choices[0]!.message.content)).toEqual({
      fase: expect.stringMatching(/^(fechados|frios)$/),
      nome: expect.any(String),
    })
    expect(usage.prompt_tokens).toBeGreaterThan(10)
  }, 900_000)
})
