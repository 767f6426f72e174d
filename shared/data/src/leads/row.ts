import type { Selectable } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import type { Tx } from '../database/connect.ts'
import type { LeadsTable } from './schema.ts'

export type LeadRow = Selectable<LeadsTable>

/** Locks the row for the transaction when `forChange`. @throws DomainError('not-found') */
export async function requireLead(tx: Tx, id: string, forChange = false): Promise<LeadRow> {
  const row = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .$if(forChange, (qb) => qb.forUpdate())
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'Lead não encontrado ou não pertence ao usuário', { code: 'lead' })
  return row
}

/** The row without what only the database needs. */
export function toLead(row: LeadRow & { createdExactly?: string; sortKey?: string | null }): Lead {
  const {
    versao: _versao,
    fence: _fence,
    valor_total: _total,
    search: _search,
    nome_ordem: _name,
    atendente_ordem: _attendant,
    valor_ordem: _value,
    a_confirmar: _toConfirm,
    joined_fields: _fields,
    retido: _withheld,
    fone_final: _end,
    perdido_de: _beforeLoss,
    deleted_at: _deletedAt,
    deleted_by: _deletedBy,
    ia_tentativas: _tries,
    ia_proxima: _next,
    lida_pela_regra: _readByRule,
    sortKey: _key,
    createdExactly: _exactly,
    ...lead
  } = row
  return lead
}
