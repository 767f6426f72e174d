import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadListPage } from '@fechai/contracts/lead-list'
import type { Board, LeadActivities, LeadAnswer, LeadEvidence } from '@fechai/contracts/leads'
import { hasToConfirm, isLikely } from '@fechai/domain/to-confirm'
import type { Doubt } from '@fechai/domain/doubt'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { standingOf } from '@fechai/domain/standing'
import { analysedAgain, analysedLead } from '../testing/analysed-lead.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const doubt = (first: string, second: string): Doubt => ({
  leituras: [
    { valor: first, de: 'modelo' },
    { valor: second, de: 'regras' },
  ],
  motivo: 'diferem',
})
const VALUES = ['R$ 18.900,00', 'R$ 15.700,00']
const PHASES = ['leads-quentes', 'fechados']
const DOUBTFUL = {
  fields: { valor: 'R$ 18.900,00', fase: 'leads-quentes' },
  revisar: ['valor', 'fase'],
  duvidas: { valor: doubt('R$ 18.900,00', 'R$ 15.700,00'), fase: doubt('leads-quentes', 'fechados') },
} as const satisfies Parameters<typeof analysedLead>[2]
const doubtful = (): Promise<string> =>
  analysedLead(api, member, { ...DOUBTFUL, revisar: [...DOUBTFUL.revisar], fields: { ...DOUBTFUL.fields } })

const leadOf = async (answer: Response): Promise<Lead> => ((await answer.json()) as LeadAnswer).lead
const read = async (id: string) => leadOf(await member.request('GET', `/api/leads/${id}`))
const patch = (id: string, body: unknown, as = member) => as.request('PATCH', `/api/leads/${id}`, { body })
const answer = (id: string, campo: string, escolha: number, leituras: readonly string[]) =>
  patch(id, { leitura: { campo, escolha, leituras } })
const undo = (id: string, campo: string) => patch(id, { leitura: { campo, desfazer: true } })
const decisions = (id: string) =>
  asOwner<{ field: string; chosen: number | null; decided: string; readings: unknown; user_id: string }>(
    'select field, chosen, decided, readings, user_id from reading_decisions where lead_id = $1 order by field',
    [id],
  )
const lastTold = async (id: string) =>
  ((await (await member.request('GET', `/api/leads/${id}/activities?limit=1`)).json()) as LeadActivities).activities[0]

describe('a sum that is too doubtful to be shown', () => {
  const withheld = (...sums: string[]) =>
    analysedLead(api, member, {
      fields: { valor: '--' },
      revisar: ['valor'],
      duvidas: {
        valor: {
          leituras: sums.map((valor) => ({ valor, de: 'regras' })) as Doubt['leituras'],
          motivo: 'improvavel',
          p: 0.4,
        },
      },
    })

  it('is chosen of two, and withheld again when the answer is taken back', async () => {
    const id = await withheld('R$ 89,00', 'R$ 1.068,00')
    const chosen = await leadOf(await answer(id, 'valor', 2, ['R$ 89,00', 'R$ 1.068,00']))
    expect([chosen.valor, standingOf(chosen, 'valor')]).toEqual(['R$ 1.068,00', 'edited'])
    const back = await leadOf(await undo(id, 'valor'))
    expect([back.valor, standingOf(back, 'valor')]).toEqual(['--', 'unproven'])
  })

  it('is not offered alone: only none of them is an answer, and a sum that the person types', async () => {
    const id = await withheld('R$ 89,00')
    expect((await answer(id, 'valor', 1, [])).status).toBe(400)
    const none = await leadOf(await answer(id, 'valor', 0, []))
    expect([none.valor, standingOf(none, 'valor')]).toEqual(['--', 'neither'])
    const other = await withheld('R$ 75,00')
    const typed = await leadOf(await patch(other, { valor: 'R$ 400,00' }))
    expect([typed.valor, standingOf(typed, 'valor')]).toEqual(['R$ 400,00', 'edited'])
    const back = await leadOf(await undo(other, 'valor'))
    expect([back.valor, standingOf(back, 'valor')]).toEqual(['--', 'unproven'])
  })

  it('is shown again after an undo where the lead showed it before, whatever its probability', async () => {
    const sum = 'R$ 89,00'
    const id = await withheld(sum)
    // As an analysis from before sums were withheld left it.
    await asOwner('update leads set valor = $2, valor_total = 89 where id = $1', [id, sum])
    const backAfter = async (decided: Response) => {
      expect((await leadOf(decided)).valor).not.toBe(sum)
      const back = await leadOf(await undo(id, 'valor'))
      return [back.valor, standingOf(back, 'valor')]
    }
    expect(await backAfter(await answer(id, 'valor', 0, [sum]))).toEqual([sum, 'unproven'])
    expect(await backAfter(await patch(id, { valor: 'R$ 400,00' }))).toEqual([sum, 'unproven'])
    const kept = await asOwner<{ total: string }>('select valor_total as total from leads where id = $1', [id])
    expect(Number(kept[0]!.total)).toBe(89)
  })

  it('is the first reading after an undo of a decision from before values were kept', async () => {
    const id = await doubtful()
    await answer(id, 'valor', 2, VALUES)
    await asOwner('update reading_decisions set value_before = null where lead_id = $1', [id])
    expect((await leadOf(await undo(id, 'valor'))).valor).toBe(VALUES[0])
  })
})

