import { searchAttributes } from '../local/temporal.ts'
import { until } from '@fechai/testkit/testing/until'
import { within, type Claim, type Running } from './claim.ts'
import { containerOf } from './place.ts'
import { ask, run } from './podman.ts'
import { isHealthy, runOnce } from './run-service.ts'

/** These claims are about the servers around ours, as the compose file sets them up. */
export const serverClaims: Claim[] = [
  {
    says: 'cada serviço do docker-compose.yml roda, ou terminou com 0, sem que nenhum falte',
    async prove({ place, services }) {
      // A service in a profile is started when it is asked for.
      for (const [name] of Object.entries(services).filter(([, { profiles }]) => !profiles)) {
        const asked = '{{.State.Status}} {{.State.ExitCode}}'
        const state = await run('inspect', '--format', asked, containerOf(place, name))
        const isJob = services[name]!.restart === 'no'
        if (state !== (isJob ? 'exited 0' : 'running 0')) throw new Error(`${name}: ${state}`)
      }
    },
  },
  {
    says: 'cada um tem a memória e os processos que o arquivo lhe dá, e nenhum mais',
    prove: limitsAreInForce,
  },
  {
    says: 'o Temporal guarda tudo no Postgres, em 512 partes',
    async prove(running) {
      const cluster = JSON.parse(await temporal(running, 'operator', 'cluster', 'describe', '--output', 'json')) as {
        historyShardCount: number
        persistenceStore: string
      }
      if (cluster.historyShardCount !== 512 || cluster.persistenceStore !== 'postgres12')
        throw new Error(JSON.stringify(cluster))
    },
  },
  {
    says: 'o Temporal conhece os campos por que operadores filtram',
    async prove(running) {
      const known = await temporal(running, 'operator', 'search-attribute', 'list', '--output', 'json')
      const missing = Object.keys(searchAttributes).filter((name) => !known.includes(`"${name}"`))
      if (missing.length > 0) throw new Error(`falta ${missing.join(', ')}`)
    },
  },
  {
    says: 'os passos do esquema e do namespace podem ser repetidos',
    async prove({ place, services }) {
      for (const name of ['temporal-schema', 'temporal-namespace', 'migrate']) {
        const { code, stdout, stderr } = await runOnce(place, name, services[name]!, services[name]!.command ?? [])
        if (code !== 0) throw new Error(`${name}: ${code}\n${stdout}\n${stderr}`)
      }
    },
  },
  {
    says: 'a página do Temporal mostra as execuções',
    async prove({ uiUrl }) {
      const page = await fetch(`${uiUrl}/`)
      const { executions } = (await (await fetch(`${uiUrl}/api/v1/namespaces/default/workflows`)).json()) as {
        executions?: unknown[]
      }
      if (!page.ok || !executions?.length) throw new Error(`${page.status}, ${executions?.length} execuções`)
    },
  },
  {
    says: 'só o proxy é alcançado de fora; a API e a página do Temporal, só desta máquina',
    async prove({ place, services }) {
      for (const name of Object.keys(services).filter((name) => name !== 'proxy')) {
        const { stdout: published } = await ask('port', containerOf(place, name))
        const expected = ['api', 'temporal-ui'].includes(name)
        if (
          expected !== (published !== '') ||
          published.split('\n').some((line) => line && !/127\.0\.0\.1:\d+$/.test(line))
        )
          throw new Error(`${name}: ${published}`)
      }
    },
  },
  {
    says: 'um servidor que morre volta sozinho, e o que depende dele o acha',
    async prove(running) {
      const { place, services, apiUrl } = running
      const startedAt = () => run('inspect', '--format', '{{.State.StartedAt}}', containerOf(place, 'nats'))
      const before = await startedAt()
      // The first process of a container is deaf to signals from inside it: the machine kills it.
      process.kill(Number(await run('inspect', '--format', '{{.State.Pid}}', containerOf(place, 'nats'))), 'SIGKILL')
      await until(async () => (await startedAt()) !== before, within)
      await until(() => isHealthy(place, 'nats', services.nats!.healthcheck!), within)
      await until(async () => (await fetch(`${apiUrl}/readyz`)).ok, within)
    },
  },
]

async function limitsAreInForce({ place, services }: Running): Promise<void> {
  for (const [name, { mem_limit: memory, pids_limit: pids, profiles }] of Object.entries(services)) {
    if (profiles) continue
    const asked = '{{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}'
    const [bytes, most] = (await run('inspect', '--format', asked, containerOf(place, name))).split(' ').map(Number)
    if (bytes !== bytesOf(memory) || (pids !== undefined && most !== pids))
      throw new Error(`${name}: ${bytes}, ${most}`)
  }
}

function bytesOf(size = ''): number {
  const [, count, unit] = /^(\d+)([mg])$/.exec(size) ?? []
  return Number(count) * 1024 ** (unit === 'g' ? 3 : 2)
}

/** The command line of Temporal, in a container of its own beside the server. */
async function temporal({ place, services }: Running, ...args: string[]): Promise<string> {
  const tools = { ...services['temporal-namespace']!, entrypoint: ['temporal'] }
  const { code, stdout, stderr } = await runOnce(place, 'temporal-namespace', tools, args)
  if (code !== 0) throw new Error(stderr || stdout)
  return stdout
}
