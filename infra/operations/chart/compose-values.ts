import { readFileSync } from 'node:fs'
import { SECRET_KEYS } from '@fechai/platform/secret-files'
import { parse } from 'yaml'
import { composeServices, type ComposeService } from '../containers/compose-services.ts'
import { CHART } from './render.ts'

interface Process {
  secrets: string[]
  optionalSecrets: string[]
  settings: string[]
  fixed: Record<string, string>
}

export const processes = parse(readFileSync(`${CHART}files/processes.yaml`, 'utf8')) as Record<string, Process>

/** Variables of the compose file that name no setting of a process. */
const OF_COMPOSE = /^(FECHAI_VERSION|API_PORT|LEAD_MAIL_PORT|TEMPORAL_UI_PORT|PROXY_\w+|TRANSCRIBER_\w+)$/

/** These have a shape that the chart reads. */
const SHAPED: Record<string, string> = { METRICS_PORT: '9464', PUBLIC_URL: 'https://fechai.exemplo.com.br' }

/** Gives every variable of the compose file a value, so that each setting is seen. */
const everyVariable = new Proxy<Record<string, string>>(
  {},
  { get: (_, name: string) => SHAPED[name] ?? (OF_COMPOSE.test(name) ? '' : `given-${name}`) },
)

/** Settings that operators write into backup.env, which the compose file hands on whole. */
const copyKeys = [
  ...readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').matchAll(/^# (BACKUP_\w+)=/gm),
]
  .map(([, key]) => key!)
  .filter((key) => key !== 'BACKUP_BEAT_FILE')

/** The services of the compose file that are ours, each with the whole environment that it gets. */
export function composeProcesses(): Record<string, ComposeService> {
  const services = composeServices(everyVariable)
  const ours = Object.entries(services).filter(([name]) => name in processes || name === 'transcriber')
  const { backup, migrate } = services
  const given = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `given-${key}`]))
  return {
    ...Object.fromEntries(ours),
    backup: { ...backup!, environment: { ...given([...copyKeys, 'DATABASE_BACKUP_URL']), ...backup!.environment } },
    // It reads only the address in that file.
    migrate: { ...migrate!, environment: { ...migrate!.environment, ...given(['DATABASE_BACKUP_URL']) } },
  }
}

/** The API is given a word in place of the key. */
export const isSecret = (key: string, value: unknown): boolean =>
  SECRET_KEYS.some((secret) => secret === key) && value !== 'configurada'

/**
 * The chart's values for the installation that the compose file describes.
 * @throws Error when two processes have a setting with different values
 */
export function valuesLikeCompose(services: Record<string, ComposeService> = composeProcesses()): object {
  const settings: Record<string, string> = {}
  for (const [name, { fixed }] of Object.entries(processes))
    for (const [key, value] of Object.entries(services[name]!.environment ?? {})) {
      if (isSecret(key, value) || key in fixed || key === 'OPENAI_API_KEY') continue
      if ((settings[key] ?? value) !== value)
        throw new Error(`${name}: ${key} is ${value}, and ${settings[key]} elsewhere.`)
      settings[key] = String(value)
    }
  const own = Object.entries(processes).map(([name, { optionalSecrets }]) => [
    name,
    { existingSecret: `fechai-${name}`, optionalSecrets, enabled: true },
  ])
  const [transcriber, version] = services.transcriber!.image.split(':')
  return {
    image: { repository: 'fechai', tag: 'local' },
    settings,
    ...Object.fromEntries(own),
    transcriber: { enabled: true, image: { repository: transcriber, tag: version } },
    ingress: { tlsSecret: 'fechai-tls' },
  }
}
