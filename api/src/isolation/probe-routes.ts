import type { Probe, ProbeArea } from '@fechai/contracts/isolation'
import { endpointOf } from '@fechai/contracts/endpoints'
import { referencesIn } from '@fechai/contracts/example-ids'
import { inLanes, knock, leaked, timed, type Attack, type Found } from './attack.ts'
import { exampleOf, isOfNobody, pathOf } from './canary-objects.ts'

const LANES = 6
/** Answers for as long as a tab is open: it has a probe of its own. */
const STREAM = '/api/events'

type RouteOf = Attack['routes'][number]

/** Each route of the router with the session of who runs the test, asked for what is the canary's. */
export async function probeRoutes(attack: Attack): Promise<Probe[]> {
  const probes = await inLanes(attack.routes, LANES, (route) => ofRoute(attack, route))
  return probes.flat()
}

async function ofRoute(attack: Attack, route: RouteOf): Promise<Probe[]> {
  const { canary, cookie } = attack
  const { method, path, access } = route
  const name = `${method} ${path}`
  const at = (attempt: string, work: () => Promise<Found>) => timed(areaOf(path), name, attempt, work)
  if (access === null)
    return [
      await at('Rota sem regra de acesso', async () => ({ proof: 'nenhuma regra declarada', result: 'VULNERÁVEL' })),
    ]
  if (access === 'public') return [await at('Aberta a todos: o que ela conta', () => tells(attack, route, {}))]
  const probes: Probe[] = []
  const filled = path.replace(/:\w+/g, canary.of.id)
  probes.push(
    await at('Empresa sintética no cabeçalho', async () => {
      const headers = { 'x-empresa-id': canary.of.id }
      const { status, text } = await knock(attack, { method, path: filled, cookie, headers })
      return refused(status, text, leaked(text, canary, canary.of.id), [404])
    }),
  )
  if (path.includes(':') && !isOfNobody(name)) {
    probes.push(await at('Objeto da empresa sintética pelo endereço', () => byPath(attack, route)))
  } else if (method === 'GET' ? path !== STREAM : endpointOf(name)?.readsOnly) {
    probes.push(await at('O que vem com a sua sessão', () => tells(attack, route, { cookie })))
  }
  if (!path.includes(':') && namesInBody(name))
    probes.push(await at('Objeto da empresa sintética no corpo', () => byBody(attack, route)))
  return probes
}

const areaOf = (path: string): ProbeArea =>
  path.startsWith('/api/whatsapp') ? 'whatsapp' : path === STREAM ? 'eventos' : 'rotas'

async function byPath(attack: Attack, { method, path }: RouteOf): Promise<Found> {
  const { canary, cookie } = attack
  const name = `${method} ${path}`
  const target = pathOf(name, path, canary)
  if (target === null) return { proof: 'o teste não sabe que objeto esta rota pede', result: 'ERRO' }
  const body = endpointOf(name)?.body && exampleOf(name, canary)
  const { status, text } = await knock(attack, { method, path: target, cookie, body })
  return refused(status, text, leaked(text, canary, target), [403, 404])
}

/** True when a body names objects, or the company: those of others have to stay as they were. */
const namesInBody = (name: string): boolean =>
  endpointOf(name)?.body !== undefined &&
  (endpointOf(name)!.namesCompany || referencesIn(endpointOf(name)!.example).some((each) => !each.startsWith('new-')))

async function byBody(attack: Attack, { method, path }: RouteOf): Promise<Found> {
  const { canary, cookie } = attack
  const name = `${method} ${path}`
  const example = exampleOf(name, canary) as Record<string, unknown>
  const body = endpointOf(name)?.namesCompany ? { ...example, empresaId: canary.of.id } : example
  const { status, text } = await knock(attack, { method, path, cookie, body })
  return clean(status, leaked(text, canary, JSON.stringify(body)))
}

async function tells(attack: Attack, { method, path }: RouteOf, who: { cookie?: string }): Promise<Found> {
  const name = `${method} ${path}`
  const endpoint = endpointOf(name)
  const example = exampleOf(name, attack.canary)
  const query = endpoint?.query && example ? `?${new URLSearchParams(example as Record<string, string>)}` : ''
  // Any other example would change something.
  const body = endpoint?.readsOnly && example
  const { status, text } = await knock(attack, { method, path: path.replace('*', '') + query, body, ...who })
  return clean(status, leaked(text, attack.canary))
}

function refused(status: number, text: string, ids: readonly string[], wanted: readonly number[]): Found {
  if (ids.length > 0) return { proof: `${status}, com ${ids.length} ids da outra empresa`, result: 'VULNERÁVEL' }
  if (wanted.includes(status)) return { proof: `${status}, sem dados`, result: 'SEGURO' }
  // Nothing came and, as is compared in the end, nothing changed.
  if (status === 429) return { proof: '429: o limite de pedidos veio antes', result: 'SEGURO' }
  if (status < 400) return { proof: `${status}, ${text.length} bytes: não foi recusado`, result: 'VULNERÁVEL' }
  return { proof: `${status}: não se sabe se seria recusado`, result: 'ERRO' }
}

const clean = (status: number, ids: readonly string[]): Found =>
  ids.length > 0
    ? { proof: `${status}, com ${ids.length} ids da outra empresa`, result: 'VULNERÁVEL' }
    : { proof: `${status}, nada da outra empresa`, result: status >= 500 && status !== 503 ? 'ERRO' : 'SEGURO' }
