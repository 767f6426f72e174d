import type { CallsAnswer } from '@fechai/contracts/calls'
import type { Done } from '@fechai/contracts/endpoint'
import type { Given } from '@fechai/contracts/endpoints'
import { listCalls, tickCall } from '@fechai/data/chats'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function tellCalls(
  c: ApiContext,
  { db }: Deps,
  query: Given<'GET /api/whatsapp/calls'>['query'],
): Promise<CallsAnswer> {
  return { success: true, calls: await listCalls(db, c.get('viewer').owner, query) }
}

/** Every tab that shows the chat hears of it. */
export async function changeCall(
  c: ApiContext,
  { db, bus }: Deps,
  { id: chatId, call, body: { done } }: Given<'PATCH /api/whatsapp/conversations/:id/calls/:call'>,
): Promise<Done> {
  const { owner } = c.get('viewer')
  const { userId } = await tickCall(db, owner, chatId, call, done)
  await bus.publish({ empresaId: owner.empresaId, userId }, { type: 'whatsapp-chat', chatId, moved: true })
  return { success: true }
}
