import * as z from 'zod'
import { DomainError } from '@fechai/domain/errors'
import type { CandidateCursor } from './words.ts'

const cursorSchema = z.tuple([
  z
    .string()
    .regex(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    .refine((value) => !Number.isNaN(Date.parse(value))),
  z.uuid(),
])

/** Returns the cursor at which an answer ended. */
export const candidateCursor = ({ lastAt, conversationId }: CandidateCursor): string =>
  Buffer.from(JSON.stringify([lastAt, conversationId])).toString('base64url')

/** @throws DomainError('invalid') for what no answer gave. */
export function readCandidateCursor(cursor: string): CandidateCursor {
  try {
    const [lastAt, conversationId] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { lastAt, conversationId }
  } catch (cause) {
    throw new DomainError('invalid', 'Esta página não existe mais. Faça a busca de novo.', { code: 'cursor', cause })
  }
}
