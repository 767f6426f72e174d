import { randomUUID } from 'node:crypto'
import { asOwner } from './company.ts'
import { seedLead } from './seed.ts'
import type { Member } from './visitor.ts'

/** A batch over one lead of `member`, whose reading failed; every other batch of the company has ended. */
export async function seedBatch(member: Member, state = 'em_andamento'): Promise<string> {
  const { empresaId, id: userId } = member.user
  const [id, leadId] = [randomUUID(), await seedLead(member)]
  await asOwner(`update batches set state = 'concluido' where empresa_id = $1`, [empresaId])
  await asOwner(
    `insert into batches (empresa_id, id, number, user_id, mode, filter, at_once, analyst, model, state, total, done,
       failed, finished_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, 'aplicar', '{}', 4, '1.0', 'offline', $4, 2, 1, 1,
       case when $4 = 'concluido' then now() end
     from batches where empresa_id = $1`,
    [empresaId, id, userId, state],
  )
  await asOwner(
    `insert into batch_items (empresa_id, batch_id, position, lead_id, user_id, state, cause)
     values ($1, $2, 1, $3, $4, 'falhou', '{"code":"ia_requisicao","message":"A IA recusou o pedido."}')`,
    [empresaId, id, leadId, userId],
  )
  return id
}
