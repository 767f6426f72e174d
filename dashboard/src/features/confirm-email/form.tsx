import { LIMITS } from '@fechai/domain/limits'
import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { confirmEmail, requestConfirmation, session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { confirmEmailCopy as text } from './copy.ts'

export function ConfirmEmailForm({ onClose }: { onClose: () => void }) {
  const { user, ai } = useSnapshot(session)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [said, setSaid] = useState(text.sentTo(user?.email ?? ''))

  const trying = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError('')
    await work().catch((cause: unknown) => setError(messageOf(cause)))
    setBusy(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string' || code.trim() === '') return setError(text.missing)
    void trying(async () => {
      await confirmEmail(code.trim())
      toast.success(ai === 'off' ? text.doneWithoutAi : text.done)
    })
  }
  const again = () =>
    trying(async () => {
      await requestConfirmation()
      setSaid(text.sent)
    })

  return (
    <form noValidate onSubmit={onSubmit} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5">
      <p
        role={error === '' ? 'status' : 'alert'}
        className={`min-w-0 flex-[1_1_200px] wrap-anywhere ${error === '' ? 'text-soft' : 'text-danger'}`}
      >
        {error === '' ? said : error}
      </p>
      <Button
        look="quiet"
        shape="icon"
        className="-mr-1.5 tablet:order-last"
        aria-label={text.later}
        title={text.later}
        onClick={onClose}
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <input
        name="code"
        aria-label={text.code}
        placeholder={text.placeholder}
        aria-invalid={error !== '' || undefined}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.recoveryCodeLength}
        autoFocus
        className={`${inputLook} h-8! w-26! placeholder:text-soft not-placeholder-shown:uppercase touch:h-11!`}
      />
      <Button type="submit" look="primary" busy={busy}>
        {text.confirm}
      </Button>
      <Button look="quiet" className="px-2!" onClick={() => void again()}>
        {text.again}
      </Button>
    </form>
  )
}
