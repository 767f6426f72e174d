import { DomainError } from '@fechai/domain/errors'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import { SEND_FAILURES } from '@fechai/domain/whatsapp-states'
import type { ObjectStore } from '@fechai/platform/storage/object-store'

/** The bytes of a file that goes out. @throws DomainError('invalid') where its conversation was erased meanwhile */
export async function openOutgoingFile(
  storage: Pick<ObjectStore, 'getByItsKey'>,
  { stored }: OutgoingFile,
): Promise<Buffer> {
  // Ordered under the release before, which named no key.
  if (!stored) throw fileGone()
  try {
    return await storage.getByItsKey(stored.place, { bytes: Buffer.from(stored.key, 'base64') })
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw fileGone()
    throw error
  }
}

const fileGone = (): DomainError =>
  new DomainError('invalid', SEND_FAILURES.whatsapp_arquivo_ausente, { code: 'whatsapp_arquivo_ausente' })
