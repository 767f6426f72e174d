import { Hono } from 'hono'
import { conversationSearchBody } from '@fechai/contracts/conversation'
import type { AllowanceAnswer, WaitingAnswer } from '@fechai/contracts/whatsapp-sending'
import { companyKeyOf } from '@fechai/data/companies'
import { findSendingSession, whatsappOutboxOf } from '@fechai/data/whatsapp'
import { sendFailure } from '@fechai/domain/whatsapp-states'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
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
  return new Hono<Env>()
    .post('/send', route('session'), async (c) => c.json(await sendMessage(c, deps)))
    .use('/conversations/:id/files', politelyRefusing)
    .post('/conversations/:id/files', route('session', { lasts: true }), async (c) => c.json(await sendFile(c, deps)))
    .get('/outbox', route('session'), async (c) => c.json(await listWaiting(c, deps)))
    .delete('/outbox/:id', route('session'), async (c) => c.json(await takeBack(c, deps)))
    .get('/conversations/:id', route('session'), async (c) => c.json(await tellChat(c, deps)))
    .patch('/conversations/:id', route('session'), async (c) => c.json(await changeChat(c, deps)))
    .delete('/conversations/:id', route('session'), limited, async (c) => c.json(await deleteChat(c, deps)))
    .patch('/conversations/:id/messages/:line', route('session'), async (c) => c.json(await changeStar(c, deps)))
    .post('/conversations/:id/messages/:line/lead', route('session'), async (c) => c.json(await addCardAsLead(c, deps)))
    .get('/calls', route('session'), async (c) => c.json(await tellCalls(c, deps)))
    .patch('/conversations/:id/calls/:call', route('session'), async (c) => c.json(await changeCall(c, deps)))
    .get('/conversations/:id/starred', route('session'), async (c) => c.json(await listStarred(c, deps)))
    .post('/conversations/:id/search', route('session'), limited, async (c) => {
      const { q } = await readBody(c, conversationSearchBody)
      return c.json({ success: true, ...(await searchChat(c, deps, q)) })
    })
    .get('/allowance', route('session'), async (c) => c.json(await tellAllowance(c, deps)))
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
async function takeBack(c: ApiContext, deps: Deps): Promise<{ success: true }> {
  const id = readId(c, 'Mensagem não encontrada')
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
      session: session?.isLinked ? { id: session.id, state: session.state } : null,
      newChats: session ? await newChatsLeft(deps, session.id) : { left: most, most },
      restrictedUntil: session?.restrictedUntil ?? null,
    },
  }
}
