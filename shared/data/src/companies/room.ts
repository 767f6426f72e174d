import { sql } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import { fileSizeText } from '@fechai/domain/file-size'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'

/** Limits of what one company may keep. */
export interface RoomLimits {
  bytes: number
  conversations: number
}

/**
 * Reserves room for one more file of `moreBytes` until the transaction ends: of any number of concurrent files
 * exactly as many pass as fit. A file counts as one conversation more, since its conversation is not known yet.
 * @throws DomainError('forbidden') with a sentence for the sender.
 */
export async function takeRoom(tx: Tx, owner: Owner, limits: RoomLimits, moreBytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company-room:${owner.empresaId}`}, 0))`.execute(tx)
  await requireRoom(tx, limits, moreBytes)
}

/** Checks the room at this moment, without reserving it. @throws DomainError('forbidden') */
export async function requireRoom(tx: Tx, limits: RoomLimits, moreBytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number; conversations: number }>`select * from company_use()`.execute(tx)
  const { bytes, conversations } = rows[0]!
  if (conversations >= limits.conversations) throw full(manyConversations(limits.conversations), 'conversas_demais')
  const left = Math.max(0, limits.bytes - bytes)
  if (left === 0 || moreBytes > left) throw full(noRoom(left, limits.bytes), 'espaco_esgotado')
}

const FREE_SOME = 'Exclua leads de que não precisa mais e envie de novo.'

const manyConversations = (limit: number): string =>
  `Sua empresa chegou a ${limit.toLocaleString('pt-BR')} conversas guardadas, o máximo. ${FREE_SOME}`

const noRoom = (left: number, limit: number): string =>
  left === 0
    ? `Sua empresa usou todo o espaço que tem, ${fileSizeText(limit)}. ${FREE_SOME}`
    : `O arquivo não cabe no espaço da sua empresa: restam ${fileSizeText(left)} de ${fileSizeText(limit)}. ${FREE_SOME}`

const full = (message: string, code: string): DomainError => new DomainError('forbidden', message, { code })
