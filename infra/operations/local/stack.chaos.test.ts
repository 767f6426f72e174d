import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'
import { until } from '@fechai/testkit/testing/until'
import { identityOf } from './process-identity.ts'
import { isFree } from './ports.ts'
import { startStack, type ServerName, type Stack } from './stack.ts'

const names: ServerName[] = ['postgres', 'temporal', 'nats', 's3', 'mail']

describe('a supervised stack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await temporaryStack({ supervise: true })
  })
  afterAll(() => stack.stop())

  it.each(names)('brings %s back after kill -9', async (name) => {
    const server = stack.servers[name]
    const before = server.pid() as number
    await server.kill('SIGKILL')
    await until(() => server.pid())
    expect(server.pid()).not.toBe(before)
    expect(identityOf(before)).toBeUndefined()
  })

  it('keeps a stopped server down until it is started', async () => {
    const { nats } = stack.servers
    await nats.stop()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(nats.pid()).toBeUndefined()
    await nats.start()
    expect(nats.pid()).toBeGreaterThan(0)
  })

  it('refuses a second stack on the same folder, and says how to go on', async () => {
    const second = startStack({ dataDir: stack.dataDir, portBase: 30_000, environment: {} })
    await expect(second).rejects.toThrow(/Já há um Fechaí rodando.*FECHAI_DATA/)
    expect(names.every((name) => stack.servers[name].pid())).toBe(true)
  })
})

describe('start and stop', () => {
  it('leaves no process and no open port', async () => {
    const stack = await temporaryStack()
    const pids = names.map((name) => stack.servers[name].pid() as number)
    await stack.stop()
    expect(pids.map((pid) => identityOf(pid))).toEqual(pids.map(() => undefined))
    const ports = Object.values(stack.ports)
    expect((await Promise.all(ports.map(isFree))).every(Boolean)).toBe(true)
  })

  it('names the busy port and the way out, and leaves nothing half-started', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
    const block = await freePortBlock()
    const stranger = createServer().listen(block.base + 13, '127.0.0.1')
    await once(stranger, 'listening')
    try {
      await expect(startStack({ dataDir, portBase: block.base, environment: {} })).rejects.toThrow(
        new RegExp(`A porta ${block.base + 13} já está em uso.*FECHAI_PORT_BASE=`),
      )
      expect(await isFree(block.base + 10)).toBe(true)
    } finally {
      stranger.close()
      block.release()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it('starts again on the data of a supervisor that died by kill -9', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
    const block = await freePortBlock()
    const options = JSON.stringify({ dataDir, portBase: block.base, environment: {} })
    const script = `const { startStack } = await import(${JSON.stringify(new URL('./stack.ts', import.meta.url).href)});
      const stack = await startStack(${options}); console.log(stack.servers.postgres.pid()); setInterval(() => {}, 1000)`
    const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(supervisor.stdout, 'data')
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
    const stack = await startStack({ dataDir, portBase: block.base, environment: {} })
    try {
      expect(names.every((name) => stack.servers[name].pid())).toBe(true)
    } finally {
      await stack.stop()
      block.release()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
