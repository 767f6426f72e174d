import { callBody, callsQuery, type CallsAnswer } from '@fechai/contracts/calls'
import { listCalls, tickCall } from '@fechai/data/chats'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readBody, readId, readQuery } from '../http/read-body.ts'

export async function tellCalls(c: ApiContext, { db }: Deps): Promise<CallsAnswer> {
  return { success: true, calls: await listCalls(db, c.get('viewer').owner, readQuery(c, callsQuery)) }
}

/** Every tab that shows the chat hears of it. */
export async function changeCall(c: ApiContext, { db, bus }: Deps): Promise<{ success: true }> {
  const chatId = readId(c, 'Conversa não encontrada')
  const call = readId(c, 'Ligação não encontrada', 'call')
  const { done } = await readBody(c, callBody)
  const { owner } = c.get('viewer')
  const { userId } = await tickCall(db, owner, chatId, call, done)
  await bus.publish({ empresaId: owner.empresaId, userId }, { type: 'whatsapp-chat', chatId, moved: true })
  return { success: true }
}
