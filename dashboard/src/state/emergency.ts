import type { EmergencyAct, EmergencyState } from '@fechai/contracts/emergency'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Stopped parts of this installation, for its operator; null until they are known. */
export const emergency = proxy({ now: null as EmergencyState | null })

/** @throws ApiError */
export async function loadEmergency(): Promise<void> {
  emergency.now = ref(await call('GET /api/emergency'))
}

/** @returns how many people were signed out. @throws ApiError */
export async function actInEmergency(wanted: EmergencyAct): Promise<number> {
  const { ended } = await call('POST /api/emergency', { body: wanted })
  await loadEmergency()
  return ended
}

joinScreens({ clear: () => Object.assign(emergency, { now: null }) })
