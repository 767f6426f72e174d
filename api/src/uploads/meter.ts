import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Counts and hashes what passes; errors as soon as more than `maxBytes` did. */
export function meter(maxBytes: number, tooLarge: () => Error) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(tooLarge())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}
