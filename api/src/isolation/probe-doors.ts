import type { Probe } from '@fechai/contracts/isolation'
import { leadOwners } from '@fechai/data/database'
import { inLanes, knock, timed, type Attack, type Found } from './attack.ts'

const LANES = 6

/** Each route that is not everybody's: without a session, with a forged one, and from another site's page. */
export async function probeDoors(attack: Attack): Promise<Probe[]> {
  const closed = attack.routes.filter(({ access }) => access !== 'public')
  const probes = await inLanes(closed, LANES, async ({ method, path }) => {
    const target = path.replace(/:\w+/g, attack.canary.of.id)
    const forged = `${attack.deps.identity.cookieName}=abc.def`
    const at = (attempt: string, wanted: number, more: { cookie?: string; origin?: string }) =>
      timed('rotas', `${method} ${path}`, attempt, async () => {
        const { status } = await knock(attack, { method, path: target, ...more })
        return verdict(status, wanted)
      })
    return [
      await at('Sem entrar', 401, {}),
      await at('Com uma sessão forjada', 401, { cookie: forged }),
      ...(method === 'GET'
        ? []
        : [await at('De uma página de outro site', 403, { cookie: attack.cookie, origin: 'https://outro.exemplo' })]),
    ]
  })
  return probes.flat()
}

const verdict = (status: number, wanted: number): Found =>
  status === wanted
    ? { proof: `${status}, sem dados`, result: 'SEGURO' }
    : { proof: `${status} em vez de ${wanted}`, result: status < 400 ? 'VULNERÁVEL' : 'ERRO' }

/** 'VULNERÁVEL: any lead lacks a user id or is owned by another user' (specification 2, §4). */
export async function probeLeads({ deps, owner }: Attack): Promise<Probe[]> {
  const probe = await timed('leads', 'seus leads', 'De quem é cada lead que você vê', async () => {
    const { total, strange } = await leadOwners(deps.db, owner)
    return strange === 0
      ? {
          proof: `${total === 1 ? '1 lead, com' : `${total} leads, todos com`} dono e da sua empresa`,
          result: 'SEGURO',
        }
      : { proof: `${strange} de ${total} leads sem dono ou de outra pessoa`, result: 'VULNERÁVEL' }
  })
  return [probe]
}
