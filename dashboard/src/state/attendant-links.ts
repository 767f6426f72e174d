import type { Attendant, Attendants, LinkAttendant } from '@fechai/contracts/attendants'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import type { LeadToAssign } from './assigning.ts'
import { whileShown } from '../lib/while-shown.ts'
import { joinScreens } from './screens.ts'

/** Attendants of the company's conversations, for its managers. */
export const attendantLinks = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  list: ref([]) as readonly Attendant[],
})

export async function loadAttendantLinks(): Promise<void> {
  try {
    show(await call('GET /api/attendants'))
  } catch (error) {
    attendantLinks.error = messageOf(error)
    if (attendantLinks.status === 'loading') attendantLinks.status = 'error'
  }
}

const shown = whileShown(loadAttendantLinks)

/** Follows the attendants while they are on the screen; the returned function stops that. */
export const openAttendants = shown.open

/** Links a name to a person, or removes the link. @throws ApiError with the sentence for the screen */
export async function linkAttendant(link: LinkAttendant): Promise<void> {
  show(await call('PUT /api/attendants', { body: link }))
}

/** Returns all leads of an attendant. */
export async function leadsOfAttendant(name: string): Promise<LeadToAssign[]> {
  const found: LeadToAssign[] = []
  for (let after: string | undefined, more = true; more; after = found.at(-1)?.id) {
    const page = await call('POST /api/leads/ids', { body: { atendentes: [name], ...(after && { after }) } })
    found.push(...page.ids.map((id) => ({ id })))
    more = page.more
  }
  return found
}

const show = ({ attendants }: Attendants): void => {
  Object.assign(attendantLinks, { status: 'ready', error: '', list: ref(attendants) })
}

joinScreens({
  clear: () => Object.assign(attendantLinks, { status: 'loading', error: '', list: ref([]) }),
  refresh: shown.refresh,
})
