import type { Done } from '@fechai/contracts/endpoint'
import type { AllowanceAnswer, WaitingAnswer } from '@fechai/contracts/whatsapp-sending'
import { companyKeyOf } from '@fechai/data/companies'
import { findSendingSession, whatsappOutboxOf } from '@fechai/data/whatsapp'
import { sendFailure } from '@fechai/domain/whatsapp-states'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { addCardAsLead } from './card-lead.ts'
import { changeCall, tellCalls } from './calls.ts'
import { changeChat, changeStar, deleteChat, listStarred, tellChat } from './chat-changes.ts'
import { newChatsLeft } from './new-chats.ts'
import { searchChat } from './search-chat.ts'
import { politelyRefusing } from '../uploads/post-upload.ts'
import { sendFile } from './send-file.ts'
import { sendMessage } from './send.ts'

export const whatsappSendingRoutes = (deps: Deps) => {
  const limited = limitedBy(deps, readLimit)
  return new Routes()
    .serve('POST /api/whatsapp/send', (c, given) => sendMessage(c, deps, given))
    .before('POST /api/whatsapp/conversations/:id/files', politelyRefusing)
    .serve('POST /api/whatsapp/conversations/:id/files', (c, given) => sendFile(c, deps, given))
    .serve('GET /api/whatsapp/outbox', (c) => listWaiting(c, deps))
    .serve('DELETE /api/whatsapp/outbox/:id', (c, { id }) => takeBack(c, deps, id))
    .serve('GET /api/whatsapp/conversations/:id', (c, { id }) => tellChat(c, deps, id))
    .serve('PATCH /api/whatsapp/conversations/:id', (c, { id, body }) => changeChat(c, deps, id, body))
    .serve('DELETE /api/whatsapp/conversations/:id', limited, (c, { id }) => deleteChat(c, deps, id))
    .serve('PATCH /api/whatsapp/conversations/:id/messages/:line', (c, given) => changeStar(c, deps, given))
    .serve('POST /api/whatsapp/conversations/:id/messages/:line/lead', (c, given) => addCardAsLead(c, deps, given))
    .serve('GET /api/whatsapp/calls', (c, { query }) => tellCalls(c, deps, query))
    .serve('PATCH /api/whatsapp/conversations/:id/calls/:call', (c, given) => changeCall(c, deps, given))
    .serve('GET /api/whatsapp/conversations/:id/starred', (c, { id }) => listStarred(c, deps, id))
    .serve('POST /api/whatsapp/conversations/:id/search', limited, async (c, { id, body: { q } }) => ({
      success: true,
      ...(await searchChat(c, deps, id, q)),
    }))
    .serve('GET /api/whatsapp/allowance', (c) => tellAllowance(c, deps))
}

async function outboxOf(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  return whatsappOutboxOf(db, owner, await companyKeyOf(db, master, owner))
}

async function listWaiting(c: ApiContext, deps: Deps): Promise<WaitingAnswer> {
  const waiting = await (await outboxOf(c, deps)).waiting()
  return {
    success: true,
    waiting: waiting.map(({ file, ...line }) => ({
      ...{ ...line, failure: line.failure && sendFailure(line.failure) },
      file: file ? { kind: file.kind, fileName: file.fileName, sizeBytes: file.sizeBytes } : null,
    })),
  }
}

/** 'Não enviar': withdraws a message that has not been tried yet. */
async function takeBack(c: ApiContext, deps: Deps, id: string): Promise<Done> {
  const { owner } = c.get('viewer')
  const { sessionId, userId } = await (await outboxOf(c, deps)).takeBack(id)
  await deps.bus.publish({ empresaId: owner.empresaId, userId }, { type: 'whatsapp-states', sessionId, ids: [id] })
  return { success: true }
}

async function tellAllowance(c: ApiContext, deps: Deps): Promise<AllowanceAnswer> {
  const session = await findSendingSession(deps.db, c.get('viewer').owner, null)
  const { LIMIT_WHATSAPP_NEW_CHATS_PER_DAY: most } = deps.environment
  return {
    success: true,
    allowance: {
      session: session?.isLinked ? { id: session.id, state: session.state, channel: session.channel } : null,
      newChats: session ? await newChatsLeft(deps, session.id) : { left: most, most },
      restrictedUntil: session?.restrictedUntil ?? null,
    },
  }
}
