import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { advisoryProblems } from '../check/advisories.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const MAX_BYTES = 64 * 1024 * 1024

/** Returns the bill of materials as CycloneDX, from the lock file alone: the same on every machine. */
export const softwareBill = (): string =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Writes the bill, and prints known vulnerabilities. */
export async function run(args: string[]): Promise<number> {
  const [target = 'sbom.cdx.json', ...rest] = args
  if (rest.length > 0) {
    console.error('Uso: npm run sbom [-- ARQUIVO]')
    return 2
  }
  const bill = softwareBill()
  writeFileSync(join(root, target), bill)
  console.log(`✓ ${target}: ${(JSON.parse(bill) as { components: unknown[] }).components.length} pacotes.`)
  const problems = advisoryProblems()
  for (const problem of problems) console.log(`✗ ${problem}`)
  const asked = askRegistry()
  console.log(asked)
  return problems.length === 0 && !asked.startsWith('✗') ? 0 : 1
}

/** Asks the registry for advisories too; a registry without an answer is no fault of the packages. */
function askRegistry(): string {
  try {
    execFileSync('npm', ['audit', '--audit-level=high', '--json'], {
      ...{ cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES, timeout: 60_000 },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return '✓ O registro não conhece falha grave em nenhum deles.'
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    const found = metadataOf(stdout)
    if (found === null)
      return 'O registro não respondeu sobre falhas conhecidas: vale a lista de infra/operations/check/advisories.ts.'
    return `✗ O registro conhece ${found} falhas graves: npm audit diz quais.`
  }
}

function metadataOf(text: string): number | null {
  try {
    const { metadata } = JSON.parse(text) as { metadata?: { vulnerabilities: { high: number; critical: number } } }
    return metadata ? metadata.vulnerabilities.high + metadata.vulnerabilities.critical : null
  } catch {
    return null
  }
}
