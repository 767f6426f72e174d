import type { Given } from '@fechai/contracts/endpoints'
import { PERIOD_TEXT, SELLER_PERIODS, type SellerAnswer } from '@fechai/contracts/insights'
import { leadsByPerson } from '@fechai/data/companies'
import { countAttended, insightConversations } from '@fechai/data/reports'
import { DomainError } from '@fechai/domain/errors'
import { lastDays, type Period } from '@fechai/domain/insights/insight-conversation'
import { instantsOf } from '@fechai/domain/insights/team/days'
import { listAttendants } from '../attendants/list-attendants.ts'
import type { Deps } from '../deps.ts'
import { wholeCompany, type Owner } from '@fechai/data/database'
import { peopleInReach } from '@fechai/data/teams'
import type { ApiContext } from '../http/context.ts'
import { peopleOf } from '../identity/people.ts'

/** WhatsApp is not older than this. */
const FIRST_DAY = '2009-01-01T00:00:00.000Z'

/**
 * Returns one seller's page: the viewer's, any of the team for its leader, or any of the company for managers. A viewer
 * without leads who chooses no person gets the page of the one with most of them. Conversations that a colleague
 * attended are left out and counted. The team appears as sums, without cases.
 */
export async function sellerPage(c: ApiContext, deps: Deps, query: SellerQuery): Promise<SellerAnswer> {
  const { db, authDb, master, insights } = deps
  const { owner } = c.get('viewer')
  const isInReach = await peopleInReach(db, owner)
  const sellers = (await peopleOf(authDb, owner.empresaId)).filter(({ id }) => isInReach(id))
  const vendedor = query.vendedor ?? (await whoSells(deps, owner, sellers))
  const seller = sellers.find(({ id }) => id === vendedor)
  if (!seller) throw new DomainError('not-found', 'Vendedor não encontrado', { code: 'vendedor' })
  const period = periodOf(query)
  const { empresaId } = owner
  const leads: Owner = { empresaId, userId: vendedor, reach: 'own' }
  const withoutAttendants = (await listAttendants(deps, leads))
    .filter(({ userId, suggestedId }) => ![null, vendedor].includes(userId ?? suggestedId))
    .map(({ name }) => name)
  const own = await insightConversations(db, master, leads, period, { withoutAttendants })
  const attendedByOthers = await countAttended(db, leads, period, withoutAttendants)
  const team = await insightConversations(db, master, wholeCompany(empresaId), period)
  const report = await insights.compute(owner, 'seller', [own.conversations(), team.conversations()], { period })
  return { success: true, scope: own.scope, seller, sellers, attendedByOthers, report }
}

type SellerQuery = Given<'GET /api/insights/seller'>['query']

/** Days, or a period that ends now. @throws DomainError('invalid') for neither, and for days that have not begun. */
function periodOf({ periodo, from, to, until = new Date().toISOString() }: SellerQuery): Period {
  if (from !== undefined && to !== undefined) {
    const period = instantsOf({ from, to }, Date.now())
    if (period) return period
  } else if (periodo !== undefined) {
    const days = SELLER_PERIODS[periodo]
    return days === null ? { from: FIRST_DAY, to: new Date(until).toISOString() } : lastDays(days, until)
  }
  throw new DomainError('invalid', PERIOD_TEXT, { code: 'periodo' })
}

/** The viewer, or the person in reach with most leads where the viewer has none. */
async function whoSells({ db }: Deps, owner: Owner, people: readonly { id: string }[]): Promise<string> {
  const leads = await leadsByPerson(db, owner)
  const held = ({ id }: { id: string }): number => leads.get(id) ?? 0
  if (held({ id: owner.userId }) > 0) return owner.userId
  const [first] = people.filter((each) => held(each) > 0).toSorted((a, b) => held(b) - held(a))
  return first?.id ?? owner.userId
}
