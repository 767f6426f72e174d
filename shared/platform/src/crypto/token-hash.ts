import { createHash } from 'node:crypto'

/** SHA-256 of a secret token of at least 24 random bytes, 32 bytes: the token itself is never stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
