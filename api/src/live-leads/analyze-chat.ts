import { randomUUID } from 'node:crypto'
import type { AnalyzeChat, ChatAnalysisAccepted } from '@fechai/contracts/live-leads'
import { orderChatAnalysis } from '@fechai/data/chats'
import { countHit, takeRoom } from '@fechai/data/companies'
import type { Tx } from '@fechai/data/database'
import { whatsappChatsOf } from '@fechai/data/whatsapp'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { analysisLimit } from '../http/user-limits.ts'
import { reanalyzeLead } from '../leads/reanalyze.ts'
import { dispatchNow } from '../outbox/dispatcher.ts'
import { companyRoom } from '../uploads/limits.ts'

/**
 * A live chat becomes a lead, as an upload does and counting like one. Asked for while that is under way it joins it;
 * asked for when it is a lead, the lead is analysed again.
 */
export async function analyzeChat(
  c: ApiContext,
  deps: Deps,
  chatId: string,
  { group = false }: AnalyzeChat,
): Promise<ChatAnalysisAccepted> {
  const { owner, user } = c.get('viewer')
  const { db, environment, master } = deps
  const chat = await whatsappChatsOf(db, master, owner).find(chatId)
  const uploadId = randomUUID()
  const asked = {
    ...{ chatId, uploadId, evenGroup: group, requestId: c.get('requestId') },
    storageKey: `${uploadPrefix(owner.empresaId, uploadId)}raw`,
    fileName: `Conversa do WhatsApp com ${chat.displayName}`.slice(0, 255),
  }
  const admit = async (tx: Tx): Promise<void> => {
    await takeRoom(tx, owner, companyRoom(environment), 0)
    await countHit(tx, analysisLimit(environment, user.id))
  }
  const { ref, status, outboxId } = await orderChatAnalysis(db, owner, asked, admit)
  if (outboxId === null) {
    if (status !== 'concluido' || chat.leadId === null)
      return { success: true, uploadId: ref.uploadId, leadId: chat.leadId }
    await reanalyzeLead(c, deps, chat.leadId)
    return { success: true, uploadId: null, leadId: chat.leadId }
  }
  void dispatchNow(deps, ref, outboxId)
  void deps.bus.publish({ ...owner, userId: ref.userId }, {
    ...{ type: 'upload-progress', uploadId: ref.uploadId, status: 'recebido', stage: 'receiveFile' },
    ...{ percent: 0, done: 0, total: 1 },
  } as const)
  return { success: true, uploadId: ref.uploadId, leadId: chat.leadId }
}
