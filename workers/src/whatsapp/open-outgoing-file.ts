import { DomainError } from '@fechai/domain/errors'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import { SEND_FAILURES } from '@fechai/domain/whatsapp-states'
import type { ObjectStore } from '@fechai/platform/storage/object-store'

/** Errors that no further try ends: the file was erased, or stored anew under another key. */
const LASTING = ['NoSuchKey', 'ForeignSeal']

/** The bytes of a file that goes out. @throws DomainError('invalid') where it is not there any more as it was ordered */
export async function openOutgoingFile(
  storage: Pick<ObjectStore, 'getByItsKey'>,
  { stored }: OutgoingFile,
): Promise<Buffer> {
  // Ordered under the release before, which named no key.
  if (!stored) throw fileGone()
  try {
    return await storage.getByItsKey(stored.place, { bytes: Buffer.from(stored.key, 'base64') })
  } catch (error) {
    if (error instanceof Error && LASTING.includes(error.name)) throw fileGone()
    throw error
  }
}

const fileGone = (): DomainError =>
  new DomainError('invalid', SEND_FAILURES.whatsapp_arquivo_ausente, { code: 'whatsapp_arquivo_ausente' })
