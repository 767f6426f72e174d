import { displayTime } from '@fechai/domain/clock'
import { RETENTION_DAYS } from '@fechai/domain/retention'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { loadRetention, retention, setRetention } from '../../state/retention.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { privacyCopy } from './copy.ts'

const text = privacyCopy.retention

/** Chooses how long conversations are kept; the default keeps everything. */
export function RetentionForm() {
  const { status, error, rule } = useSnapshot(retention)
  const [days, setDays] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => void loadRetention(), [])
  if (status === 'loading') return <div aria-busy aria-label={text.loading} className="skeleton m-4 h-16" />
  if (status === 'error')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
        {error}
        <Button onClick={() => void loadRetention()}>{privacyCopy.retry}</Button>
      </div>
    )
  const save = async (wanted: number | null) => {
    setBusy(true)
    try {
      await setRetention(wanted)
      toast.success(wanted === null ? text.off : text.saved(wanted))
      setDays('')
    } catch (failure) {
      toast.error(messageOf(failure))
    }
    setBusy(false)
  }
  const submit = () => {
    const wanted = Number(days)
    const isFine = Number.isInteger(wanted) && wanted >= RETENTION_DAYS.least && wanted <= RETENTION_DAYS.most
    if (!isFine) return setWrong(text.wrong)
    void save(wanted)
  }
  return (
    <div className="grid gap-3 px-4 py-3 text-sm">
      <div>
        <p className="font-semibold">{rule.days === null ? text.none : text.is(rule.days)}</p>
        {rule.firstAt !== null && (
          <p role="status" className="text-soft">
            {text.going(rule.going, displayTime(rule.firstAt).slice(0, 10))}
          </p>
        )}
      </div>
      <form
        className="flex flex-wrap items-start gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={text.days}
          inputMode="numeric"
          autoComplete="off"
          placeholder={rule.days === null ? '365' : String(rule.days)}
          maxLength={3}
          value={days}
          wrong={wrong}
          className="w-full tablet:max-w-52"
          onChange={({ currentTarget }) => {
            setDays(currentTarget.value)
            setWrong(null)
          }}
        />
        <div className="flex flex-wrap gap-2 tablet:mt-[25px]">
          <Button type="submit" busy={busy} disabled={days.trim() === ''} className="h-[38px]">
            {text.save}
          </Button>
          {rule.days !== null && (
            <Button busy={busy} className="h-[38px]" onClick={() => void save(null)}>
              {text.stop}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
