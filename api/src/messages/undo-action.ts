import * as z from 'zod'
import { leadActionsOf } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

const activityIdSchema = z.uuid()

export async function undoAction(c: ApiContext, { db }: Deps, leadId: string): Promise<void> {
  const parsed = activityIdSchema.safeParse(c.req.param('activityId'))
  if (!parsed.success) throw new DomainError('not-found', 'Atividade não encontrada', { code: 'nao_encontrado' })
  await leadActionsOf(db, c.get('viewer').owner).undo(leadId, parsed.data)
}
