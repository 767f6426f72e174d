import type { TaskSettings } from '@fechai/contracts/tasks'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Letters and messages that a person switches: reminders of tasks, and digests. */
export type MailSetting = 'byMail' | 'digest' | 'digestByWhatsApp'

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
export async function setMails(letters: MailSetting, wanted: boolean): Promise<void> {
  taskSettings.known = ref(await call('PUT /api/tasks/settings', { body: { [letters]: wanted } }))
}

/** @returns the new link, which the server does not show again @throws ApiError */
export async function renewCalendarLink(): Promise<string> {
  const { link, since } = await call('POST /api/tasks/calendar')
  know({ calendarSince: since })
  return link
}

/** @throws ApiError */
export async function removeCalendarLink(): Promise<void> {
  await call('DELETE /api/tasks/calendar')
  know({ calendarSince: null })
}

function know(change: Partial<TaskSettings>): void {
  if (taskSettings.known) taskSettings.known = ref({ ...taskSettings.known, ...change })
}

joinScreens({ clear: () => void Object.assign(taskSettings, { known: null, error: '' }) })
