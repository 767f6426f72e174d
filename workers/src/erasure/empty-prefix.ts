import { DomainError } from '@fechai/domain/errors'
import type { ObjectStore } from '@fechai/platform/storage/object-store'

/** @returns how many objects were there. @throws DomainError('unavailable') while storage lists any */
export async function emptyPrefix(storage: ObjectStore, prefix: string): Promise<number> {
  const { length } = await storage.list(prefix)
  await storage.removePrefix(prefix)
  if ((await storage.list(prefix)).length > 0)
    throw new DomainError('unavailable', 'Ainda há arquivos a remover.', { code: 'arquivos' })
  return length
}
