import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import schema from './compose-spec.json' with { type: 'json' }

interface Service {
  restart?: string
  environment?: Record<string, unknown>
  healthcheck?: unknown
}

const file = new URL('../../../docker-compose.yml', import.meta.url)

/** The Compose specification's schema, and two rules of ours: no default password, a health check everywhere. */
export function composeFileProblems(): string[] {
  return problemsIn(readFileSync(file, 'utf8'))
}

export function problemsIn(text: string): string[] {
  const compose = parse(text, { merge: true }) as { services?: Record<string, Service> }
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  const invalid = validate(compose)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
  const services = Object.entries(compose.services ?? {})
  const unchecked = services.flatMap(([name, { healthcheck, restart }]) =>
    healthcheck || restart === 'no' ? [] : [`${name}: sem healthcheck`],
  )
  const secrets = services.flatMap(([name, { environment }]) =>
    Object.entries(environment ?? {}).flatMap(([key, value]) =>
      isOpenSecret(key, value) ? [`${name}: ${key} tem valor padrão; use \${${key}:?mensagem}`] : [],
    ),
  )
  return [...invalid, ...unchecked, ...secrets]
}

function isOpenSecret(key: string, value: unknown): boolean {
  // Additional keys next to the current one are empty by default, because most installations have none.
  if (/_(ALSO|BEFORE)$/.test(key)) return value !== `\${${key}:-}`
  // The id of a key is a user's name.
  if (key.endsWith('_KEY_ID')) return false
  return /PASSWORD|SECRET|MASTER_KEY|PWD|ACCESS_KEY/.test(key) && !/^\$\{\w+:\?.+\}$/.test(String(value))
}
