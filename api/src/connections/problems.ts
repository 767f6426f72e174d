import type { SyncProblems } from '@fechai/contracts/connections'
import { connectionProblemsOf } from '@fechai/data/connections'
import type { Owner } from '@fechai/data/database'
import { formatBRL } from '@fechai/domain/amount'
import { reconcile, type SyncedTriple, type TripleKey } from '@fechai/domain/connection'
import type { Deps } from '../deps.ts'
import { describeAccount } from './mapping.ts'
import { openAccount } from './open-account.ts'
import { tripleOf } from './remote-record.ts'

/** Leads that need a person, each conflict in the words of the other system where it says them now. */
export async function listProblems(deps: Deps, owner: Owner, id: string, cursor?: string): Promise<SyncProblems> {
  const { problems, ...rest } = await connectionProblemsOf(deps.db, deps.master, owner, id).list(cursor)
  if (!problems.some(({ there }) => there !== null))
    return { ...rest, problems: problems.map((each) => shown(each, [])) }
  const { access, connector } = await openAccount(deps, owner.empresaId, id)
  // Without the other system the ids have to do.
  const account = await describeAccount(deps, owner, id).catch(() => null)
  const wordOf = (key: TripleKey, triple: SyncedTriple): string => {
    const value = triple[key]
    if (value === null) return 'vazio'
    if (typeof value === 'number') return formatBRL(value)
    const list = key === 'owner' ? account?.owners : account?.stages
    return list?.find((each) => each.id === value)?.label ?? value
  }
  return {
    ...rest,
    problems: problems.map((each) => {
      const here = tripleOf(each.lead, access.mapping!, connector)
      const { there } = each
      if (!there) return shown(each, [])
      const { conflicts } = reconcile(here, there, each.base)
      return shown(
        each,
        conflicts.map((key) => ({ key, here: wordOf(key, here), there: wordOf(key, there) })),
      )
    }),
  }
}

type Problem = Awaited<ReturnType<ReturnType<typeof connectionProblemsOf>['list']>>['problems'][number]

const shown = (
  { leadId, nome, state, reason }: Problem,
  conflicts: SyncProblems['problems'][number]['conflicts'],
): SyncProblems['problems'][number] => ({ leadId, nome, state, reason, conflicts })
