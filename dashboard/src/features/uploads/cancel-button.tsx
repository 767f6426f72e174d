import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { askCancel } from './actions.ts'
import { uploadsCopy } from './copy.ts'

/** Stays busy until the request has arrived; the event stream reports the end of the run. */
export function CancelButton({ uploadId }: { uploadId: string }) {
  const [asked, setAsked] = useState(false)
  const cancel = async () => {
    setAsked(true)
    await askCancel(uploadId)
    setAsked(false)
  }
  return (
    <Button busy={asked} onClick={() => void cancel()}>
      {uploadsCopy.overlay.cancel}
    </Button>
  )
}
