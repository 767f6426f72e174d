import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locateBinary } from './binaries.ts'
import { checksumFor } from './download.ts'
import { pinned, type ToolName } from './pins.ts'

describe('pinned', () => {
  it('gives containers the versions that the compose file names', () => {
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
    const tag = (name: ToolName) => pinned(name).version.slice(1)
    expect(compose).toContain(`image: temporalio/server:${tag('temporal-server')}`)
    expect(compose).toContain(`image: temporalio/ui:${tag('temporal-ui')}`)
    expect(compose).toContain(`image: temporalio/admin-tools:${tag('temporal-sql-tool')}-tctl-`)
    expect(compose).toContain(`-cli-${tag('temporal').split('.').slice(0, 2).join('.')}.`)
    expect(compose).toContain(`image: nats:${tag('nats-server')}-`)
    expect(compose).toContain(`image: versity/versitygw:v${tag('versitygw')}`)
    expect(compose).toContain(`image: caddy:${tag('caddy')}-`)
  })

  it.each([
    ['temporal', 'v1.5.1', /temporal_cli_1\.5\.1_\w+_\w+\.tar\.gz$/],
    ['nats-server', 'v2.15.2', /nats-server-v2\.15\.2-\w+-\w+\.tar\.gz$/],
    ['versitygw', 'v1.8.0', /versitygw_v1\.8\.0_\w+_\w+\.tar\.gz$/],
    ['helm', 'v4.3.2', /helm-v4\.3\.2-\w+-\w+\.tar\.gz$/],
    ['kubeconform', 'v0.8.0', /kubeconform-\w+-\w+\.tar\.gz$/],
    ['temporal-server', 'v1.29.1', /temporal_1\.29\.1_\w+_\w+\.tar\.gz$/],
    ['temporal-sql-tool', 'v1.29.1', /temporal_1\.29\.1_\w+_\w+\.tar\.gz$/],
  ] as const)('reads the version of %s from its go.mod', (name, version, archive) => {
    const tool = pinned(name)
    expect(tool.version).toBe(version)
    expect(tool.release?.archive).toMatch(archive)
  })
})

describe('checksumFor', () => {
  const sum = 'a'.repeat(64)
  it('reads both usual formats', () => {
    expect(checksumFor('x.tar.gz', `${sum}  x.tar.gz\n`)).toBe(sum)
    expect(checksumFor('x.tar.gz', `${sum} *x.tar.gz\n`)).toBe(sum)
  })
  it('refuses a file that the list does not name', () => {
    expect(() => checksumFor('y.tar.gz', `${sum}  x.tar.gz\n`)).toThrow(/não contém/)
  })
})

describe('locateBinary', () => {
  let home: string
  let lines: string[]
  const report = (line: string) => lines.push(line)
  const cached = () => join(home, 'cache/fechai', `nats-server-v2.15.2-${process.platform}-${process.arch}`)

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'fechai-binaries-'))
    lines = []
    mkdirSync(join(home, 'cache/fechai'), { recursive: true })
    mkdirSync(join(home, 'bin'))
    vi.stubEnv('XDG_CACHE_HOME', join(home, 'cache'))
    vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    rmSync(home, { recursive: true })
  })

  const archiveWith = (program: string) => {
    writeFileSync(join(home, program), 'program')
    execFileSync('tar', ['-czf', join(home, 'release.tar.gz'), '-C', home, program])
    return readFileSync(join(home, 'release.tar.gz'))
  }

  const fakeGo = (script: string) => {
    writeFileSync(join(home, 'bin/go'), `#!/bin/sh\n${script}`)
    chmodSync(join(home, 'bin/go'), 0o755)
  }

  it('takes what the cache holds, and says nothing', async () => {
    writeFileSync(cached(), '')
    expect(await locateBinary('nats-server', report)).toBe(cached())
    expect(lines).toEqual([])
  })

  it('builds once when two start together', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('sem rede')))
    fakeGo(
      `case $1 in env) echo go1.26 ;; list) printf 'a\\nb\\n' ;; build) echo x >> ${home}/builds; while [ "$1" != -o ]; do shift; done; echo program > "$2" ;; esac`,
    )
    await Promise.all([locateBinary('nats-server', report), locateBinary('nats-server', report)])
    expect(existsSync(cached())).toBe(true)
    expect(readdirSync(join(home, 'cache/fechai'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('compilando 2 pacotes'))).toHaveLength(1)
  })

  it('takes the official release first, and does not build', async () => {
    fakeGo('exit 1')
    const archive = archiveWith('nats-server')
    const name = pinned('nats-server').release!.archive.split('/').at(-1)
    const sum = createHash('sha256').update(archive).digest('hex')
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(new Response(url.endsWith('SHA256SUMS') ? `${sum}  ${name}` : archive)),
    )
    expect(readFileSync(await locateBinary('nats-server', report), 'utf8')).toBe('program')
    expect(lines.some((line) => line.includes('compilando'))).toBe(false)
  })

  it('does not wait for a network that says nothing', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const real = fetch
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => real(`http://127.0.0.1:${port}/`, init))
    fakeGo(
      `case $1 in env) echo go1.26 ;; list) echo a ;; build) while [ "$1" != -o ]; do shift; done; echo program > "$2" ;; esac`,
    )
    await locateBinary('nats-server', report)
    expect(lines).toContainEqual(expect.stringMatching(/não veio \(github\.com: não disse nada a tempo\); compilando/))
    silent.close()
  })

  it('names the three ways when neither Go nor the network helps, and leaves nothing behind', async () => {
    fakeGo('exit 1')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('sem rede')))
    await expect(locateBinary('nats-server', report)).rejects.toThrow(/instale Go.*github\.com.*NATS_URL/)
    expect(readdirSync(join(home, 'cache/fechai'))).toEqual([])
  })

  it('refuses a download that differs from the published checksum', async () => {
    fakeGo('exit 1')
    const name = pinned('nats-server').release!.archive.split('/').at(-1)
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(new Response(url.endsWith('SHA256SUMS') ? `${'a'.repeat(64)}  ${name}` : 'forged')),
    )
    await expect(locateBinary('nats-server', report)).rejects.toThrow(/não confere/)
    expect(existsSync(cached())).toBe(false)
  })
})
