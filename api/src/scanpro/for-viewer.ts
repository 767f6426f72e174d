import { teamNamesOf } from '@fechai/data/reports'
import { peopleInReach } from '@fechai/data/teams'
import type { Names } from '@fechai/domain/insights/scanpro/finding-words'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { namesOf } from '../identity/people.ts'

const NO_OWNER = 'Sem dono'

export interface ReportForViewer {
  body: ScanProReport
  /** Names of the owners that it names. */
  names: Names
}

/**
 * Returns a report as its reader may see it: a salesperson sees their own line and the medians of the team, the leader of a
 * team those of its members, and all others only where the company shows them, as on 'Equipe'.
 */
export async function forViewer(c: ApiContext, deps: Deps, body: ScanProReport): Promise<ReportForViewer> {
  if (!body.pages) return { body, names: {} }
  const { owner } = c.get('viewer')
  const [namesShown, isInReach] = await Promise.all([
    teamNamesOf(deps.db, owner).areShown(),
    peopleInReach(deps.db, owner),
  ])
  const seesAll = owner.reach === 'company' || namesShown
  const isSeen = ({ ownerId }: { ownerId: string }): boolean => seesAll || isInReach(ownerId)
  const { pages } = body
  const team = pages.team.filter(isSeen)
  const findings = pages.findings.map((finding) => ({ ...finding, owners: finding.owners.filter(isSeen) }))
  const known: Names = { ...(await namesOf(deps.authDb, owner.empresaId)), [owner.empresaId]: NO_OWNER }
  const ids = new Set([...team, ...findings.flatMap(({ owners }) => owners)].map(({ ownerId }) => ownerId))
  return {
    body: { ...body, pages: { ...pages, team, findings } },
    names: Object.fromEntries([...ids].flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]]))),
  }
}
