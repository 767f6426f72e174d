import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packagesAreCurrent, stalePackages } from './packages.mjs'

describe('stalePackages', () => {
  it.each([
    ['the same version', { version: '1.0.0' }, { version: '1.0.0' }, []],
    ['another version', { version: '1.0.1' }, { version: '1.0.0' }, ['node_modules/a']],
    ['a missing package', { version: '1.0.0' }, undefined, ['node_modules/a']],
    ['a package for another platform', { version: '1.0.0', optional: true }, undefined, []],
    ['a workspace of our own', { link: true }, undefined, []],
  ])('%s', (_name, wanted, installed, stale) => {
    expect(stalePackages({ 'node_modules/a': wanted }, installed ? { 'node_modules/a': installed } : {})).toEqual(stale)
  })
})

describe('packagesAreCurrent', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fechai-packages-'))
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
    writeFileSync(join(root, 'node_modules/node/bin/node'), '')
    writeLock('package-lock.json', '1.0.0')
    writeLock('node_modules/.package-lock.json', '1.0.0')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const writeLock = (file: string, version: string) =>
    writeFileSync(join(root, file), JSON.stringify({ packages: { 'node_modules/a': { version } } }))

  it('accepts what npm has finished', () => expect(packagesAreCurrent(root)).toBe(true))

  it('notices a changed lock file', () => {
    writeLock('package-lock.json', '1.1.0')
    expect(packagesAreCurrent(root)).toBe(false)
  })

  it('notices an interrupted installation', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(packagesAreCurrent(root)).toBe(false)
  })

  it('notices that the script of the node package did not run', () => {
    rmSync(join(root, 'node_modules/node/bin/node'))
    expect(packagesAreCurrent(root)).toBe(false)
  })
})
