import type { CoachingNote } from '@fechai/contracts/coaching'
import type { SellerAnswer, SellerPeriod } from '@fechai/contracts/insights'
import { daysBefore, type Days } from '@fechai/domain/insights/team/days'
import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

const DEFAULT_PERIOD: SellerPeriod = '3m'

/** One seller's page; without a choice the viewer's own, or that of the person with most leads. */
export const seller = proxy({
  /** Null while days are chosen. */
  period: DEFAULT_PERIOD as SellerPeriod | null,
  days: null as Days | null,
  sellerId: null as string | null,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as SellerAnswer | null,
  /** The report of as long a period before; null until it is there, and where there is none. */
  before: null as SellerReport | null,
  notes: [] as readonly CoachingNote[],
})

let asked = 0

interface Choice {
  period?: SellerPeriod
  days?: Days
  sellerId?: string | null
}

/** Loads the page of a period, of days, or of another person; what is not chosen stays. */
export async function loadSeller({ period, days, sellerId }: Choice = {}): Promise<void> {
  const mine = ++asked
  if (period) Object.assign(seller, { period, days: null })
  if (days) Object.assign(seller, { period: null, days })
  if (sellerId !== undefined) seller.sellerId = sellerId
  Object.assign(seller, { status: 'loading', error: '' })
  const of = seller.sellerId === null ? {} : { vendedor: seller.sellerId }
  const when = seller.days ? { ...seller.days } : { periodo: seller.period ?? DEFAULT_PERIOD }
  try {
    const [answer, own] = await Promise.all([
      call('GET /api/insights/seller', { query: { ...when, ...of } }),
      call('GET /api/coaching', { query: of }),
    ])
    if (mine !== asked) return
    const isOfThem = answer.seller.id === (seller.sellerId ?? session.user?.id)
    const { notes } = isOfThem ? own : await call('GET /api/coaching', { query: { vendedor: answer.seller.id } })
    if (mine !== asked) return
    Object.assign(seller, { status: 'ready', answer: ref(answer), before: null, notes: ref(notes) })
    void compare(answer, mine)
    // The person they are for sees them now.
    if (answer.seller.id === session.user?.id && notes.some(({ readAt }) => readAt === null))
      await call('POST /api/coaching/read').catch(() => undefined)
  } catch (error) {
    if (mine === asked) Object.assign(seller, { status: 'error', error: messageOf(error) })
  }
}

/** Comes after the page, which does not wait for it; a comparison that fails is left out. */
async function compare({ seller: who, report }: SellerAnswer, mine: number): Promise<void> {
  const { period, days } = seller
  if (period === 'all') return
  const when = days ? daysBefore({ ...days }) : { periodo: period ?? DEFAULT_PERIOD, until: report.period.from }
  const query = { ...when, vendedor: who.id }
  const answer = await call('GET /api/insights/seller', { query }).catch(() => null)
  if (mine === asked && answer) seller.before = ref(answer.report)
}

/** @throws ApiError with the sentence for the screen. */
export async function leaveCoaching(leadId: string, index: number, texto: string): Promise<void> {
  const { notes } = await call('POST /api/coaching', { body: { id: newId(), leadId, index, texto } })
  seller.notes = ref(notes)
}

/** @throws ApiError with the sentence for the screen. */
export async function removeCoaching(id: string): Promise<void> {
  const { notes } = await call('DELETE /api/coaching/:id', { id })
  seller.notes = ref(notes)
}

joinScreens({
  clear() {
    asked += 1
    Object.assign(seller, {
      ...{
        period: DEFAULT_PERIOD,
        days: null,
        sellerId: null,
        status: 'loading',
        error: '',
        answer: null,
        before: null,
        notes: [],
      },
    })
  },
})
