import type { Documents } from './analysis-documents.ts'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/** Returns the storage key of a document of an upload's analysis. */
export const documentKey = (upload: OpenUpload, name: keyof Documents): string =>
  upload.at(`${upload.documents}${name}.json`)

export async function readDocument<Name extends keyof Documents>(
  upload: OpenUpload,
  { storage }: Pick<Deps, 'storage'>,
  name: Name,
): Promise<Documents[Name]> {
  const bytes = await storage.get(documentKey(upload, name), upload.key)
  return JSON.parse(bytes.toString('utf8')) as Documents[Name]
}

/** @returns the key it is stored under, always the same for one upload. */
export async function writeDocument<Name extends keyof Documents>(
  upload: OpenUpload,
  { storage }: Pick<Deps, 'storage'>,
  name: Name,
  value: Documents[Name],
): Promise<string> {
  return writeDocumentText(upload, { storage }, name, JSON.stringify(value))
}

/** The same for one that is JSON already. */
export async function writeDocumentText(
  upload: OpenUpload,
  { storage }: Pick<Deps, 'storage'>,
  name: keyof Documents,
  json: string,
): Promise<string> {
  const key = documentKey(upload, name)
  await storage.put(key, Buffer.from(json), upload.key)
  return key
}
