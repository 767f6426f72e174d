import { openChatDetails } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { notAnalysedOf } from '@fechai/data/erasures'
import { inScope } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { numbersIn, sameNumberKey } from '@fechai/domain/whatsapp-number'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from './open-upload.ts'

/**
 * Refuses the analysis of a person who does not want it, before a provider receives anything, and again before each
 * analysis. The number comes from the authors, from the names of file and conversation, and from the chat.
 * @throws DomainError('conflict')
 */
export async function requireAnalysable(upload: OpenUpload, { db, master }: Deps): Promise<void> {
  const { owner, conversationId } = upload
  const companyKey = await companyKeyOf(db, master, owner)
  const numbers = await inScope(db, owner, async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .select(['authors', 'title', 'group'])
      .where('id', '=', conversationId)
      .executeTakeFirst()
    if (!conversation || conversation.group) return []
    const chats = await tx
      .selectFrom('whatsapp_chats')
      .select(['id', 'details'])
      .where('conversation_id', '=', conversationId)
      .execute()
    const live = chats.flatMap(({ id, details }) => openChatDetails(companyKey, id, details).number ?? [])
    const written = [...conversation.authors, conversation.title ?? '', upload.fileName].flatMap(numbersIn)
    return [...new Set([...written, ...live.map(sameNumberKey)])]
  })
  if (!(await notAnalysedOf(db, owner, companyKey).has(numbers))) return
  throw new DomainError(
    'conflict',
    'Este contato pediu para não ser analisado. Cancele a análise: o que foi enviado é removido.',
    {
      code: 'contato_nao_analisado',
    },
  )
}
