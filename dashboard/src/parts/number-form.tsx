import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { messageOf } from '../lib/api.ts'
import { saveNumber } from '../state/save-number.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { inputLook } from '../ui/text-field.tsx'
import { messageCopy } from './message-copy.ts'

const text = messageCopy.number

/** An export names a saved contact, seldom the number: with it WhatsApp need not ask whom to send to. */
export function NumberForm({ leadId, onSaved }: { leadId: string; onSaved: () => void }) {
  const [written, setWritten] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const failure = await saveNumber(leadId, written).then((saved) => (saved ? '' : text.wrong), messageOf)
    setBusy(false)
    setError(failure)
    if (failure !== '') return box.current?.focus()
    announce(text.saved)
    onSaved()
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-2 grid gap-1.5">
      <label htmlFor={id} className="text-sm">
        {text.label}
      </label>
      <div className="flex gap-2">
        <input
          ref={box}
          id={id}
          type="tel"
          autoComplete="off"
          maxLength={30}
          placeholder={text.example}
          value={written}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error !== '' ? `${id}-error` : undefined}
          onChange={(event) => setWritten(event.currentTarget.value)}
          className={`${inputLook} min-w-0 tablet:max-w-56`}
        />
        <Button type="submit" busy={busy} className="h-[38px]">
          {text.save}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
