import type { Key } from '@fechai/shared/crypto/keys'
import type { Database } from '@fechai/shared/db/connect'
import { conversationsOf } from '@fechai/shared/db/conversations'
import type { Owner } from '@fechai/shared/db/scope'
import { DomainError } from '@fechai/shared/domain/errors'
import type { OutgoingFile } from '@fechai/shared/domain/outgoing-file'
import { SEND_FAILURES } from '@fechai/shared/domain/whatsapp-states'
import { chatFileKey, type ObjectStore } from '@fechai/shared/storage/object-store'

/** The bytes of a file that goes out. @throws DomainError('invalid') where its conversation was erased meanwhile */
export async function openOutgoingFile(
  { db, master, storage }: { db: Database; master: Key; storage: Pick<ObjectStore, 'get'> },
  owner: Owner,
  { chatId, conversationId, sha256 }: OutgoingFile,
): Promise<Buffer> {
  const place = chatFileKey({ empresaId: owner.empresaId, chatId, conversationId, sha256 })
  try {
    return await storage.get(place, await conversationsOf(db, master, owner).key(conversationId))
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw fileGone()
    if (error instanceof DomainError && error.kind === 'not-found') throw fileGone()
    throw error
  }
}

export const fileGone = (): DomainError =>
  new DomainError('invalid', SEND_FAILURES.whatsapp_arquivo_ausente, { code: 'whatsapp_arquivo_ausente' })
