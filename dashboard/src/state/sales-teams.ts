import type { SalesTeam } from '@fechai/contracts/sales-teams'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { whileShown } from '../lib/while-shown.ts'
import { loadMembers } from './members.ts'
import { joinScreens } from './screens.ts'

/** Teams of salespeople, for the company's managers. */
export const salesTeams = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  list: ref([]) as readonly SalesTeam[],
})

export async function loadSalesTeams(): Promise<void> {
  try {
    Object.assign(salesTeams, { status: 'ready', error: '', list: ref((await call('GET /api/sales-teams')).teams) })
  } catch (error) {
    salesTeams.error = messageOf(error)
    if (salesTeams.status === 'loading') salesTeams.status = 'error'
  }
}

const shown = whileShown(loadSalesTeams)

/** Follows the teams while they are on the screen; the returned function stops that. */
export const openSalesTeams = shown.open

/** Saves a team; a new one has no id yet. @throws ApiError with the sentence for the screen */
export async function saveSalesTeam(id: string | null, body: Omit<SalesTeam, 'id'>): Promise<void> {
  if (id === null) await call('POST /api/sales-teams', { body: { id: newId(), ...body } })
  else await call('PUT /api/sales-teams/:id', { id, body })
  await changed()
}

/** @throws ApiError with the sentence for the screen */
export async function removeSalesTeam(id: string): Promise<void> {
  await call('DELETE /api/sales-teams/:id', { id })
  await changed()
}

/** The role of who leads is shown with the people. */
const changed = async (): Promise<void> => void (await Promise.all([loadSalesTeams(), loadMembers()]))

joinScreens({
  clear: () => Object.assign(salesTeams, { status: 'loading', error: '', list: ref([]) }),
  refresh: shown.refresh,
})
