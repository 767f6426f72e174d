import type { Key } from '@fechai/platform/crypto/keys'
import type { Database, Owner } from '@fechai/data/database'
import { keptFileOf } from '@fechai/data/chats'
import { DomainError } from '@fechai/domain/errors'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import { SEND_FAILURES } from '@fechai/domain/whatsapp-states'
import type { ObjectStore } from '@fechai/platform/storage/object-store'

/** The bytes of a file that goes out. @throws DomainError('invalid') where its conversation was erased meanwhile */
export async function openOutgoingFile(
  { db, master, storage }: { db: Database; master: Key; storage: Pick<ObjectStore, 'get'> },
  owner: Owner,
  file: OutgoingFile,
): Promise<Buffer> {
  try {
    const { storageKey, key } = await keptFileOf(db, master, owner, file)
    return await storage.get(storageKey, key)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw fileGone()
    if (error instanceof DomainError && error.kind === 'not-found') throw fileGone()
    throw error
  }
}

export const fileGone = (): DomainError =>
  new DomainError('invalid', SEND_FAILURES.whatsapp_arquivo_ausente, { code: 'whatsapp_arquivo_ausente' })
