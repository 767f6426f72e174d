import type { CoachingNote } from '@fechai/contracts/coaching'
import type { SellerAnswer, SellerPeriod } from '@fechai/contracts/insights'
import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

/** One seller's page; without a choice the viewer's own, or that of the person with most leads. */
export const seller = proxy({
  period: '3m' as SellerPeriod,
  sellerId: null as string | null,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as SellerAnswer | null,
  /** The report of as long a period before; null until it is there, and where there is none. */
  before: null as SellerReport | null,
  notes: [] as readonly CoachingNote[],
})

let asked = 0

export async function loadSeller(choice: { period?: SellerPeriod; sellerId?: string | null } = {}): Promise<void> {
  const mine = ++asked
  Object.assign(seller, choice, { status: 'loading', error: '' })
  const { period, sellerId } = seller
  const of = sellerId === null ? {} : { vendedor: sellerId }
  try {
    const [answer, own] = await Promise.all([
      call('GET /api/insights/seller', { query: { periodo: period, ...of } }),
      call('GET /api/coaching', { query: of }),
    ])
    if (mine !== asked) return
    const isOfThem = answer.seller.id === (sellerId ?? session.user?.id)
    const { notes } = isOfThem ? own : await call('GET /api/coaching', { query: { vendedor: answer.seller.id } })
    if (mine !== asked) return
    Object.assign(seller, { status: 'ready', answer: ref(answer), before: null, notes: ref(notes) })
    void compare(answer, period, mine)
    // The person they are for sees them now.
    if (answer.seller.id === session.user?.id && notes.some(({ readAt }) => readAt === null))
      await call('POST /api/coaching/read').catch(() => undefined)
  } catch (error) {
    if (mine === asked) Object.assign(seller, { status: 'error', error: messageOf(error) })
  }
}

/** Comes after the page, which does not wait for it; a comparison that fails is left out. */
async function compare({ seller: who, report }: SellerAnswer, periodo: SellerPeriod, mine: number): Promise<void> {
  if (periodo === 'all') return
  const query = { periodo, vendedor: who.id, until: report.period.from }
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
      ...{ period: '3m', sellerId: null, status: 'loading', error: '', answer: null, before: null, notes: [] },
    })
  },
})
