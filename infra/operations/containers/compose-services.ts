import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { withoutDigest } from './image-names.ts'

export interface Healthcheck {
  test: [kind: 'CMD' | 'CMD-SHELL', ...command: string[]]
}

/** A service of the compose file, as far as it is run from here. */
export interface ComposeService {
  image: string
  build?: string | object
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string | number>
  volumes?: string[]
  tmpfs?: string[]
  ports?: string[]
  init?: boolean
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  restart?: string
  stop_grace_period?: string
  logging?: { driver: string; options: Record<string, string> }
  networks?: string[]
  profiles?: string[]
  healthcheck?: Healthcheck
  depends_on?: Record<string, { condition: 'service_healthy' | 'service_completed_successfully' | 'service_started' }>
}

/** Networks of the compose file beside the one that every service is in unless it says otherwise. */
export type ComposeNetworks = Record<string, { internal?: boolean }>

const file = new URL('../../../docker-compose.yml', import.meta.url)

/** The services of docker-compose.yml with their variables filled in. @throws Error for one that is demanded and missing */
export function composeServices(
  variables: Record<string, string>,
  text = readFileSync(file, 'utf8'),
): Record<string, ComposeService> {
  const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> }
  const all = filled(services, variables) as Record<string, ComposeService>
  return Object.fromEntries(
    Object.entries(all).map(([name, service]) => [name, { ...service, image: withoutDigest(service.image) }]),
  )
}

export function composeNetworks(text = readFileSync(file, 'utf8')): ComposeNetworks {
  return (parse(text, { merge: true }) as { networks: ComposeNetworks }).networks
}

function filled(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return withVariables(value, variables)
  if (Array.isArray(value)) return value.map((each) => filled(each, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, variables)]))
}

/** `${A}`, `${A:-otherwise}`, `${A:+instead}`, `${A:?demanded}` and `$$`, as Compose reads them. */
export function withVariables(text: string, variables: Record<string, string>): string {
  return text.replace(
    /\$\$|\$\{(\w+)(?::([-+?])([^}]*))?\}/g,
    (_whole, name?: string, kind?: string, rest: string = '') => {
      if (name === undefined) return '$'
      const value = variables[name] ?? ''
      if (kind === '+') return value === '' ? '' : rest
      if (value !== '') return value
      if (kind === '?') throw new Error(`${name}: ${rest}`)
      return kind === '-' ? rest : ''
    },
  )
}
