import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ObjectionsAnswer } from '@fechai/contracts/insights'
import { newKey } from '@fechai/platform/crypto/keys'
import { readingActsOf } from '@fechai/data/analyses'
import type { LeadAnswer } from '@fechai/contracts/leads'
import type { Act, ActMark } from '@fechai/domain/act'
import type { Lead } from '@fechai/domain/lead'
import { analysedAgain, analysedLead } from '../testing/analysed-lead.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const VALUES = ['R$ 900,00', 'R$ 700,00']
const BEGAN = Date.now() - 86_400_000
const DONE: readonly (Partial<Act> & Pick<Act, 'kind'>)[] = [
  { kind: 'proposes', by: 'seller', sum: 700, thing: 'Mesa' },
  { kind: 'proposes', by: 'seller', sum: 900, thing: 'Mesa' },
  { kind: 'objects', objection: 'preco' },
  { kind: 'pays' },
]
const acts = DONE.map((told, index): Act => ({
  ...{ by: 'customer', standing: 'stands', index, p: 0.6, sum: null, objection: null, settledBy: null },
  ...{ thing: null, dueOn: null, quote: 'as palavras', rules: ['test'], ...told },
  sentAt: new Date(BEGAN + index * 60_000).toISOString(),
}))

const reading = { acts, messages: acts.length }
const readings = () =>
  readingActsOf(api.deps.db, {
    ...{ empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const },
  })

/** A lead whose value and phase wait for an answer, with its reading; `read` reads it again. */
async function lead() {
  const about = {
    fields: { valor: 'R$ 900,00', fase: 'leads-quentes' as const, obstrucoes: ['Preço: “achei caro”'] },
    revisar: ['valor' as const],
    duvidas: {
      valor: {
        leituras: [
          { valor: VALUES[0]!, de: 'modelo' as const },
          { valor: VALUES[1]!, de: 'regras' as const },
        ] as [never, never],
        motivo: 'diferem' as const,
      },
    },
  }
  const id = await analysedLead(api, member, about)
  const conversationId = await conversationOf(id)
  await asOwner('update conversations set first_at = $2, last_at = $3 where id = $1', [
    ...[conversationId, acts[0]!.sentAt, acts.at(-1)!.sentAt],
  ])
  const key = newKey()
  const read = () => readings().note(conversationId, key, reading)
  await read()
  const marks = async (): Promise<readonly ActMark[]> => (await readings().marks(conversationId))!
  return { id, conversationId, key, read, marks, before: await marks() }
}

const told = (marks: readonly ActMark[], kind: Act['kind']) =>
  marks.filter((act) => act.kind === kind).map(({ standing, p, sum }) => [standing, p, sum])
async function change(id: string, body: unknown, path = ''): Promise<void> {
  const method = path === '' ? 'PATCH' : 'POST'
  const answer = await member.request(method, `/api/leads/${id}${path}`, { body })
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
}
async function objections(id: string) {
  const answer = await member.request('GET', '/api/insights/objections?days=30')
  const { kinds } = ((await answer.json()) as ObjectionsAnswer).report
  return kinds.flatMap(({ kind, open, overcome }) =>
    [open, overcome].some(({ cases }) => cases.some(({ leadId }) => leadId === id))
      ? [[kind, open.cases.some(({ leadId }) => leadId === id) ? 'open' : 'overcome']]
      : [],
  )
}

it('turns an answered value into an act with probability 1, and back', async () => {
  const { id, marks, before, read } = await lead()
  await change(id, { leitura: { campo: 'valor', escolha: 1, leituras: VALUES } })
  const confirmed = [
    ['taken-back', 1, 700],
    ['stands', 1, 900],
  ]
  expect(told(await marks(), 'proposes')).toEqual(confirmed)
  await read()
  expect(told(await marks(), 'proposes')).toEqual(confirmed)
  await change(id, { leitura: { campo: 'valor', desfazer: true } })
  expect(await marks()).toEqual(before)
})

it('keeps a typed value and product as acts without a sentence', async () => {
  const { id, marks, conversationId, key } = await lead()
  await change(id, { valor: '1.250,00', produto: 'Mesa de oito lugares' })
  expect(told(await marks(), 'names-a-price')).toEqual([['stands', 1, 1_250]])
  expect(told(await marks(), 'proposes')).toEqual([700, 900].map((sum) => ['taken-back', 1, sum]))
  const { acts: shown } = (await readings().find(conversationId, key))!
  expect(shown.at(-1)).toMatchObject({ kind: 'asks', thing: 'Mesa de oito lugares', p: 1, quote: '', unsaid: true })
  for (const mark of await marks()) expect(JSON.stringify(mark)).not.toContain('Mesa')
})

it('closes and opens a sale as a person moves its card, through a new analysis, and takes the move back', async () => {
  const { id, marks, before, read } = await lead()
  await change(id, { fase: 'leads-mornos', index: 0 }, '/move')
  expect(told(await marks(), 'pays')).toEqual([['taken-back', 1, null]])
  await change(id, { fase: 'fechados', index: 0 }, '/move')
  expect(told(await marks(), 'pays')).toEqual([['stands', 1, null]])
  await read()
  expect(told(await marks(), 'pays')).toEqual([['stands', 1, null]])
  await change(id, { fase: 'leads-quentes', index: 0, undoTo: 'proven' }, '/move')
  expect(await marks()).toEqual(before)
})

it('says of a sale that is none yet that its payment does not hold', async () => {
  const { id, marks, before } = await lead()
  await asOwner('update leads set parece_fechado = $2 where id = $1', [id, acts.at(-1)!.sentAt])
  await change(id, { ainda_nao: true })
  expect(told(await marks(), 'pays')).toEqual([['taken-back', 1, null]])
  await change(id, { ainda_nao: false })
  expect(await marks()).toEqual(before)
})

it('follows the objections of the card in the report, and gives them back to the analysis', async () => {
  const { id, conversationId, marks, before } = await lead()
  expect(await objections(id)).toEqual([['preco', 'open']])
  await change(id, { obstrucoes: ['Prazo de entrega'] })
  expect(told(await marks(), 'objects')).toEqual([
    ['overcome', 1, null],
    ['stands', 1, null],
  ])
  expect(await objections(id)).toEqual(
    expect.arrayContaining([
      ['preco', 'overcome'],
      ['prazo', 'open'],
    ]),
  )
  const [upload] = await asOwner<{ id: string }>('select id from uploads where conversation_id = $1', [conversationId])
  await analysedAgain(api, member, { conversationId, uploadId: upload!.id })
  expect(told(await marks(), 'objects')).toHaveLength(2)
  await change(id, { field: 'obstrucoes' }, '/give-back')
  expect(await marks()).toEqual(before)
})

it('corrects the reading of a joined lead through its main lead, until they are split', async () => {
  const [kept, other] = [await lead(), await lead()]
  await change(kept.id, { obstrucoes: [] })
  const shown = async (id: string): Promise<Lead> =>
    ((await (await member.request('GET', `/api/leads/${id}`)).json()) as LeadAnswer).lead
  const [{ revision }, { revision: otherRevision }] = [await shown(kept.id), await shown(other.id)]
  await change(kept.id, { other: other.id, revision, otherRevision }, '/join')
  const hidden = (await shown(other.id)).joined_into === null ? kept : other
  for (const each of [kept, other]) expect(told(await each.marks(), 'objects')).toEqual([['overcome', 1, null]])
  await change(hidden.id, { revision: (await shown(hidden.id)).revision }, '/part')
  expect(await other.marks()).toEqual(other.before)
})
