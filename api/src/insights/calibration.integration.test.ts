import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalibrationAnswer, LearningEffects } from '@fechai/contracts/calibration'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

const MESSAGES = [
  { author: 'Dona Célia', text: 'Quanto custa?' },
  { author: 'Rafaela', text: 'Custa R$ 900' },
]

interface Read {
  progresso: number
  /** Phase that the analysis read, and the lead's phase now. */
  read?: string
  now?: string
  learnings?: string[]
}

/** So many leads, each read once. */
async function seedRead(member: Member, n: number, { progresso, read, now, learnings = [] }: Read): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < n; at++) {
    const id = await seedConversation(api, member, { messages: MESSAGES })
    const [row] = await asOwner<{ id: string }>(
      `insert into analyses (empresa_id, conversation_id, upload_id, versao, status, finished_at, progresso, fase, learnings)
       select empresa_id, conversation_id, id, 1, 'concluida', now() - interval '1 day', $2, $3, $4
       from uploads where conversation_id = $1 returning id`,
      [await conversationOf(id), progresso, read ?? 'leads-mornos', learnings],
    )
    await asOwner('update leads set analysis_id = $2, progresso = $3, fase = $4 where id = $1', [
      ...[id, row!.id, progresso],
      now ?? 'leads-mornos',
    ])
    ids.push(id)
  }
  return ids
}
const answerOf = async (who: Member): Promise<CalibrationAnswer> => {
  const answer = await who.request('GET', '/api/insights/calibration')
  expect(answer.status).toBe(200)
  return (await answer.json()) as CalibrationAnswer
}
const turn = (who: Member, enabled: boolean) => who.request('PUT', '/api/insights/calibration', { body: { enabled } })
const scores = (ids: string[]) =>
  asOwner<{ progresso: number; n: number }>(
    'select progresso, count(*)::integer as n from leads where id = any($1::uuid[]) group by 1 order by 1',
    [ids],
  )

describe('calibration', () => {
  it('counts what was foretold against the end, sets open scores by it, and gives them back', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const open = await seedRead(manager, 4, { progresso: 60 })
    const [edited] = open
    await asOwner(
      `update leads set editados = '{"progresso": {"por": "p", "em": "2026-11-20T10:00:00Z"}}' where id = $1`,
      [edited],
    )
    expect((await turn(manager, true)).status).toBe(409)
    const won = await seedRead(manager, 8, { progresso: 60, now: 'fechados' })
    await seedRead(seller, 2, { progresso: 60, now: 'leads-frios' })
    await seedRead(manager, 30, { progresso: 60, now: 'leads-frios' })
    // An analysis that saw the end is no forecast.
    await seedRead(manager, 3, { progresso: 100, read: 'fechados', now: 'fechados' })

    const { progress, offered, inUse, leads } = await answerOf(manager)
    expect(progress).toMatchObject({ n: 40, happened: 8, open: 4 })
    expect(progress.brier).toBeCloseTo((8 * 0.16 + 32 * 0.36) / 40, 12)
    expect(progress.bins[6]).toMatchObject({ n: 40, came: 20 })
    expect(Object.keys(leads)).toHaveLength(40)
    expect(offered!.after).toBeLessThan(offered!.before)
    expect(inUse).toBeNull()
    expect(await answerOf(seller)).toMatchObject({ progress: { n: 2, brier: null }, offered: null })

    expect((await turn(seller, true)).status).toBe(403)
    const on = await turn(manager, true)
    expect(on.status).toBe(200)
    expect(((await on.json()) as CalibrationAnswer).inUse).toMatchObject({ n: 40, setBy: manager.user.name })
    const [kept, set] = [await scores([edited!]), await scores(open.slice(1))]
    expect(kept).toEqual([{ progresso: 60, n: 1 }])
    expect(set).toHaveLength(1)
    expect(set[0]!.progresso).toBeGreaterThan(15)
    expect(set[0]!.progresso).toBeLessThan(26)
    // An ended conversation is no forecast, and the phase that was read still counts.
    expect(await scores(won)).toEqual([{ progresso: 60, n: 8 }])
    expect((await answerOf(manager)).progress.brier).toBe(progress.brier)

    expect((await turn(manager, false)).status).toBe(200)
    expect(await scores(open)).toEqual([{ progresso: 60, n: 4 }])
    expect((await answerOf(manager)).inUse).toBeNull()
  })

  it('counts people’s answers and corrections for readings with a stated probability', async () => {
    const member = await signUpAt(api)
    const [one, other] = await seedRead(member, 2, { progresso: 50 })
    const doubt = { valor: { leituras: [{ valor: 'R$ 900,00', de: 'regras' }], motivo: 'improvavel', p: 0.4 } }
    await asOwner(`update leads set duvidas = $2, revisar = '{valor}' where id = any($1::uuid[])`, [
      [one, other],
      doubt,
    ])
    const edit = (id: string | undefined, body: object) => member.request('PATCH', `/api/leads/${id}`, { body })
    expect((await edit(one, { leitura: { campo: 'valor', escolha: 1, leituras: ['R$ 900,00'] } })).status).toBe(200)
    expect((await edit(other, { valor: 'R$ 700,00' })).status).toBe(200)
    const { confidence, fields, corrections } = await answerOf(member)
    expect(confidence).toMatchObject({ n: 2, happened: 1, brier: null })
    expect(fields.find(({ field }) => field === 'valor')!.reliability).toMatchObject({ n: 2, happened: 1 })
    expect(corrections.find(({ field }) => field === 'valor')).toEqual({ field: 'valor', read: 2, corrected: 1 })
  })

  it('is not moved by another company', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    await seedRead(member, 2, { progresso: 40, now: 'fechados' })
    const before = await answerOf(member)
    await seedRead(stranger, 2, { progresso: 90, now: 'leads-frios' })
    expect(await answerOf(member)).toEqual(before)
  })
})

it('a learning’s effect is shown with both sides, or as lacking data', async () => {
  const member = await signUpAt(api)
  const taught = await member.request('POST', '/api/user-learnings', { body: { learningText: 'Mande o vídeo' } })
  const { learning } = (await taught.json()) as { learning: { id: string } }
  const effectOf = async () =>
    ((await (await member.request('GET', '/api/insights/learning-effects')).json()) as LearningEffects).effects[0]
  await seedRead(member, 30, { progresso: 50, now: 'fechados', learnings: [learning.id] })
  expect(await effectOf()).toMatchObject({ learningId: learning.id, hasBase: false, with: { runs: 30 }, change: null })
  const others = await seedRead(member, 30, { progresso: 50, now: 'leads-frios' })
  await asOwner(
    `update leads set editados = jsonb_build_object('produto', jsonb_build_object('por', 'p', 'em', now()))
     where id = any($1::uuid[])`,
    [others],
  )
  expect(await effectOf()).toMatchObject({
    ...{ hasBase: true, change: { corrected: 'melhor', won: 'melhor' } },
    with: { corrected: { hits: 0, n: 30 }, won: { hits: 30, n: 30 } },
    without: { corrected: { hits: 30, n: 30 }, won: { hits: 0, n: 30 } },
  })
})
