import type { Given } from '@fechai/contracts/endpoints'
import { leadsOf } from '@fechai/data/leads'
import { AMOUNT_FORMS, isWritableAmount, writtenAmount } from '@fechai/domain/amount'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

export async function editLead(
  c: ApiContext,
  deps: Deps,
  { id, body, idempotencyKey: key }: Given<'PATCH /api/leads/:id'>,
): Promise<Lead> {
  const { owner, user } = c.get('viewer')
  const { leitura, revision, ainda_nao: aindaNao, e_venda: eVenda, perdido, campos, ...fields } = body
  if (leitura) {
    const lead = await leadsOf(deps.db, owner).answer(id, { leitura, revision, userName: user.name }, key)
    notifyLeadChanged(deps, owner, lead, 'updated')
    return lead
  }
  if (fields.valor !== undefined && !isWritableAmount(fields.valor))
    throw new DomainError('invalid', AMOUNT_FORMS, { code: 'valor' })
  if (fields.valor !== undefined) fields.valor = writtenAmount(fields.valor)
  const edit = { fields, revision, aindaNao, eVenda, perdido, campos, userName: user.name }
  const lead = await leadsOf(deps.db, owner).edit(id, edit, key)
  notifyLeadChanged(deps, owner, lead, 'updated')
  return lead
}
