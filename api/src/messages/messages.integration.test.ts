import { messageFacts } from '@fechai/analyst/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionPlan, ObjectionMessageAnswer } from '@fechai/contracts/messages'
import type { MessagesRef } from '@fechai/contracts/runs/generate-messages'
import { leadMessagesOf, readMessageMaterial } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import type { Runs } from '../temporal/runs.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ OPENAI_API_KEY: '' })
})
afterAll(() => api?.close())

const planOf = async (member: Member, id: string) =>
  (await (await member.request('POST', `/api/leads/${id}/action-plan`, { body: {} })).json()) as ActionPlan
describe('the action plan', () => {
  it('states of a lead without a conversation what a person typed, and sends to its number', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member, { nome: 'Dona Célia', fase: 'leads-quentes' })
    await asOwner(`update leads set whatsapp = '11 8888-1234' where id = $1`, [id])
    const plan = await planOf(member, id)
    expect(plan).toMatchObject({
      status: 'ready',
      source: 'modelo',
      motivo: null,
      recusadas: 0,
      whatsapp: '5511988881234',
    })
    expect(plan.mensagens).toHaveLength(3)
    expect(plan.mensagens[0]!.texto).toContain('dona Célia')
    expect(plan.mensagens[0]!.fatos).toContainEqual({ kind: 'valor', text: 'R$ 900,00', origin: 'pessoa', proof: null })
  })

  it('says of a conversation’s lead only what has a sentence, and shows it', async () => {
    const member = await signUpAt(api)
    const id = await seedConversation(api, member, {
      messages: [{ text: 'Quero a bomba d’água' }, { text: 'ok', sentAt: '2026-01-02T10:00:00-03:00' }],
    })
    const [row] = await asOwner<{ conversation_id: string }>('select conversation_id from leads where id = $1', [id])
    const upload = await asOwner<{ id: string }>('select id from uploads where conversation_id = $1', [
      row!.conversation_id,
    ])
    const analysisId = randomUUID()
    await asOwner(
      'insert into analyses (empresa_id, id, conversation_id, upload_id, versao) values ($1, $2, $3, $4, 1)',
      [member.user.empresaId, analysisId, row!.conversation_id, upload[0]!.id],
    )
    await asOwner(`update leads set analysis_id = $2, padroes = '{produto}' where id = $1`, [id, analysisId])
    const { mensagens } = await planOf(member, id)
    const facts = mensagens.flatMap(({ fatos }) => fatos)
    expect(new Set(facts.map(({ kind, origin }) => `${kind} ${origin}`))).toEqual(
      new Set(['nome contato', 'silencio conversa']),
    )
    expect(facts.find(({ kind }) => kind === 'silencio')!.proof).toMatchObject({
      messageIndex: 1,
      author: 'Dona Célia',
    })
    expect(JSON.stringify(mensagens)).not.toMatch(/900|bomba/i)
  })

  it('begins with the customer’s unanswered question', async () => {
    const member = await signUpAt(api)
    const asked = [{ text: 'Oi', author: 'Rafaela' }, { text: 'Tem pronta entrega? Preciso logo.' }]
    const open = await seedConversation(api, member, { messages: asked })
    expect((await planOf(member, open)).pergunta).toMatchObject({ messageIndex: 1, quote: 'Tem pronta entrega?' })
    const answered = await seedConversation(api, member, {
      messages: [...asked, { text: 'Tem sim', author: 'Rafaela' }],
    })
    expect((await planOf(member, answered)).pergunta).toBeNull()
  })

  it('asks for a phase that has to be confirmed, and writes nothing before the answer', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member, { nome: 'Célia', fase: 'leads-quentes' })
    await asOwner(`update leads set revisar = '{fase}' where id = $1`, [id])
    expect(await planOf(member, id)).toMatchObject({ faseAConfirmar: true, status: 'ready', mensagens: [] })
    await asOwner(`update leads set revisar = '{}' where id = $1`, [id])
    const answered = await planOf(member, id)
    expect([answered.faseAConfirmar, answered.mensagens.length]).toEqual([false, 3])
  })

  it('belongs to who may see the lead', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    const stranger = await signUpAt(api)
    expect((await stranger.request('POST', `/api/leads/${id}/action-plan`, { body: {} })).status).toBe(404)
  })
})