describe('a field with two readings', () => {
  it('is right as it is shown: a person’s from then on, with what was read', async () => {
    const id = await doubtful()
    expect(standingOf(await read(id), 'valor')).toBe('unproven')
    const lead = await leadOf(await answer(id, 'valor', 1, VALUES))
    expect([lead.valor, standingOf(lead, 'valor'), standingOf(lead, 'fase')]).toEqual([VALUES[0], 'edited', 'unproven'])
    expect(await decisions(id)).toEqual([
      {
        field: 'valor',
        chosen: 1,
        decided: VALUES[0],
        readings: DOUBTFUL.duvidas.valor.leituras,
        user_id: member.user.id,
      },
    ])
    expect(await lastTold(id)).toMatchObject({ type: 'ACTION', description: `Confirmou valor: ${VALUES[0]}` })
  })

  it('is the other one: its sum counts too', async () => {
    const id = await doubtful()
    const lead = await leadOf(await answer(id, 'valor', 2, VALUES))
    expect([lead.valor, standingOf(lead, 'valor')]).toEqual([VALUES[1], 'edited'])
    const [row] = await asOwner<{ valor_total: string }>('select valor_total from leads where id = $1', [id])
    expect(Number(row!.valor_total)).toBe(15_700)
    expect(await decisions(id)).toMatchObject([{ chosen: 2, decided: VALUES[1] }])
  })

  it('is neither: a default again, by a person', async () => {
    const id = await doubtful()
    const lead = await leadOf(await answer(id, 'valor', 0, VALUES))
    expect([lead.valor, standingOf(lead, 'valor')]).toEqual(['--', 'neither'])
    expect(lead.editados.valor).toMatchObject({ por: member.user.id })
    expect(await decisions(id)).toMatchObject([{ chosen: 0, decided: '--' }])
    expect(await lastTold(id)).toMatchObject({ description: 'Nenhuma leitura vale para valor: R$ 18.900,00 → --' })
  })

  it('moves the card to the top of its column when the field is the phase', async () => {
    const id = await doubtful()
    const other = await seedLead(member, { fase: 'fechados' })
    const lead = await leadOf(await answer(id, 'fase', 2, PHASES))
    expect([lead.fase, standingOf(lead, 'fase')]).toEqual(['fechados', 'edited'])
    expect(lead.order).toBeGreaterThan((await read(other)).order)
    expect(await lastTold(id)).toMatchObject({
      type: 'STAGE_CHANGE',
      details: { action: 'MANUAL_UPDATE', from: 'leads-quentes', to: 'fechados' },
    })
  })

  it('is remembered with its correction after an edit by hand; a moved card is not', async () => {
    const id = await doubtful()
    await patch(id, { valor: 'R$ 17.000,00' })
    await member.request('POST', `/api/leads/${id}/move`, { body: { fase: 'fechados', index: 0 } })
    expect(await decisions(id)).toMatchObject([{ field: 'valor', chosen: null, decided: 'R$ 17.000,00' }])
  })
})

