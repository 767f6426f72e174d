import { displayTime } from '@fechai/domain/clock'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { removeCalendarLink, renewCalendarLink } from '../../state/task-settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { tasksCopy } from './copy.ts'

const text = tasksCopy.settings.calendar

/** The secret link of one's tasks for a calendar: shown once, replaced or switched off at once. */
export function CalendarLink({ since }: { since: string | null }) {
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    setError('')
    await work().then(setLink, (failure: unknown) => setError(messageOf(failure)))
    setBusy(false)
  }
  const remove = () => run(async () => (await removeCalendarLink(), ''))
  return (
    <section aria-label={text.title} className="grid gap-3 py-3">
      <p>
        <span className="font-semibold">{text.title}</span>
        <span className="block text-sm text-soft">{text.note}</span>
      </p>
      {since !== null && link === '' && <p className="text-sm">{text.since(displayTime(since))}</p>}
      {link !== '' && (
        <>
          <TextField
            label={text.link}
            hint={text.once}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div>
            <Button look="primary" onClick={() => void copyWithToast(link, text.copied)}>
              <Copy aria-hidden className="size-4" strokeWidth={1.75} />
              {text.copy}
            </Button>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void run(renewCalendarLink)}>
          {since === null ? text.make : text.renew}
        </Button>
        {since !== null && (
          <Button look="quiet" busy={busy} onClick={() => void remove()}>
            {text.remove}
          </Button>
        )}
      </div>
      {error !== '' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  )
}
