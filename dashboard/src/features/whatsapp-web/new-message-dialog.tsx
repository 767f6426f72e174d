import type { ChosenTemplate, SendAnswer } from '@fechai/contracts/whatsapp-sending'
import { displayTime } from '@fechai/domain/clock'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { LoadError } from '../../parts/load-error.tsx'
import { sendTemplateTo } from '../../state/official-numbers.ts'
import { loadAllowance, sending, sendToNumber } from '../../state/sending.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { webCopy } from './copy.ts'
import { templateCopy } from '../../parts/template-copy.ts'
import { TemplateChooser } from '../../parts/template-chooser.tsx'
import { view } from './store.ts'

const text = webCopy.newMessage
/** A number with its country has no more digits. */
const DIGITS_MAX = 15
/** A number with its area code has no fewer. */
const DIGITS_MIN = 10

const close = (): void => {
  view.newMessage = null
}

/** 'Enviar mensagem': sends the first message to a person without a chat here. */
export function NewMessageDialog() {
  const { newMessage } = useSnapshot(view)
  return (
    <Dialog open={newMessage !== null} onClose={close} title={text.title} className="w-[440px]">
      {newMessage && <NewMessage phone={newMessage.phone} />}
    </Dialog>
  )
}

/** A number of the official channel writes to a new person by a template alone. */
function NewMessage({ phone }: { phone: string }) {
  const { allowance } = useSnapshot(sending)
  const [isAsked, setIsAsked] = useState(false)
  const load = () => void loadAllowance().then(() => setIsAsked(true))
  useEffect(load, [])
  if (allowance === null && isAsked)
    return (
      <div className="mt-4">
        <LoadError message={text.notLoaded} onRetry={load} />
      </div>
    )
  // What is typed before the channel is known would be lost with the form.
  if (allowance === null) return <span aria-busy aria-label={text.loading} className="mt-4 skeleton h-52" />
  const { session } = allowance
  if (session?.channel !== 'cloud') return <NewMessageForm phone={phone} />
  return <NewTemplateForm phone={phone} sessionId={session.id} />
}

function tellSent(state: SendAnswer['state']): void {
  if (state === 'sent') toast.success(text.sent)
  else toast(text.queued)
}

const digitsIn = (value: string): string => value.replace(/\D/g, '').slice(0, DIGITS_MAX)

function PhoneField({ digits, onChange }: { digits: string; onChange: (digits: string) => void }) {
  return (
    <TextField
      label={text.phone}
      hint={text.phoneHint}
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      maxLength={30}
      value={digits}
      onChange={(event) => onChange(digitsIn(event.currentTarget.value))}
    />
  )
}

function NewTemplateForm({ phone, sessionId }: { phone: string; sessionId: string }) {
  const [digits, setDigits] = useState(digitsIn(phone))
  const send = async (template: ChosenTemplate) => {
    tellSent(await sendTemplateTo(digits, sessionId, template))
  }
  return (
    <div className="mt-4 grid gap-3">
      <PhoneField digits={digits} onChange={setDigits} />
      <p className="text-sm text-soft">{templateCopy.first}</p>
      <TemplateChooser
        sessionId={sessionId}
        onSend={send}
        onClose={close}
        check={() => (digits.length < DIGITS_MIN ? text.noPhone : '')}
      />
    </div>
  )
}

function NewMessageForm({ phone }: { phone: string }) {
  const [digits, setDigits] = useState(digitsIn(phone))
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { allowance } = useSnapshot(sending)
  const id = useId()

  const why = refusal(allowance)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // 'Needs both digits and a non-empty trimmed message, else it does nothing.'
    if (digits === '' || message.trim() === '' || busy || why !== '') return
    setBusy(true)
    setError('')
    try {
      tellSent(await sendToNumber(digits, message.trim()))
      close()
    } catch (refused) {
      setError(messageOf(refused))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3">
      <PhoneField digits={digits} onChange={setDigits} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm">
          {text.message}
        </label>
        <textarea
          id={id}
          rows={4}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          className="w-full resize-none rounded-control border border-field bg-surface px-3 py-2 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:text-lg"
        />
      </div>
      {(error || why) && (
        <p role="alert" className="text-sm text-danger">
          {error || why}
        </p>
      )}
      {why === '' && allowance !== null && (
        <p className="text-xs text-soft tabular-nums">{text.left(allowance.newChats.left, allowance.newChats.most)}</p>
      )}
      <DialogActions>
        <Button onClick={close}>{text.cancel}</Button>
        <Button
          look="primary"
          type="submit"
          busy={busy}
          disabled={digits === '' || message.trim() === '' || why !== ''}
        >
          {busy ? text.sending : text.send}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Returns the reason why no new person can be contacted now; empty if they can. */
function refusal(allowance: (typeof sending)['allowance']): string {
  if (allowance === null) return ''
  if (allowance.session === null) return webCopy.composer.noSession
  if (allowance.restrictedUntil !== null) return text.restricted(displayTime(allowance.restrictedUntil))
  return allowance.newChats.left <= 0 ? text.none : ''
}
