import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { ObjectionRow } from './objection-wordings.ts'

/** A row of wordings that can stop a sale: parts of one pattern, each from the beginning of a word. */
export const row = (categoria: ObjectionKind, parts: string[], unless?: RegExp): ObjectionRow => ({
  categoria,
  weight: 2,
  says: new RegExp(`\\b(?:${parts.join('|')})`),
  ...(unless === undefined ? {} : { unless }),
})