describe('an answer', () => {
  it('outlives the next analysis, also that neither is right', async () => {
    const id = await doubtful()
    await answer(id, 'valor', 0, VALUES)
    await answer(id, 'fase', 2, PHASES)
    const [row] = await asOwner<{ conversation_id: string; upload_id: string }>(
      `select l.conversation_id, u.id as upload_id from leads l
       join uploads u on u.conversation_id = l.conversation_id where l.id = $1`,
      [id],
    )
    await analysedAgain(api, member, {
      conversationId: row!.conversation_id,
      uploadId: row!.upload_id,
      ...DOUBTFUL,
      revisar: [...DOUBTFUL.revisar],
      fields: { ...DOUBTFUL.fields },
    })
    const lead = await read(id)
    expect([lead.valor, standingOf(lead, 'valor')]).toEqual(['--', 'neither'])
    expect([lead.fase, standingOf(lead, 'fase')]).toEqual(['fechados', 'edited'])
  })

  it.each([
    ['valor', 1, VALUES],
    ['valor', 2, VALUES],
    ['valor', 0, VALUES],
    ['fase', 2, PHASES],
    ['fase', 0, PHASES],
  ] as const)('to %s, %d, is taken back: the card asks again where it stood', async (campo, escolha, readings) => {
    const id = await doubtful()
    const before = await read(id)
    await answer(id, campo, escolha, readings)
    const lead = await leadOf(await undo(id, campo))
    const { valor, fase, order, padroes, editados } = before
    expect(lead).toMatchObject({ valor, fase, order, padroes, editados })
    expect(lead.revisar.toSorted()).toEqual(['fase', 'valor'])
    expect(await decisions(id)).toEqual([])
    expect((await undo(id, campo)).status).toBe(409)
  })

  it('is gone with its field given back to the analysis, and with its lead', async () => {
    const id = await doubtful()
    await answer(id, 'valor', 0, VALUES)
    await answer(id, 'fase', 1, PHASES)
    const given = await leadOf(await member.request('POST', `/api/leads/${id}/give-back`, { body: { field: 'valor' } }))
    expect([given.valor, standingOf(given, 'valor')]).toEqual([VALUES[0], 'unproven'])
    expect((await decisions(id)).map(({ field }) => field)).toEqual(['fase'])
    await asOwner('delete from leads where id = $1', [id])
    expect(await decisions(id)).toEqual([])
  })

  it('survives a move that is taken back when it rejects both readings', async () => {
    const id = await doubtful()
    await answer(id, 'fase', 0, PHASES)
    const move = (body: unknown) => member.request('POST', `/api/leads/${id}/move`, { body })
    await move({ fase: 'fechados', index: 0 })
    const lead = await leadOf(await move({ fase: 'leads-frios', index: 0, undoTo: 'neither' }))
    expect(standingOf(lead, 'fase')).toBe('neither')
  })

  it('is refused when the readings changed meanwhile, and nothing is written', async () => {
    const id = await doubtful()
    const before = await read(id)
    for (const readings of [['R$ 18.900,00'], ['R$ 15.700,00', 'R$ 18.900,00']]) {
      const refused = await answer(id, 'valor', 1, readings)
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'leituras_mudaram' }])
    }
    expect((await patch(id, { leitura: { campo: 'valor', desfazer: true } })).status).toBe(409)
    const stale = await patch(id, { leitura: { campo: 'valor', escolha: 1, leituras: VALUES }, revision: 0 })
    expect([stale.status, await stale.json()]).toMatchObject([409, { code: 'lead_alterado' }])
    expect(await read(id)).toEqual(before)
  })

  it.each([
    [{ campo: 'resumo', escolha: 1, leituras: ['x'] }],
    [{ campo: 'valor', escolha: 3, leituras: VALUES }],
    [{ campo: 'valor', escolha: 1 }],
  ])('%j is no answer', async (leitura) => {
    expect((await patch(await doubtful(), { leitura })).status).toBe(400)
  })

  it('must be sent alone, and a single reading has no second', async () => {
    const id = await analysedLead(api, member, { revisar: ['valor'] })
    const leitura = { campo: 'valor', escolha: 1, leituras: ['R$ 700,00'] }
    expect((await patch(id, { leitura, nome: 'Outro' })).status).toBe(400)
    expect((await patch(id, { leitura: { ...leitura, escolha: 2 } })).status).toBe(400)
    expect(standingOf(await leadOf(await patch(id, { leitura })), 'valor')).toBe('edited')
  })

  it('sent twice is applied once', async () => {
    const id = await doubtful()
    const send = () =>
      member.request('PATCH', `/api/leads/${id}`, {
        body: { leitura: { campo: 'valor', escolha: 2, leituras: VALUES } },
        headers: { 'Idempotency-Key': '6f0c1f0e-2b1a-4a53-9c5b-1d2e3f405162' },
      })
    const first = await leadOf(await send())
    expect(await leadOf(await send())).toEqual(first)
  })

  it('is refused from a colleague who does not see the lead', async () => {
    const id = await doubtful()
    const colleague = await addMember(api, member.user.empresaId, 'vendedor')
    const refused = await patch(id, { leitura: { campo: 'valor', escolha: 1, leituras: VALUES } }, colleague)
    expect(refused.status).toBe(404)
  })
})

