import { installationSigner } from '@fechai/platform/crypto/signatures'
import { randomUUID } from 'node:crypto'
import type { Probe, TestBody, TestKind, TestResult } from '@fechai/contracts/isolation'
import { type Canary, canaryState, makeCanary, probeTables, removeCanary } from '@fechai/data/database'
import { isolationTestsOf, type KeptTest } from '@fechai/data/audit'
import { timed, type Attack } from './attack.ts'
import { probeDoors, probeLeads } from './probe-doors.ts'
import { probeNews } from './probe-news.ts'
import { probeStorage } from './probe-places.ts'
import { probeRoutes } from './probe-routes.ts'

type Given = Omit<Attack, 'canary'>

/** Makes a second company, attacks it with everything that this person has, removes it, and keeps the signed result. */
export async function runTest(given: Given, kind: TestKind): Promise<KeptTest> {
  const { deps, owner } = given
  const startedAt = new Date()
  const canary = await makeCanary(deps.db, deps.authDb, deps.master)
  const probes: Probe[] = []
  try {
    probes.push(...(await attack({ ...given, canary }, kind)))
  } finally {
    probes.push(await removed(given, canary))
  }
  const test: Omit<TestBody, 'number'> = {
    ...{ id: randomUUID(), kind, empresaId: owner.empresaId, userId: owner.userId },
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    result: worst(probes),
    probes,
  }
  return isolationTestsOf(deps.db, owner).keep(test, installationSigner(deps.master, 'isolation-tests').sign)
}

async function attack(given: Attack, kind: TestKind): Promise<Probe[]> {
  if (kind === 'seguranca') return [...(await probeLeads(given)), ...(await probeDoors(given))]
  const { deps, owner, canary } = given
  const before = await canaryState(deps.db, canary)
  const routes = await probeRoutes(given)
  const tables = await probeTables(deps.db, owner, canary)
  const places = await probeStorage(given)
  const news = await probeNews(given)
  const unchanged = await timed(
    'tabelas',
    'linhas da empresa sintética',
    'Comparar antes e depois do ataque',
    async () => {
      const after = await canaryState(deps.db, canary)
      const changed = canary.seeded.filter((table) => after[table] !== before[table])
      return changed.length === 0
        ? { proof: `${canary.seeded.length} tabelas iguais`, result: 'SEGURO' }
        : { proof: `mudaram linhas da outra empresa em ${changed.join(', ')}`, result: 'VULNERÁVEL' }
    },
  )
  return [...routes, unchanged, ...tables, ...places, ...news]
}

const removed = ({ deps }: Given, { of }: Canary): Promise<Probe> =>
  timed('tabelas', 'empresa sintética', 'Remover o que foi criado para o teste', async () => {
    const isGone = await removeCanary(deps.db, of.id)
    return isGone ? { proof: 'removida', result: 'SEGURO' } : { proof: 'não foi encontrada', result: 'ERRO' }
  })

/** One failed probe makes the whole of it vulnerable; one that broke leaves it open. */
function worst(probes: readonly Probe[]): TestResult {
  const results = new Set(probes.map(({ result }) => result))
  return results.has('VULNERÁVEL') ? 'VULNERÁVEL' : results.has('ERRO') ? 'ERRO' : 'SEGURO'
}
