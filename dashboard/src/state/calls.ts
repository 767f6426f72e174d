import type { CallBack, CallsAnswer } from '@fechai/contracts/calls'
import { api } from '../lib/api.ts'

/** Calls back that are to be made to a lead, or in a chat. @throws ApiError */
export const fetchCalls = async (of: { leadId: string } | { chatId: string }): Promise<CallBack[]> =>
  (await api.get<CallsAnswer>(`/api/whatsapp/calls?${new URLSearchParams(of)}`)).calls

/** @throws ApiError */
export const tickCall = ({ chatId, id }: CallBack, done: boolean): Promise<unknown> =>
  api.patch(`/api/whatsapp/conversations/${chatId}/calls/${id}`, { done })
