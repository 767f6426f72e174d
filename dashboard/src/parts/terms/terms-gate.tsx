import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { askToLeave } from '../../state/offline-work.ts'
import { acceptTerms } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { termsCopy as text } from './terms-copy.ts'
import { TermsText } from './terms-text.tsx'

const STAYS = () => undefined

/** Terms changed since this person accepted some: nothing goes on before they have read these. */
export function TermsGate() {
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    await acceptTerms().catch((error: unknown) => toast.error(messageOf(error)))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={STAYS}
      closesOutside={false}
      title={text.title}
      description={text.changed}
      className="w-[600px]"
      startsAtDialog
    >
      <TermsText />
      <DialogActions>
        <Button onClick={() => void askToLeave()}>{text.leave}</Button>
        <Button look="primary" busy={busy} onClick={() => void accept()}>
          {text.accept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
