import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { analysesOf } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import { saveLead, takeFence } from '@fechai/data/leads'
import { parseAmount } from '@fechai/domain/amount'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedConversation } from './seed-conversation.ts'
import type { Member } from './visitor.ts'

/** Fields of `analysedLead` unless a test gives others. */
export const FOUND = {
  nome: 'Célia',
  produto: 'Bomba d’água',
  quantidade: '1',
  valor: 'R$ 700,00',
  progresso: 65,
  fase: 'leads-mornos',
  resumo: 'Quer a bomba',
  resumoia: 'Quer a bomba',
  obstrucoes: ['Preço'],
  oportunidades: [],
  sugestoes: [],
  proximoPasso: 'Mandar o Pix',
  atendente: 'Rafaela',
  data_inicio_conversa: null,
  ultima_interacao: null,
  ultimoContato: '',
  canais_utilizados: ['WhatsApp'],
  status_lead: 'Ativo',
  whatsapp: 'Não informado',
} as const

/** A lead as its analysis left it, by way of `saveLead`. @returns its id. */
export async function analysedLead(
  api: TestApi,
  member: Member,
  { fields, ...draft }: Partial<Omit<LeadDraft, 'fields'>> & { fields?: Partial<LeadDraft['fields']> } = {},
): Promise<string> {
  const id = await seedConversation(api, member, { messages: [{ text: 'Quanto custa?' }] })
  const [row] = await asOwner<{ conversation_id: string; upload_id: string }>(
    `select l.conversation_id, u.id as upload_id from leads l
     join uploads u on u.conversation_id = l.conversation_id where l.id = $1`,
    [id],
  )
  await analysedAgain(api, member, { conversationId: row!.conversation_id, uploadId: row!.upload_id, fields, ...draft })
  return id
}

/** Another analysis of the same conversation. */
export async function analysedAgain(
  { deps: { db, master } }: TestApi,
  member: Member,
  found: Partial<Omit<LeadDraft, 'fields'>> & {
    conversationId: string
    uploadId: string
    fields?: Partial<LeadDraft['fields']>
  },
): Promise<void> {
  const { conversationId, uploadId, fields, ...draft } = found
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  const analysis = await analysesOf(db, owner).open({ uploadId, conversationId, analyst: ANALYST_VERSION })
  const all = { ...FOUND, obstrucoes: [...FOUND.obstrucoes], oportunidades: [], sugestoes: [], ...fields }
  await saveLead(db, owner, await conversationsOf(db, master, owner).key(conversationId), {
    conversationId,
    analysisId: analysis.id,
    versao: analysis.versao,
    kind: 'upload',
    fence: await takeFence(db, owner),
    draft: {
      fields: { ...all, canais_utilizados: ['WhatsApp'] },
      padroes: ['whatsapp'],
      revisar: ['produto'],
      recusados: {},
      duvidas: {},
      parece_fechado: null,
      evidence: [],
      outrasProvas: [],
      ...draft,
    },
    valorTotal: parseAmount(all.valor).total,
    authors: ['Dona Célia'],
    fileName: 'conversa.zip',
    counts: { texts: 1, images: 0, audios: 0 },
  })
}
