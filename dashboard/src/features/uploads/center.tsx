import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { uploadQueue } from '../../state/upload-queue.ts'
import { onUploadOutcome, uploads } from '../../state/uploads.ts'
import { takeShared, tellOutcome } from './actions.ts'
import { AddLeadDialog } from './add-lead-dialog.tsx'
import { ProgressOverlay } from './progress-overlay.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'

/** Sending and following uploads, over whatever page is open. */
export function UploadCenter() {
  useEffect(() => onUploadOutcome(tellOutcome), [])
  useLeavingWarning()
  useSharedFiles()
  return (
    <>
      <AddLeadDialog />
      <ProgressOverlay />
      <UndoImportDialog />
    </>
  )
}

/** Bytes on their way die with the tab, so the browser asks before it closes; an analysis goes on without it. */
function useLeavingWarning(): void {
  const { running } = useSnapshot(uploadQueue)
  const sending = Object.keys(useSnapshot(uploads).sending).length > 0 || running
  useEffect(() => {
    if (!sending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [sending])
}

/** Files from the phone's share sheet open the dialog; they wait for whoever has to sign in first. */
function useSharedFiles(): void {
  useEffect(() => void takeShared(), [])
}