describe('the answer to an objection', () => {
  const send = (member: Member, body: object) => member.request('POST', '/api/generate-objection-message', { body })
  const ask = async (member: Member, body: object) =>
    (await (await send(member, body)).json()) as ObjectionMessageAnswer

  it.each([
    ['Achou o preço alto', 'forma de pagar'],
    ['O prazo não serve', 'para quando você precisa'],
    ['Duvida da qualidade', 'preocupação com a qualidade'],
    ['Não gostou da cor', 'o que te deixou na dúvida'],
  ])('%s', async (objection, words) => {
    const answer = await ask(await signUpAt(api), { leadInfo: { obstrucoes: [objection] } })
    expect(answer.success).toBe(true)
    expect(answer.message).toContain(words)
  })

  it.each([
    [{ nome: 'Maria Souza' }, {}, 'Oi, Maria!'],
    [{ nome: 'Maria Souza' }, { realData: { nome: 'Marta Souza' } }, 'Oi, Marta!'],
    [{ produto: 'Mesa de jantar' }, {}, 'sobre a mesa de jantar'],
    [{ segment: 'Móveis planejados' }, {}, 'sobre os móveis planejados'],
    [{ produto: 'Produto/Serviço', segment: 'Móveis planejados' }, {}, 'sobre os móveis planejados'],
    [
      { nome: 'Lead do WhatsApp', produto: 'Produto a definir' },
      {},
      'Oi! Quero entender melhor o que te deixou na dúvida.',
    ],
    [{ obstrucoes: 'prazo', isService: true }, {}, 'para quando você precisa do serviço pronto?'],
    [{ obstrucoes: 'prazo', isService: false }, {}, 'para quando você precisa receber?'],
    [{ obstrucoes: 'qualidade', isService: true }, {}, 'eu te explico como faço cada parte do serviço'],
    [{ obstrucoes: 'qualidade', isService: false }, {}, 'eu te mostro o produto de perto'],
  ])('repeats its instructions: %j %j', async (leadInfo, more, words) => {
    const { message, generated } = await ask(await signUpAt(api), { leadInfo, ...more })
    expect(message).toContain(words)
    // As the word of who asked, never as something that a conversation proves.
    expect(generated.fatos.every(({ origin, proof }) => origin === 'pessoa' && proof === null)).toBe(true)
  })

  it('carries the label of what closes by the context that it is given', async () => {
    const member = await signUpAt(api)
    const labels = async (rate: number) => {
      const technique = { pattern_data: { id: 'forma-de-pagamento' }, success_rate: rate, usage_count: 3 }
      const contextInfo = { successfulPatterns: { techniques: [technique], phrases: [] } }
      return (await ask(member, { leadInfo: { obstrucoes: 'preço' }, contextInfo })).generated.gatilhos
    }
    expect(await labels(0.81)).toContain('Técnica comprovada')
    expect(await labels(0.8)).not.toContain('Técnica comprovada')
  })

  it('contains only facts about the named lead, and only for people who may see it', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    const { message } = await ask(member, { leadInfo: { id, nome: 'Zulmira', obstrucoes: 'caro' } })
    expect(message).toContain('dona Célia')
    const stranger = await signUpAt(api)
    expect((await send(stranger, { leadInfo: { id, obstrucoes: 'caro' } })).status).toBe(404)
    expect((await send(member, { leadInfo: { nome: 'x'.repeat(1_001) } })).status).toBe(400)
  })
})

describe('the action plan with a model', () => {
  const asked: MessagesRef[] = []
  let away = false
  const runs = {
    makeMessages: async (ref: MessagesRef) => {
      if (away) throw new DomainError('unavailable', 'fora')
      asked.push(ref)
    },
  } as unknown as Runs
  let withModel: TestApi
  beforeAll(async () => {
    withModel = await startApi({ OPENAI_API_KEY: 'chave' }, { runs })
  })
  afterAll(() => withModel?.close())

  it('has the messages written, says so meanwhile, and shows what was written for this material', async () => {
    const member = await signUpAt(withModel)
    const { empresaId, id: userId } = member.user
    const id = await seedConversation(withModel, member, { messages: [{ text: 'Quanto custa?' }] })
    expect(await planOf(member, id)).toMatchObject({ status: 'generating', mensagens: [] })
    const ref = asked.at(-1)!
    expect(ref).toEqual({
      empresaId,
      userId,
      leadId: id,
      materialHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })

    const { db, master } = withModel.deps
    const owner = { empresaId, userId, reach: 'company' as const }
    const { key } = await readMessageMaterial(db, master, owner, id, messageFacts)
    const mensagens = [
      {
        id: 'ia-1',
        origem: 'ia' as const,
        texto: 'Oi! Posso ajudar?',
        gatilhos: ['Clareza'],
        tipo: 'objeção_solucao' as const,
        fatos: [],
      },
    ]
    await leadMessagesOf(db, owner, key!).save(
      id,
      ref.materialHash,
      { mensagens, recusadas: 2, motivo: null, aprendizados: [] },
      { source: 'ia', model: 'm', promptVersion: 'p', inputTokens: 1, outputTokens: 1 },
    )
    expect(await planOf(member, id)).toMatchObject({ status: 'ready', source: 'ia', recusadas: 2, mensagens })
    // The facts of the lead changed: these are not its messages any more.
    await member.request('PATCH', `/api/leads/${id}`, { body: { produto: 'Outra coisa' } })
    expect(await planOf(member, id)).toMatchObject({ status: 'generating' })
    expect(asked.at(-1)!.materialHash).not.toBe(ref.materialHash)
  })

  it('answers with templates and the reason when the work cannot be given out', async () => {
    const member = await signUpAt(withModel)
    const id = await seedConversation(withModel, member, { messages: [{ text: 'Quanto custa?' }] })
    away = true
    const plan = await planOf(member, id)
    away = false
    expect(plan).toMatchObject({
      status: 'ready',
      source: 'modelo',
      motivo: 'O processamento do Fechaí não respondeu. Estas mensagens são modelos.',
    })
    expect(plan.mensagens).toHaveLength(3)
  })
})
