import type { FollowedLead, Follows } from '@fechai/contracts/sales-settings'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Leads that this person follows; the server reports when one of them moves. */
export const follows = proxy({ leads: [] as readonly FollowedLead[], isKnown: false })

const put = ({ leads }: Follows): void => void Object.assign(follows, { leads: ref(leads), isKnown: true })

/** Loads the followed leads; on failure the report stays as it is, and the next look retries. */
export const loadFollows = (): Promise<void> => call('GET /api/follows').then(put, () => undefined)

/** @throws ApiError with the sentence for the screen. */
export const followLead = async (leadId: string): Promise<void> =>
  put(await call('PUT /api/follows/:id', { id: leadId }))
/** @throws ApiError with the sentence for the screen. */
export const unfollowLead = async (leadId: string): Promise<void> =>
  put(await call('DELETE /api/follows/:id', { id: leadId }))

joinScreens({
  clear: () => void Object.assign(follows, { leads: [], isKnown: false }),
  change({ leadId }) {
    if (follows.leads.some((each) => each.leadId === leadId)) void loadFollows()
  },
})
