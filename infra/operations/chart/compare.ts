import type { ComposeService } from '../containers/compose-services.ts'
import { graceSeconds } from '../containers/run-service.ts'
import { isSecret } from './compose-values.ts'
import type { Container, Pod } from './render.ts'

/** Keys of a service that are compared with the chart, and those that Kubernetes decides, each with where. */
export const COMPARED = [
  ...['image', 'command', 'entrypoint', 'environment', 'tmpfs', 'init', 'read_only', 'cap_drop', 'security_opt'],
  ...['mem_limit', 'stop_grace_period', 'restart', 'healthcheck', 'profiles', 'networks', 'ports'],
]
export const OTHERWISE: Record<string, string> = {
  build: 'the image comes from a registry',
  pids_limit: 'podPidsLimit of the kubelet',
  logging: 'containerLogMaxSize of the kubelet',
  depends_on: 'migrate is a hook before the others; what waits for a server is not ready',
  env_file: 'the Secret of the process',
}

/** Names every point in which the pod of a process differs from its service in the compose file. */
export function differences(name: string, service: ComposeService, pod: Pod | undefined): string[] {
  if (pod === undefined) return [`${name}: the chart has no such process`]
  const [container] = pod.containers as [Container]
  const pairs: [point: string, compose: unknown, chart: unknown][] = [
    ['image', service.image, container.image],
    ['command', commandOf(service), container.command ?? []],
    ['memory', service.mem_limit, container.resources.limits?.memory?.replace('Gi', 'g').replace('Mi', 'm')],
    ['grace', graceSeconds(service), pod.terminationGracePeriodSeconds],
    ['tmpfs', service.tmpfs, tmpfsOf(pod, container)],
    ['init', service.init ?? false, pod.shareProcessNamespace ?? false],
    ['read only', service.read_only ?? false, container.securityContext.readOnlyRootFilesystem ?? false],
    ['capabilities', service.cap_drop, container.securityContext.capabilities?.drop],
    ['added capabilities', [], container.securityContext.capabilities?.add ?? []],
    ['security', securityOf(service), securityIn(pod, container)],
    ['root', false, !pod.securityContext.runAsNonRoot],
    ['health', healthOf(service), readinessOf(container)],
    [
      'ports',
      (service.ports?.length ?? 0) > 0,
      container.ports?.some(({ containerPort }) => containerPort === 3002) ?? false,
    ],
    ['restart', service.restart === 'no' ? 'Never' : 'Always', pod.restartPolicy ?? 'Always'],
  ]
  return [
    ...pairs
      .filter(([, compose, chart]) => JSON.stringify(compose) !== JSON.stringify(chart))
      .map(([point, compose, chart]) => `${name}, ${point}: ${JSON.stringify(compose)} and ${JSON.stringify(chart)}`),
    ...environmentDifferences(name, service, container),
  ]
}

function environmentDifferences(name: string, { environment = {} }: ComposeService, { env = [] }: Container): string[] {
  const expected = Object.entries(environment).map(([key, value]): [string, string] =>
    isSecret(key, value) ? [`${key}_FILE`, `/run/secrets/fechai/${key}`] : [key, String(value)],
  )
  const given = new Map(env.map((one) => [one.name, one.value]))
  return [
    ...expected
      .filter(([key, value]) => given.get(key) !== value)
      .map(([key, value]) => `${name}: ${key} is ${value} in compose and ${given.get(key)} in the chart`),
    ...[...given.keys()]
      .filter((key) => !expected.some(([known]) => known === key))
      .map((key) => `${name}: ${key} is in the chart alone`),
  ]
}

/** A service that operators type at has no command of its own here. */
function commandOf({ entrypoint = [], command = [], profiles }: ComposeService): string[] {
  return [...entrypoint, ...(profiles?.includes('ops') ? [] : command)]
}

function tmpfsOf(pod: Pod, { volumeMounts }: Container): string[] {
  return pod.volumes
    .filter(({ emptyDir }) => emptyDir?.medium === 'Memory')
    .map(({ name, emptyDir }) => {
      const { mountPath } = volumeMounts.find((mount) => mount.name === name)!
      return `${mountPath}:size=${emptyDir!.sizeLimit!.replace('Mi', 'm')},mode=1777`
    })
}

const NNP = 'no-new-privileges:true'

/** The compose file names a profile by its place in the repository, the chart by its place on the node. */
const securityOf = ({ security_opt: options = [] }: ComposeService): string[] =>
  options.map((option) => option.replace(/^seccomp:.*\//, 'seccomp:')).sort()

function securityIn({ securityContext }: Pod, container: Container): string[] {
  const { seccompProfile, appArmorProfile } = securityContext
  const profile = seccompProfile?.localhostProfile?.split('/').at(-1)
  return [
    ...(container.securityContext.allowPrivilegeEscalation === false ? [NNP] : []),
    ...(seccompProfile?.type === 'RuntimeDefault' ? [] : [`seccomp:${profile ?? 'unconfined'}`]),
    ...(appArmorProfile ? [`apparmor:${appArmorProfile.type.toLowerCase()}`] : []),
  ].sort()
}

/** A beat is asked by the same words; of an address only its path is the same. */
function healthOf({ healthcheck }: ComposeService): string | null {
  if (!healthcheck) return null
  const [, ...command] = healthcheck.test
  return /http:\/\/127\.0\.0\.1:\d+(\/\w+)/.exec(command.join(' '))?.[1] ?? command.join(' ')
}

const readinessOf = ({ readinessProbe }: Container): string | null =>
  readinessProbe ? (readinessProbe.httpGet?.path ?? readinessProbe.exec!.command.join(' ')) : null
