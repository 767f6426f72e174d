import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { softwareBill } from '../commands/sbom.ts'

interface Component {
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
}

it('the bill names every package of the lock file, with its version and the hash of its bytes', () => {
  const { bomFormat, specVersion, components } = JSON.parse(softwareBill()) as {
    bomFormat: string
    specVersion: string
    components: Component[]
  }
  expect([bomFormat, Number(specVersion) >= 1.5]).toEqual(['CycloneDX', true])
  const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean; name?: string; optional?: boolean }>
  }
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, name }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect([...new Set(locked)].filter((each) => !named.has(each))).toEqual([])
  const ours = [
    'analyst',
    'api',
    'client',
    'contracts',
    'dashboard',
    'data',
    'domain',
    'lab',
    'operations',
    'platform',
    'testkit',
    'workers',
    'workflows',
  ]
  const unproven = components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))
  expect(unproven.map(({ name }) => name).sort()).toEqual(ours)
})
