import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadAnswer } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import { type Withheld, withheldOf } from '@fechai/domain/withheld'
import { analysedAgain, analysedLead, FOUND } from '../testing/analysed-lead.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

/** As an analysis leaves a conversation that does not look like a sale. */
const BARE = {
  produto: 'Produto a definir',
  quantidade: '--',
  valor: '--',
  fase: 'leads-frios',
  progresso: 50,
} as const
const retido: Withheld = withheldOf({
  fields: { ...FOUND, obstrucoes: [...FOUND.obstrucoes], oportunidades: [], sugestoes: [] },
  padroes: ['whatsapp'],
  revisar: ['produto'],
  ...{ recusados: {}, duvidas: {}, parece_fechado: null },
})
const found = {
  fields: { ...BARE, resumo: 'Não parece uma conversa de venda.', obstrucoes: [] },
  padroes: ['produto', 'quantidade', 'valor', 'fase', 'progresso'] satisfies Lead['padroes'],
  ...{ revisar: [], retido },
}
const leadOf = async (answer: Response): Promise<Lead> => ((await answer.json()) as LeadAnswer).lead
const read = async (id: string) => leadOf(await member.request('GET', `/api/leads/${id}`))
const patch = async (id: string, body: unknown) => leadOf(await member.request('PATCH', `/api/leads/${id}`, { body }))
const totalOf = async (id: string) =>
  (await asOwner<{ valor_total: string | null }>('select valor_total from leads where id = $1', [id]))[0]!.valor_total

it('claims nothing until a person keeps it, and nothing again when that is undone', async () => {
  const id = await analysedLead(api, member, found)
  const before = await read(id)
  expect(before).toMatchObject({ ...BARE, sem_venda: true, e_venda: false, obstrucoes: [] })
  expect(before).not.toHaveProperty('retido')

  const kept = await patch(id, { e_venda: true })
  expect(kept).toMatchObject({ sem_venda: false, e_venda: true, revisar: ['produto'], padroes: ['whatsapp'] })
  expect(kept).toMatchObject({ produto: FOUND.produto, valor: FOUND.valor, fase: FOUND.fase, obstrucoes: ['Preço'] })
  expect(Number(await totalOf(id))).toBe(700)

  expect(await patch(id, { e_venda: false })).toMatchObject({ ...BARE, sem_venda: true, padroes: before.padroes })
  expect(await totalOf(id)).toBeNull()
})

it('leaves alone what a person wrote', async () => {
  const id = await analysedLead(api, member, found)
  await patch(id, { valor: 'R$ 90,00', fase: 'leads-quentes' })
  const kept = await patch(id, { e_venda: true })
  expect(kept).toMatchObject({ valor: 'R$ 90,00', fase: 'leads-quentes', produto: FOUND.produto })
  expect(Number(await totalOf(id))).toBe(90)
})

it('is a lead for the next analysis too, which withholds nothing of it', async () => {
  const id = await analysedLead(api, member, found)
  await patch(id, { e_venda: true })
  const [row] = await asOwner<{ conversation_id: string; upload_id: string }>(
    `select l.conversation_id, u.id as upload_id from leads l
     join uploads u on u.conversation_id = l.conversation_id where l.id = $1`,
    [id],
  )
  const next = { ...found, retido: { ...retido, fields: { ...retido.fields, valor: 'R$ 650,00' } } }
  await analysedAgain(api, member, { conversationId: row!.conversation_id, uploadId: row!.upload_id, ...next })
  expect(await read(id)).toMatchObject({ valor: 'R$ 650,00', produto: FOUND.produto, sem_venda: false, e_venda: true })
  expect(Number(await totalOf(id))).toBe(650)
})
