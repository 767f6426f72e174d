import type { ReleaseWithItems } from '@fechai/contracts/releases'
import { displayTime } from '@fechai/domain/clock'
import {
  DEFAULT_CHANNEL,
  DEFAULT_MODULES,
  RELEASE_CHANNELS,
  RELEASE_LIMITS,
  type ReleaseChannel,
} from '@fechai/domain/release'
import { useId, useState } from 'react'
import { createRelease, discardDraft } from '../../state/releases.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { releasesCopy } from './copy.ts'
import { faultText } from './fault-text.ts'

const { form: text, failures } = releasesCopy
const BLANK = { version: '', channel: DEFAULT_CHANNEL, title: '', modules: DEFAULT_MODULES.join(', '), summary: '' }

/** A new release; while a draft is open it shows the draft. */
export function ReleaseForm({ draft }: { draft: ReleaseWithItems | null }) {
  const [typed, setTyped] = useState<{ [Key in keyof typeof BLANK]: (typeof BLANK)[Key] | ReleaseChannel }>(BLANK)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const summaryId = useId()
  const shown = draft ? { ...draft, modules: draft.modules.join(', '), summary: draft.summary_override ?? '' } : typed
  const isComplete = shown.version.trim() !== '' && shown.title.trim() !== ''
  const field = (key: keyof typeof BLANK) => ({
    value: shown[key],
    readOnly: draft !== null,
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [key]: event.currentTarget.value }),
  })
  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true)
    setFault('')
    try {
      await work()
      setTyped(BLANK)
    } catch (error) {
      setFault(faultText(error, failed))
    } finally {
      setBusy(false)
    }
  }
  const create = () =>
    run(async () => {
      const modules = typed.modules.split(',').flatMap((module) => module.trim() || [])
      const channel = typed.channel as ReleaseChannel
      const { version, title, summary } = typed
      await createRelease({ version, channel, title, summary_override: summary.trim() || null, modules })
    }, failures.create)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !draft && !busy) void create()
      }}
      className="grid gap-3.5 px-4 py-3.5"
    >
      <div className="grid gap-3 tablet:grid-cols-[130px_150px_minmax(0,1fr)]">
        <TextField label={text.version} maxLength={RELEASE_LIMITS.version} autoComplete="off" {...field('version')} />
        <label className="grid gap-1.5 text-sm">
          {text.channel}
          <select {...field('channel')} disabled={draft !== null} className={inputLook}>
            {RELEASE_CHANNELS.map((channel) => (
              <option key={channel}>{channel}</option>
            ))}
          </select>
        </label>
        <TextField label={text.name} maxLength={RELEASE_LIMITS.title} autoComplete="off" {...field('title')} />
      </div>
      <TextField label={text.modules} autoComplete="off" {...field('modules')} />
      <div className="grid gap-1.5">
        <label htmlFor={summaryId} className="text-sm">
          {text.summary}
        </label>
        <textarea
          id={summaryId}
          rows={2}
          maxLength={RELEASE_LIMITS.summary}
          aria-describedby={`${summaryId}-hint`}
          className={`${inputLook} h-auto resize-y py-2 touch:h-auto`}
          {...field('summary')}
        />
        <p id={`${summaryId}-hint`} className="text-xs text-soft">
          {text.summaryHint}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          look={draft ? 'plain' : 'primary'}
          busy={busy && !draft}
          disabled={draft !== null || !isComplete}
        >
          {text.create}
        </Button>
        {draft && (
          <>
            <span className="text-sm text-soft">{text.created(displayTime(draft.created_at))}</span>
            <Button
              look="quiet"
              busy={busy}
              className="ml-auto"
              onClick={() => void run(() => discardDraft(draft.id), failures.create)}
            >
              {text.discard}
            </Button>
          </>
        )}
      </div>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </form>
  )
}
