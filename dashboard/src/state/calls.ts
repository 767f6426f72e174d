import type { CallBack } from '@fechai/contracts/calls'
import { call } from '../lib/call.ts'

/** Calls back that are to be made to a lead, or in a chat. @throws ApiError */
export const fetchCalls = async (of: { leadId: string } | { chatId: string }): Promise<CallBack[]> =>
  (await call('GET /api/whatsapp/calls', { query: of })).calls

/** @throws ApiError */
export const tickCall = ({ chatId, id }: CallBack, done: boolean): Promise<unknown> =>
  call('PATCH /api/whatsapp/conversations/:id/calls/:call', { id: chatId, call: id, body: { done } })
