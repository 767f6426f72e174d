import { randomUUID } from 'node:crypto'
import type { NewLead } from '@fechai/contracts/new-lead'
import { createLead as create } from '@fechai/data/leads'
import { AMOUNT_FORMS, isWritableAmount } from '@fechai/domain/amount'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import { originOf } from '@fechai/domain/lead-origin'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { callerOf, newLeadLimit } from '../http/user-limits.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

/** Creates a lead that a person types in, or a program sends, without a conversation. */
export async function createLead(
  c: ApiContext,
  deps: Deps,
  { id = randomUUID(), utm_source, utm_medium, utm_campaign, page, ...given }: NewLead,
  idempotencyKey: string | null,
): Promise<{ lead: Lead; isNew: boolean }> {
  const viewer = c.get('viewer')
  const { owner, user, apiKey } = viewer
  if (given.valor !== undefined && !isWritableAmount(given.valor))
    throw new DomainError('invalid', AMOUNT_FORMS, { code: 'valor' })
  const made = await create(deps.db, owner, {
    ...{ id, given, userName: user.name, key: idempotencyKey },
    program: apiKey ? { name: apiKey.name, ...originOf({ utm_source, utm_medium, utm_campaign, page }) } : null,
    limit: newLeadLimit(deps.environment, callerOf(viewer)),
  })
  if (made.isNew) notifyLeadChanged(deps, owner, made.lead, 'created')
  return made
}
