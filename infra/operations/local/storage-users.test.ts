import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { STORAGE_PROCESSES, storageUsers } from './storage-users.ts'

it('the script of the container writes the same users, and starts the gateway with its options', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-users-'))
  try {
    const gateway = join(folder, 'versitygw')
    writeFileSync(gateway, '#!/bin/sh\necho "$@"\n')
    chmodSync(gateway, 0o755)
    const secrets = Object.fromEntries(STORAGE_PROCESSES.map((name) => [name, `ab12-${name}`]))
    const given = Object.entries(secrets).map(([name, secret]) => [`S3_${name.toUpperCase()}_SECRET`, secret])
    const script = fileURLToPath(new URL('s3-users.sh', import.meta.url))
    const said = execFileSync('/bin/sh', [script, '--keep-alive', 'posix'], {
      env: { PATH: `${folder}:${process.env.PATH}`, S3_ACCOUNTS: folder, ...Object.fromEntries(given) },
      encoding: 'utf8',
    })
    expect(said).toBe('--keep-alive posix\n')
    expect(JSON.parse(readFileSync(join(folder, 'users.json'), 'utf8'))).toEqual(JSON.parse(storageUsers(secrets)))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
