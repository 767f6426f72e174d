import { useEffect } from 'react'
import { onUploadOutcome } from '../../state/uploads.ts'
import { tellOutcome } from './actions.ts'
import { AddLeadDialog } from './add-lead-dialog.tsx'
import { ProgressOverlay } from './progress-overlay.tsx'

/** Sending and following uploads, over whatever page is open. */
export function UploadCenter() {
  useEffect(() => onUploadOutcome(tellOutcome), [])
  return (
    <>
      <AddLeadDialog />
      <ProgressOverlay />
    </>
  )
}
