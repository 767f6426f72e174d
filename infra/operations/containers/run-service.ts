import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SetupError } from '@fechai/platform/setup-error'
import type { ComposeService, Healthcheck } from './compose-services.ts'
import { containerOf, networkOf, type Place } from './place.ts'
import { ask, run, ulimits, type Said } from './podman.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const HEALTHY_WITHIN_MS = 90_000

/** Starts services and those they wait for, each once the ones before it are as the compose file wants them. */
export async function startServices(
  place: Place,
  services: Record<string, ComposeService>,
  names: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const started = new Map<string, Promise<void>>()
  const start = (name: string): Promise<void> => {
    const known = started.get(name)
    if (known) return known
    const starting = begin(name)
    started.set(name, starting)
    return starting
  }
  const begin = async (name: string): Promise<void> => {
    const service = services[name]!
    await Promise.all(Object.keys(service.depends_on ?? {}).map(start))
    report(`${name}…`)
    await startContainer(place, name, service)
    if (service.healthcheck) await untilHealthy(place, name, service.healthcheck)
    else if (service.restart === 'no') await untilEnded(place, name)
  }
  await Promise.all(names.map(start))
}

export async function startContainer(place: Place, name: string, service: ComposeService): Promise<void> {
  await run('run', '--detach', '--name', containerOf(place, name), ...settingsOf(place, name, service))
}

/** Runs a service once with other words than its own, as `docker compose run --rm` does. */
export const runOnce = (place: Place, name: string, service: ComposeService, command: string[]): Promise<Said> =>
  ask(
    ...['run', '--rm', '--name', containerOf(place, `once-${name}`)],
    ...settingsOf(place, name, { ...service, command, restart: 'no' }),
  )

/** The compose file's words in podman's. */
export function settingsOf(place: Place, name: string, service: ComposeService): string[] {
  const each = (flag: string, values: readonly string[] = []) => values.flatMap((value) => [flag, value])
  const environment = Object.entries(service.environment ?? {}).map(([key, value]) => `${key}=${value}`)
  const volumes = service.volumes?.map((volume) =>
    volume.startsWith('./') ? `${root}${volume.slice(2)}` : `${place.run}-${volume}`,
  )
  const [entry, ...entryArgs] = service.entrypoint ?? []
  const { driver, options } = service.logging ?? {}
  return [
    ...each(
      '--network',
      (service.networks ?? ['default']).map((network) => networkOf(place, network)),
    ),
    ...['--network-alias', name, ...ulimits],
    // The replacement of the base image trusts this machine's authorities while it builds; the gateway refuses that.
    ...['--unsetenv', 'NODE_EXTRA_CA_CERTS'],
    ...each('--env', environment),
    ...each('--volume', volumes),
    ...each('--tmpfs', service.tmpfs),
    ...each('--publish', service.ports),
    ...each('--cap-drop', service.cap_drop),
    ...each('--cap-add', service.cap_add),
    ...each('--security-opt', service.security_opt?.map(securityOption)),
    ...(service.init ? ['--init'] : []),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(service.mem_limit ? ['--memory', service.mem_limit] : []),
    ...(service.pids_limit ? ['--pids-limit', String(service.pids_limit)] : []),
    ...(service.restart === 'unless-stopped' ? ['--restart', service.restart] : []),
    ...['--stop-timeout', String(graceSeconds(service))],
    ...(driver ? ['--log-driver', driver, '--log-opt', `max-size=${options?.['max-size']}`] : []),
    ...(entry === undefined ? [] : ['--entrypoint', entry]),
    ...['--pull', 'never', service.image, ...entryArgs, ...(service.command ?? [])],
  ]
}

/** Returns the grace period of a service after SIGTERM; ten seconds by default, as in Compose. */
export function graceSeconds({ stop_grace_period: period = '10s' }: ComposeService): number {
  const seconds = /^(\d+)s$/.exec(period)?.[1]
  if (seconds === undefined) throw new Error(`stop_grace_period: ${period} is not a number of seconds.`)
  return Number(seconds)
}

function securityOption(option: string): string {
  if (option.startsWith('seccomp:./')) return `seccomp=${root}${option.slice('seccomp:./'.length)}`
  return option.replace(/^(\w[\w-]*):(?=\w)/, '$1=').replace('no-new-privileges=true', 'no-new-privileges')
}

async function untilHealthy(place: Place, name: string, healthcheck: Healthcheck): Promise<void> {
  const until = performance.now() + HEALTHY_WITHIN_MS
  while (!(await isHealthy(place, name, healthcheck))) {
    const { stdout: running } = await ask('inspect', '--format', '{{.State.Running}}', containerOf(place, name))
    if (running !== 'true' || performance.now() > until)
      throw new SetupError(`${name} não ficou saudável:\n${await lastLines(place, name)}`)
    await delay(500)
  }
}

/** Asks what the compose file's health check asks. */
export async function isHealthy(place: Place, name: string, { test }: Healthcheck): Promise<boolean> {
  const [kind, ...command] = test
  const inside = kind === 'CMD-SHELL' ? ['sh', '-c', ...command] : command
  return (await ask('exec', containerOf(place, name), ...inside)).code === 0
}

async function untilEnded(place: Place, name: string): Promise<void> {
  const code = await run('wait', containerOf(place, name))
  if (code !== '0') throw new SetupError(`${name} terminou com o código ${code}:\n${await lastLines(place, name)}`)
}

export async function lastLines(place: Place, name: string, count = 15): Promise<string> {
  const { stdout, stderr } = await ask('logs', '--tail', String(count), containerOf(place, name))
  return `${stdout}\n${stderr}`.trim()
}