it('each reading has what proves it', async () => {
  const proof = (quote: string): Evidence => ({
    field: 'valor',
    item: null,
    messageIndex: 0,
    quote,
    author: 'Dona Célia',
    sentAt: '2026-11-18T17:05:00.000Z',
  })
  const id = await analysedLead(api, member, {
    revisar: ['valor'],
    duvidas: { valor: DOUBTFUL.duvidas.valor },
    evidence: [proof('fica 18.900')],
    outrasProvas: [proof('outra proposta de 15.700')],
  })
  const { evidence, outrasProvas } = (await (
    await member.request('GET', `/api/leads/${id}/evidence`)
  ).json()) as LeadEvidence
  expect([evidence, outrasProvas].map((proofs) => proofs.map(({ quote }) => quote))).toEqual([
    ['fica 18.900'],
    ['outra proposta de 15.700'],
  ])
})

it('leads with news are counted on the list, and are all that it shows when asked', async () => {
  const seller = await signUpAt(api)
  const list = async (body: unknown) =>
    (await (await seller.request('POST', '/api/leads/list', { body })).json()) as LeadListPage
  const told = await analysedLead(api, seller, { revisar: ['valor'], fields: { nome: 'Valdir' } })
  await analysedLead(api, seller, { revisar: [], fields: { nome: 'Ana' } })
  await asOwner('update leads set novidades = 2, novidades_em = now() where id = $1', [told])
  const counts = async (body: unknown) => {
    const { leads, total, novidades, aConfirmar } = await list(body)
    return [leads.length, total, novidades, aConfirmar]
  }
  expect((await list({ novidades: true })).leads.map(({ id }) => id)).toEqual([told])
  expect(await counts({ novidades: true })).toEqual([1, 1, 1, 1])
  expect(await counts({})).toEqual([2, 2, 1, 1])
  expect(await counts({ q: 'Ana', novidades: true })).toEqual([0, 0, 0, 0])
})

describe('a field to be confirmed', () => {
  it('is counted on board and list, and is all that they show when asked', async () => {
    const seller = await signUpAt(api)
    const board = async (body: unknown) =>
      (await (await seller.request('POST', '/api/board', { body })).json()) as Board
    const list = async (body: unknown) =>
      (await (await seller.request('POST', '/api/leads/list', { body })).json()) as LeadListPage
    const asking = await analysedLead(api, seller, { revisar: ['valor'], fields: { nome: 'Valdir' } })
    // A default asks nothing, nor do items of a list or a long text.
    await analysedLead(api, seller, { revisar: ['whatsapp', 'obstrucoes', 'progresso'], fields: { nome: 'Ana' } })
    const shown = (leads: readonly Lead[]) => leads.map(({ id }) => id)
    const narrowed = await board({ aConfirmar: true })
    expect(narrowed.aConfirmar).toBe(1)
    expect(narrowed.columns.flatMap(({ leads }) => shown(leads))).toEqual([asking])
    expect(narrowed.columns.reduce((sum, { total }) => sum + total, 0)).toBe(1)
    expect((await board({})).aConfirmar).toBe(1)
    expect((await board({ q: 'Ana' })).aConfirmar).toBe(0)
    const listed = await list({ aConfirmar: true })
    expect([shown(listed.leads), listed.total, listed.aConfirmar]).toEqual([[asking], 1, 1])
    const whole = await list({})
    expect([whole.total, whole.aConfirmar]).toEqual([2, 1])
    await seller.request('PATCH', `/api/leads/${asking}`, {
      body: { leitura: { campo: 'valor', escolha: 0, leituras: ['R$ 700,00'] } },
    })
    expect([(await board({})).aConfirmar, (await list({ aConfirmar: true })).total]).toEqual([0, 0])
  })
})

describe('a field that is merely probable', () => {
  const LIKELY = {
    fields: { valor: 'R$ 18.900,00' },
    revisar: [],
    duvidas: { valor: { ...doubt('R$ 18.900,00', 'R$ 15.700,00'), motivo: 'provavel', p: 0.7 } },
  } as const satisfies Parameters<typeof analysedLead>[2]
  const likely = () => analysedLead(api, member, { ...LIKELY, revisar: [], fields: { ...LIKELY.fields } })

  it('needs no question, and is confirmed like any other: undone it is as probable as before', async () => {
    const id = await likely()
    const before = await read(id)
    expect([standingOf(before, 'valor'), hasToConfirm(before), isLikely(before, 'valor')]).toEqual([
      'proven',
      false,
      true,
    ])
    const lead = await leadOf(await answer(id, 'valor', 1, VALUES))
    expect([lead.valor, standingOf(lead, 'valor'), isLikely(lead, 'valor')]).toEqual([VALUES[0], 'edited', false])
    expect(await decisions(id)).toMatchObject([{ chosen: 1, decided: VALUES[0] }])
    const again = await leadOf(await undo(id, 'valor'))
    expect([standingOf(again, 'valor'), hasToConfirm(again), isLikely(again, 'valor')]).toEqual(['proven', false, true])
    expect(await decisions(id)).toEqual([])
  })
})
