import { afterEach, expect, test, vi } from 'vitest'
import { loadPlan, plans, showNumber } from './action-plan.ts'

const answers: ((body: unknown) => void)[] = []
const askedFor = () => vi.waitFor(() => expect(answers.length).toBe(1))

function listen(): void {
  answers.length = 0
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((body) => resolve(Response.json(body)))))
}
afterEach(() => vi.unstubAllGlobals())

const PLAN = { status: 'ready', whatsapp: '5511900000001', messages: [] }

test.each([
  ['21 99876-5432', '5521998765432'],
  ['', null],
])('a number that changes to %j while a plan is under way is the plan’s', async (written, number) => {
  listen()
  const loading = loadPlan('lead')
  await askedFor()
  showNumber('lead', written)
  answers[0]!(PLAN)
  await loading
  expect(plans.lead?.plan?.whatsapp).toBe(number)
})

test('ignores a number from before the plan was requested: the answer knows it, or a newer one', async () => {
  listen()
  showNumber('lead', '21 99876-5432')
  const loading = loadPlan('lead')
  await askedFor()
  answers[0]!(PLAN)
  await loading
  expect(plans.lead?.plan?.whatsapp).toBe('5511900000001')
})

test('keeps messages until those for the person’s decision arrive, also when none arrive', async () => {
  listen()
  const first = loadPlan('kept')
  await askedFor()
  answers[0]!(PLAN)
  await first
  listen()
  const anew = loadPlan('kept', { keep: true })
  await askedFor()
  expect(plans.kept).toMatchObject({ status: 'ready', plan: PLAN })
  answers[0]!({ ...PLAN, whatsapp: '5511900000002' })
  await anew
  expect(plans.kept).toMatchObject({ status: 'ready', plan: { whatsapp: '5511900000002' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  await loadPlan('kept', { keep: true })
  expect(plans.kept).toMatchObject({ status: 'ready', plan: { whatsapp: '5511900000002' } })
})
