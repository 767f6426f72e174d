import { randomUUID } from 'node:crypto'
import type { Lead } from '@fechai/domain/lead'
import type { UploadStatus } from '@fechai/domain/upload'
import { asOwner } from './company.ts'
import type { Member } from './visitor.ts'

/** A lead on the board of `member`, as an analysis would have left it. */
export async function seedLead(member: Member, changes: Partial<Lead> = {}): Promise<string> {
  const lead = {
    nome: 'Dona Célia',
    produto: 'Bomba d’água',
    quantidade: '1',
    valor: 'R$ 900,00',
    progresso: 50,
    fase: 'leads-frios',
    resumo: 'Pediu orçamento',
    order: 0,
    ...changes,
  }
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

/** An upload of `member` in some state, without its bytes. */
export async function seedUpload(member: Member, status: UploadStatus = 'processando'): Promise<string> {
  const { empresaId, id: userId } = member.user
  const [uploadId, conversationId] = [randomUUID(), randomUUID()]
  await asOwner('insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, $4)', [
    empresaId,
    conversationId,
    userId,
    Buffer.alloc(61),
  ])
  await asOwner(
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
     values ($1, $2, $3, $4, 'conversa.txt', 10, $5, 'nowhere', $6)`,
    [empresaId, uploadId, userId, conversationId, randomUUID(), status],
  )
  return uploadId
}

/** Adds an upload of `member` that waits for the answer to who sells. */
export async function seedQuestion(member: Member): Promise<string> {
  const uploadId = await seedUpload(member, 'aguardando_acao')
  const question = { kind: 'seller', authors: ['Ana', 'Beto'] }
  await asOwner('update uploads set question = $2 where id = $1', [uploadId, JSON.stringify(question)])
  return uploadId
}

/** A conversation that two uploads fed; the id is the later one's, which can be undone. */
export async function seedImports(member: Member): Promise<{ conversationId: string; uploadId: string }> {
  const { empresaId } = member.user
  const [first, uploadId] = [await seedUpload(member, 'concluido'), await seedUpload(member, 'concluido')]
  const [row] = await asOwner<{ conversation_id: string }>('select conversation_id from uploads where id = $1', [first])
  const conversationId = row!.conversation_id
  await asOwner('update uploads set conversation_id = $2 where id = $1', [uploadId, conversationId])
  await asOwner(`update conversations set authors = '{Ana,Beto}' where id = $1`, [conversationId])
  await asOwner(
    `insert into imports (empresa_id, upload_id, conversation_id, position, messages, added, changed, before)
     values ($1, $2, $4, 0, 3, null, null, null), ($1, $3, $4, 1, 5, 2, 1, '\\x00')`,
    [empresaId, first, uploadId, conversationId],
  )
  return { conversationId, uploadId }
}

/** Ends the run of an upload the way the last stages do, without the stages. */
export async function finishUpload(member: Member, uploadId: string): Promise<string> {
  const [row] = await asOwner<{ conversation_id: string }>('select conversation_id from uploads where id = $1', [
    uploadId,
  ])
  const leadId = await seedLead(member, { conversation_id: row!.conversation_id })
  await asOwner(
    `update uploads set status = 'concluido', stage = 'finish', percent = 100, lead_id = $2, updated_at = now() where id = $1`,
    [uploadId, leadId],
  )
  return leadId
}
