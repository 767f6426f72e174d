import type { CalibrationAnswer } from '@fechai/contracts/calibration'
import type { LearningEffect } from '@fechai/domain/insights/calibration/learning-effect'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Predictions against outcomes, and the effect of each learning. */
export const calibration = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as CalibrationAnswer | null,
  effects: {} as Record<string, LearningEffect>,
})

const put = (answer: CalibrationAnswer): void =>
  void Object.assign(calibration, { answer: ref(answer), status: 'ready', error: '' })

export async function loadCalibration(): Promise<void> {
  if (calibration.status === 'error') calibration.status = 'loading'
  try {
    put(await call('GET /api/insights/calibration'))
  } catch (error) {
    if (calibration.answer === null) Object.assign(calibration, { status: 'error', error: messageOf(error) })
  }
}

/** @throws ApiError with the sentence for the screen. */
export async function switchCalibration(enabled: boolean): Promise<void> {
  put(await call('PUT /api/insights/calibration', { body: { enabled } }))
}

/** Loads the effects; when they fail, the list of learnings shows without them. */
export async function loadEffects(): Promise<void> {
  const answer = await call('GET /api/insights/learning-effects').catch(() => null)
  if (answer) calibration.effects = ref(Object.fromEntries(answer.effects.map((each) => [each.learningId, each])))
}

joinScreens({
  clear: () => void Object.assign(calibration, { status: 'loading', error: '', answer: null, effects: {} }),
})
