import type { TaskSettings } from '@fechai/contracts/tasks'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Reminders of this person's tasks outside of the bell; null until they are known. */
export const taskSettings = proxy({ known: null as TaskSettings | null, error: '' })

export async function loadTaskSettings(): Promise<void> {
  try {
    Object.assign(taskSettings, { known: ref(await call('GET /api/tasks/settings')), error: '' })
  } catch (error) {
    taskSettings.error = messageOf(error)
  }
}

/** @throws ApiError */
export async function setTaskMails(byMail: boolean): Promise<void> {
  taskSettings.known = ref(await call('PUT /api/tasks/settings', { body: { byMail } }))
}

joinScreens({ clear: () => void Object.assign(taskSettings, { known: null, error: '' }) })
