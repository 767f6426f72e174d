import { readFileSync } from 'node:fs'

/** A package that is known to be harmful in some of its versions. */
export interface Advisory {
  name: string
  /** The first version without the fault; `from`, where older ones do not have it either. */
  fixed: string
  from?: string
  why: string
}

/**
 * Known advisories about packages in the lock file, maintained by hand because the registries in use answer no
 * queries about them.
 */
export const ADVISORIES: readonly Advisory[] = [
  {
    name: '@whiskeysockets/baileys',
    fixed: '7.0.0-rc14',
    why: 'CVE-2026-48063: qualquer contato forja mensagens e o histórico',
  },
  { name: 'better-auth', fixed: '1.7.24', why: 'o contador de tentativas de um código perde corridas' },
  { name: 'hono', fixed: '4.13.19', why: 'CVE-2026-44456: um corpo em pedaços passa do limite' },
]

const file = new URL('../../../package-lock.json', import.meta.url)

/** Finds packages in the lock file, at any depth, in a version that is known to be harmful. */
export const advisoryProblems = (): string[] => harmfulIn(readFileSync(file, 'utf8'))

export function harmfulIn(lock: string, advisories: readonly Advisory[] = ADVISORIES): string[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string; name?: string }> }
  return Object.entries(packages).flatMap(([path, { version, name }]) => {
    const called = name ?? path.split('node_modules/').at(-1)!
    return advisories
      .filter((each) => each.name === called && version !== undefined && isHarmful(each, version))
      .map(({ fixed, why }) => `${path} ${version}: ${why}; use ${fixed} ou mais novo`)
  })
}

const isHarmful = ({ fixed, from }: Advisory, version: string): boolean =>
  isBefore(version, fixed) && (from === undefined || !isBefore(version, from))

/** Compares by the rules of semantic versions, as far as registries use them: a pre-release is before its release. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < 3; at++) if (a.numbers[at] !== b.numbers[at]) return a.numbers[at]! < b.numbers[at]!
  if (a.trial === null || b.trial === null) return a.trial !== null && b.trial === null
  return a.trial.localeCompare(b.trial, 'en', { numeric: true }) < 0
}

function partsOf(version: string): { numbers: number[]; trial: string | null } {
  const [core = '', ...trial] = version.split('+')[0]!.split('-')
  return { numbers: core.split('.').map(Number), trial: trial.length > 0 ? trial.join('-') : null }
}
