import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { termsCopy as text } from './terms-copy.ts'
import { TermsText } from './terms-text.tsx'

/** Says under a form that makes an account what is accepted with it. */
export function TermsLine() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <p className="text-xs text-soft">
      {text.signUp}{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="cursor-pointer font-semibold text-text underline underline-offset-2"
      >
        {text.link}
      </button>
      .
      <Dialog open={open} onClose={close} title={text.title} className="w-[600px]">
        <TermsText />
        <DialogActions>
          <Button look="primary" className="px-3" onClick={close}>
            {text.close}
          </Button>
        </DialogActions>
      </Dialog>
    </p>
  )
}
