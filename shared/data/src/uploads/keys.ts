import { unwrapKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'

const place = (uploadId: string): string => `upload:${uploadId}`

/**
 * The key of an upload's files. They are sealed before it is known whose conversation they belong to; an upload
 * that joins another conversation takes its key along, wrapped with that conversation's, so that erasing the
 * conversation's key still erases everything.
 */
export const openFileKey = (conversationKey: Key, uploadId: string, wrapped: Buffer | null): Key =>
  wrapped === null ? conversationKey : unwrapKey(conversationKey, wrapped, place(uploadId))

export const wrapFileKey = (conversationKey: Key, uploadId: string, fileKey: Key): Buffer =>
  wrapKey(conversationKey, fileKey, place(uploadId))
