import type { Lead } from '@fechai/domain/lead'
import { ref } from 'valtio'
import { afterEach, expect, it, vi } from 'vitest'
import { conversationIdOf } from './conversation-id.ts'
import { clearLeadList, leadList } from './lead-list.ts'
import { putLead } from './cards.ts'
import { clearLeads } from './leads.ts'

const lead = (id: string, conversation_id: string | null) =>
  ({ id, conversation_id, fase: 'leads-frios', order: 0, revision: 0, valor: '' }) as Lead

afterEach(() => {
  clearLeads()
  clearLeadList()
  vi.unstubAllGlobals()
})

it('is known for a lead on the board or in the list', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('asked')))
  putLead(lead('ana', 'c1'))
  leadList.rows = ref({
    leads: [lead('bia', 'c2'), lead('caio', null)],
    nextCursor: null,
    total: 2,
    aConfirmar: 0,
    novidades: 0,
  })
  expect(await Promise.all(['ana', 'bia', 'caio'].map(conversationIdOf))).toEqual(['c1', 'c2', null])
})

it('is asked for of any other lead', async () => {
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ lead: lead('davi', 'c4') }))
  vi.stubGlobal('fetch', asked)
  expect(await conversationIdOf('davi')).toBe('c4')
  expect(asked).toHaveBeenCalledWith('/api/leads/davi', expect.anything())
})
