import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const BWRAP = '/usr/bin/bwrap'
const script = fileURLToPath(new URL('../testing/silent-zone.ts', import.meta.url))

/** A network of its own, in which the only name server is one that the script opens. */
const walls = (servers: string): string[] => [
  ...['--dev-bind', '/', '/', '--unshare-net', '--unshare-user', '--uid', '0', '--gid', '0'],
  ...['--cap-add', 'CAP_NET_BIND_SERVICE', '--ro-bind', servers, '/etc/resolv.conf', '--die-with-parent'],
]

it.skipIf(!existsSync(BWRAP))('webhooks in a zone that never answers keep no other look-up waiting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'silent-names-'))
  const servers = join(folder, 'resolv.conf')
  await writeFile(servers, 'nameserver 127.0.0.1\n')
  try {
    const { stdout } = await promisify(execFile)(BWRAP, [...walls(servers), process.execPath, script])
    expect(JSON.parse(stdout)).toEqual([...Array(8).fill('own'), ...Array(8).fill('post')])
  } finally {
    await rm(folder, { recursive: true })
  }
})
