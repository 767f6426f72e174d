import type { ChooseModel, ChooseTimes, ModelDesk, TestModel } from '@fechai/contracts/model-desk'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'
import { loadSession } from './session.ts'

/** Models of this machine, for those who run the installation; null until the first look. */
export const modelDesk = proxy({ now: null as ModelDesk | null, error: '' })

let asked = 0

/** Looks again; on failure the last look stays on the screen. */
export async function loadModelDesk(): Promise<void> {
  const mine = ++asked
  try {
    const answer = await call('GET /api/operations/model')
    if (mine === asked) Object.assign(modelDesk, { now: ref(answer), error: '' })
  } catch (error) {
    if (mine === asked) modelDesk.error = messageOf(error)
  }
}

/** @throws ApiError */
export async function chooseModel(wanted: ChooseModel): Promise<void> {
  show(await call('POST /api/operations/model', { body: wanted }))
  // The dialog of uploads says whether an AI reads.
  await loadSession()
}

/** Begins, continues or stops the test of the model in use. @throws ApiError */
export async function testModel(wanted: TestModel): Promise<void> {
  show(await call('POST /api/operations/model/test', { body: wanted }))
}

/** Chooses when the model in use reads. @throws ApiError */
export async function chooseTimes(wanted: ChooseTimes): Promise<void> {
  show(await call('POST /api/operations/model/times', { body: wanted }))
}

function show(answer: ModelDesk): void {
  asked += 1
  Object.assign(modelDesk, { now: ref(answer), error: '' })
}

joinScreens({
  clear: () => {
    asked += 1
    Object.assign(modelDesk, { now: null, error: '' })
  },
})
