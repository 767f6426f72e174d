import { randomBytes } from 'node:crypto'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'

const SECRET_BYTES = 32

/** A secret as the specification 'Standard Webhooks' writes it. */
const written = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)
export const writeSecret = written

const secretPlace = (id: string): string => `webhooks|secret|${id}`
export const sealSecret = (key: Key, id: string, secret: Buffer): Buffer => seal(key, secret, secretPlace(id))
export const openSecret = (key: Key, id: string, sealed: Buffer): string => written(open(key, sealed, secretPlace(id)))

const place = (column: 'body' | 'answer', id: string): string => `webhook_deliveries|${column}|${id}`
export const sealText = (key: Key, column: 'body' | 'answer', id: string, text: string): Buffer =>
  seal(key, text, place(column, id))
export const openText = (key: Key, column: 'body' | 'answer', id: string, sealed: Buffer): string =>
  open(key, sealed, place(column, id)).toString()
