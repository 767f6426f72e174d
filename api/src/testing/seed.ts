import { randomUUID } from 'node:crypto'
import type { Lead } from '@fechai/shared/domain/lead'
import { asOwner } from './company.ts'
import type { Member } from './visitor.ts'

/** A lead on the board of `member`, as an analysis would have left it. */
export async function seedLead(member: Member, changes: Partial<Lead> = {}): Promise<string> {
  const lead = { nome: 'Dona Célia', produto: 'Bomba d’água', quantidade: '1', valor: 'R$ 900,00', progresso: 50, fase: 'leads-frios', resumo: 'Pediu orçamento', order: 0, ...changes }
  const id = randomUUID()
  await asOwner(
    `insert into leads (empresa_id, id, user_id, conversation_id, nome, produto, quantidade, valor, valor_total, progresso, fase, resumo, "proximoPasso", "order")
     values ($1, $2, $3, $4, $5, $6, $7, $8, 900, $9, $10, $11, 'Entrar em contato', $12)`,
    [
      member.user.empresaId,
      id,
      member.user.id,
      lead.conversation_id ?? null,
      lead.nome,
      lead.produto,
      lead.quantidade,
      lead.valor,
      lead.progresso,
      lead.fase,
      lead.resumo,
      lead.order,
    ],
  )
  return id
}

/** Ends the run of an upload the way the last stages do, without the stages. */
export async function finishUpload(member: Member, uploadId: string): Promise<string> {
  const [row] = await asOwner<{ conversation_id: string }>('select conversation_id from uploads where id = $1', [uploadId])
  const leadId = await seedLead(member, { conversation_id: row!.conversation_id })
  await asOwner(
    `update uploads set status = 'concluido', stage = 'finish', percent = 100, lead_id = $2, updated_at = now() where id = $1`,
    [uploadId, leadId],
  )
  return leadId
}
