import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmEmailForm } from './form.tsx'
import { confirmEmailCopy as text } from './copy.ts'

/** One quiet line above the page, and the field once it is asked for. */
export function ConfirmEmailStrip() {
  const [open, setOpen] = useState(false)
  const { ai } = useSnapshot(session)
  return (
    <section
      aria-label={text.label}
      className="flex items-center gap-2 border-b border-line bg-raise px-3.5 py-1.5 text-sm tablet:px-4"
    >
      <MailCheck aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
      {open ? (
        <ConfirmEmailForm onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="min-w-0 flex-1">{ai === 'off' ? text.whyWithoutAi : text.why}</p>
          <Button onClick={() => setOpen(true)}>{text.open}</Button>
        </>
      )}
    </section>
  )
}
