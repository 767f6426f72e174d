import type { Deps } from '../deps.ts'
import { documentKey } from '../documents/documents.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import type { TaskName, Tasks } from './tasks.ts'

/** Has the analyst work over the context of an upload. @throws as `Analyst.run` does */
export async function overContext<Name extends TaskName>(
  name: Name,
  upload: OpenUpload,
  { analyst, storage }: Pick<Deps, 'analyst' | 'storage'>,
  { signal, ...rest }: Omit<Tasks[Name]['input'], 'context'> & { signal: AbortSignal },
): Promise<Tasks[Name]['result']> {
  const key = documentKey(upload, 'context')
  return analyst.run(name, {
    empresaId: upload.owner.empresaId,
    signal,
    sizeBytes: await storage.storedBytes(key),
    load: async () => ({ ...rest, context: await storage.get(key, upload.key) }) as unknown as Tasks[Name]['input'],
  })
}
