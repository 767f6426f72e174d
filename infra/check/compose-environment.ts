import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environmentSchema } from '@fechai/shared/env'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const keys = Object.keys(environmentSchema.shape)

/** The image itself says these. */
const OF_THE_IMAGE = new Set(['NODE_ENV', 'DASHBOARD_DIR'])

/** A file that names every key without reading it. */
const LISTS = /^shared\/src\/(env|deployment-rules)\.ts$/

/** Each process gets from the compose file what it reads, and nothing that only another one reads. */
export function composeEnvironmentProblems(): string[] {
  const { services } = parse(readFileSync(`${root}docker-compose.yml`, 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, unknown> }>
  }
  const given = (service: string) => Object.keys(services[service]?.environment ?? {})
  return (['api', 'worker'] as const).flatMap((service) =>
    compareEnvironment(service, given(service), keysReadIn(service === 'api' ? 'api/src' : 'workers/src')),
  )
}

export function compareEnvironment(service: string, given: readonly string[], read: readonly string[]): string[] {
  const missing = read.filter((key) => !given.includes(key) && !OF_THE_IMAGE.has(key))
  const excess = given.filter((key) => keys.includes(key) && !read.includes(key))
  return [
    ...missing.map((key) => `${service}: ${key} é lida pelo processo e não chega ao contêiner`),
    ...excess.map((key) => `${service}: ${key} chega ao contêiner e o processo não a lê`),
  ]
}

/** The keys that a package, or what it shares with the others, names. */
function keysReadIn(folder: string): string[] {
  const paths = globSync([`${folder}/**/*.ts`, 'shared/src/**/*.ts'], { cwd: root }).filter(
    (path) => !LISTS.test(path) && !/\.test\.ts$|\/testing\//.test(path),
  )
  const text = paths.map((path) => readFileSync(root + path, 'utf8')).join('\n')
  return keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text))
}
