import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentSchema } from '@fechai/platform/env'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const keys = Object.keys(environmentSchema.shape)

/** The image itself says these. */
const OF_THE_IMAGE = new Set(['NODE_ENV', 'DASHBOARD_DIR'])

/** Names servers of tests: no container gets it. */
const OF_TESTS = new Set(['CONNECTOR_ORIGINS'])

/** Files that name every key without reading it for a process. */
const LISTS = /^shared\/platform\/src\/(setup-error|env|secret-files|deployment-rules|address-rules)\.ts$/

/** Operators type these, `docker compose run --rm ops` runs them; a service of its own brings the schema up to date. */
const OPS = ['keys', 'audit', 'erasures', 'emergency', 'admin', 'restored'] as const
export const OPERATORS_COMMANDS = [...OPS, 'migrate', 'dump', 'backup', 'restore'] as const

/** A process of its own, in the worker's package. */
const GATEWAY = 'workers/src/whatsapp/main.ts'

/** Each process gets from the compose file what it reads, and nothing that only another one reads. */
export function composeEnvironmentProblems(): string[] {
  const { services } = parse(readFileSync(`${root}docker-compose.yml`, 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, unknown> }>
  }
  const given = (service: string) => Object.keys(services[service]?.environment ?? {})
  return [
    ...compareEnvironment('api', given('api'), keysReadIn('api/src')),
    ...compareEnvironment('worker', given('worker'), keysReadIn('workers/src', [GATEWAY])),
    // It shares a package with the worker, and little of what that reads.
    ...compareEnvironment('whatsapp', given('whatsapp'), keysIn(filesReachedFrom(GATEWAY))),
    ...compareEnvironment('ops', given('ops'), readByOperators()),
    ...compareEnvironment('migrate', given('migrate'), keysIn(filesReachedFrom(commandFile('migrate')))),
  ]
}

export function compareEnvironment(service: string, given: readonly string[], read: readonly string[]): string[] {
  const missing = read.filter((key) => !given.includes(key) && !OF_THE_IMAGE.has(key) && !OF_TESTS.has(key))
  const excess = given.filter((key) => keys.includes(key) && !read.includes(key))
  return [
    ...missing.map((key) => `${service}: ${key} é lida pelo processo e não chega ao contêiner`),
    ...excess.map((key) => `${service}: ${key} chega ao contêiner e o processo não a lê`),
  ]
}

/** Sentences of the commands name these for the operator; none of them reads one where the product runs in containers. */
const ONLY_NAMED = ['DATABASE_URL', 'AUTH_SECRET', 'AUTH_SECRETS_BEFORE']

const readByOperators = (): string[] =>
  keysIn(OPS.map(commandFile).flatMap(filesReachedFrom)).filter((key) => !ONLY_NAMED.includes(key))

const commandFile = (name: string): string => `infra/operations/commands/${name}.ts`

/** The keys that a package, or what it shares with the others, names. */
function keysReadIn(folder: string, others: readonly string[] = []): string[] {
  const paths = globSync([`${folder}/**/*.ts`, 'shared/{domain,contracts,platform,data}/src/**/*.ts'], { cwd: root })
  return keysIn(paths.filter((path) => !/\.test\.ts$|\/testing\//.test(path) && !others.includes(path)))
}

function keysIn(paths: readonly string[]): string[] {
  const text = paths
    .filter((path) => !LISTS.test(path))
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n')
  return keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text))
}

/** Imports and exports of values: the names, and where they come from. */
const VALUES = /^(?:import|export) (?!type )([^;]*?)from '([^']+)'/gm

/** Files that hold these names of a noun, as its door lists them. */
function filesBehind(noun: string, names: string): string[] {
  const door = `shared/data/src/${noun}/`
  return [...readFileSync(`${root}${door}index.ts`, 'utf8').matchAll(VALUES)]
    .filter(([, exported]) => valuesIn(exported!).some((each) => valuesIn(names).includes(each)))
    .map(([, , from]) => door + from!.slice('./'.length))
}

const valuesIn = (names: string): string[] =>
  names
    .split(',')
    .filter((each) => !/\btype /.test(each))
    .flatMap((each) => /\w+/.exec(each) ?? [])

/** The migrator finds them by their folder, and no file imports them. */
const migrationFiles = (): string[] => globSync('shared/data/migrations/*.ts', { cwd: root })

/** A file of the project and all that it imports of it, values alone. */
export function filesReachedFrom(entry: string): string[] {
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    const text = readFileSync(root + path, 'utf8')
    for (const [, names, from] of text.matchAll(VALUES)) {
      const [, name, door] = /^@fechai\/(domain|contracts|platform|data)\/(.+)$/.exec(from!) ?? []
      if (name === 'data' && door === 'migrate')
        ['shared/data/src/migrate/migrate.ts', ...migrationFiles()].forEach(visit)
      else if (name === 'data') filesBehind(door!, names!).forEach(visit)
      else if (name) visit(`shared/${name}/src/${door}.ts`)
      else if (from!.startsWith('.')) visit(relative(root, resolve(root, dirname(path), from!)))
    }
  }
  visit(entry)
  return [...reached]
}
