import { proxy } from 'valtio'
import { ApiError } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { recall, remember } from '../lib/remember.ts'
import { session } from './session.ts'

const keyOf = (userId: string): string => `test-leads:${userId}`
const mine = (): string => session.user?.id ?? ''

/** Leads that 'Criar lead de teste' left on the board, by their ids, until they are removed; kept for their person. */
export const testLeads = proxy({ userId: '', ids: [] as string[] })

export function loadTestLeads(): void {
  Object.assign(testLeads, { userId: mine(), ids: recall<string[]>(keyOf(mine()), []) })
}

/** @throws ApiError with the sentence for the screen. */
export async function addTestLead(nome: string): Promise<void> {
  const id = newId()
  await call('POST /api/leads', { body: { id, nome } })
  keep([...testLeads.ids, id])
}

/** @throws ApiError with the sentence for the screen; those that were removed are not named again. */
export async function removeTestLeads(): Promise<void> {
  for (const id of testLeads.ids) {
    await call('DELETE /api/leads/:id', { id, body: { confirm: 'confirmo' } }).catch((error: unknown) => {
      // A person may have removed it from the board before.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    keep(testLeads.ids.filter((each) => each !== id))
  }
}

function keep(ids: string[]): void {
  testLeads.ids = ids
  remember(keyOf(testLeads.userId), ids.length === 0 ? null : ids)
}
