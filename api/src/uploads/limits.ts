import type { RateLimit } from '@fechai/shared/db/rate-limits'
import type { Owner } from '@fechai/shared/db/scope'
import { UPLOAD_TEXTS } from '@fechai/shared/domain/limits'
import type { Environment } from '@fechai/shared/env'

const HOUR = 60 * 60
/** Posts for each new file: a repeated one costs no analysis, but it does cost its transfer. */
const POSTS_PER_UPLOAD = 20

/** New files, the limit of the specification; counted when the bytes turn out to be new. */
export const acceptNewBytes = ({ LIMIT_UPLOADS_PER_HOUR: hits }: Environment, { userId }: Owner): RateLimit => ({
  key: `upload:${userId}`,
  hits,
  windowSeconds: HOUR,
  message: UPLOAD_TEXTS.rateLimited,
})

/** Posts of any kind, counted before a byte is read. */
export const acceptPost = ({ LIMIT_UPLOADS_PER_HOUR: uploads }: Environment, { userId }: Owner): RateLimit => ({
  key: `upload-post:${userId}`,
  hits: uploads * POSTS_PER_UPLOAD,
  windowSeconds: HOUR,
  message: UPLOAD_TEXTS.rateLimited,
})
