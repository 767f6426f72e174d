import { displayTime } from '@fechai/domain/clock'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { loadAllowance, sending, sendToNumber } from '../../state/sending.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { webCopy } from './copy.ts'
import { view } from './store.ts'

const text = webCopy.newMessage
/** A number with its country has no more digits. */
const DIGITS_MAX = 15

const close = (): void => {
  view.newMessage = null
}

/** 'Enviar mensagem': sends the first message to a person without a chat here. */
export function NewMessageDialog() {
  const { newMessage } = useSnapshot(view)
  return (
    <Dialog open={newMessage !== null} onClose={close} title={text.title} className="w-[440px]">
      {newMessage && <NewMessageForm phone={newMessage.phone} />}
    </Dialog>
  )
}

function NewMessageForm({ phone }: { phone: string }) {
  const [digits, setDigits] = useState(phone.replace(/\D/g, ''))
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { allowance } = useSnapshot(sending)
  const id = useId()
  useEffect(() => void loadAllowance(), [])

  const why = refusal(allowance)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // 'Needs both digits and a non-empty trimmed message, else it does nothing.'
    if (digits === '' || message.trim() === '' || busy || why !== '') return
    setBusy(true)
    setError('')
    try {
      const standing = await sendToNumber(digits, message.trim())
      if (standing === 'sent') toast.success(text.sent)
      else toast(text.queued)
      close()
    } catch (refused) {
      setError(messageOf(refused))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3">
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={30}
        value={digits}
        onChange={(event) => setDigits(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
      />
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
