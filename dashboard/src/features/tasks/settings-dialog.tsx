import type { TaskSettings } from '@fechai/contracts/tasks'
import { canViewReports } from '@fechai/domain/permissions'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { loadTaskSettings, setMails, taskSettings, type MailSetting } from '../../state/task-settings.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { tasksCopy } from './copy.ts'
import { PushSwitch } from './push-switch.tsx'

const text = tasksCopy.settings

/** Reminders of one's own tasks: by the bell always, by e-mail and in this browser where the person asks for them. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.note} className="w-[460px]">
      {open && <Settings />}
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Settings() {
  const { known, error } = useSnapshot(taskSettings)
  useEffect(() => void loadTaskSettings(), [])
  if (known === null && error !== '')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 pt-4">
        {error}
        <Button onClick={() => void loadTaskSettings()}>{tasksCopy.retry}</Button>
      </p>
    )
  return (
    <div className="grid divide-y divide-line pt-2" aria-busy={known === null}>
      {(['byMail', 'digest', 'digestByWhatsApp'] as const).map((letters) => (
        <LetterSwitch key={letters} letters={letters} known={known} />
      ))}
      <PushSwitch />
      {known && <CalendarLink since={known.calendarSince} />}
    </div>
  )
}

function noteOf(letters: MailSetting, ownNumber: string | null): string {
  if (letters === 'byMail') return text.byMailNote
  if (letters === 'digest') return text.digestNotes[canViewReports(session.user) ? 'week' : 'day']
  return ownNumber === null ? text.byWhatsAppNotes.none : text.byWhatsAppNotes.to(ownNumber)
}

/** The switch saves at once. Without a linked phone a digest by WhatsApp can be ended, and not begun. */
function LetterSwitch({ letters, known }: { letters: MailSetting; known: TaskSettings | null }) {
  useSnapshot(session)
  const isOn = known?.[letters] ?? false
  const isUnable = letters === 'digestByWhatsApp' && !isOn && known?.ownNumber === null
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const change = async (wanted: boolean) => {
    setBusy(true)
    setError('')
    await setMails(letters, wanted).catch((failure: unknown) => setError(messageOf(failure)))
    setBusy(false)
  }
  return (
    <div className="grid gap-1 py-3">
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1">
          <label htmlFor={`tasks-${letters}`} className="font-semibold">
            {text[letters]}
          </label>{' '}
          <span className="block text-sm text-soft">{noteOf(letters, known?.ownNumber ?? null)}</span>
        </p>
        <Switch
          id={`tasks-${letters}`}
          checked={isOn}
          disabled={busy || known === null || isUnable}
          onCheckedChange={(wanted) => void change(wanted)}
        />
      </div>
      {error !== '' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
