import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Those who attend leads that the person sees, in alphabetical order: names to filter by. */
export const attendants = proxy({ names: [] as string[] })

export async function loadAttendants(): Promise<void> {
  const answer = await call('GET /api/leads/attendants')
  attendants.names = answer.attendants
}

function clearAttendants(): void {
  attendants.names = []
}

joinScreens({ clear: clearAttendants })
