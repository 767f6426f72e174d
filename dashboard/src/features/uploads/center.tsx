import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { imports } from '../../state/imports.ts'
import { uploadQueue } from '../../state/upload-queue.ts'
import { onUploadOutcome, uploads } from '../../state/uploads.ts'
import { fetchLater, late, OnceWanted } from '../../ui/late.tsx'
import { goOnWaiting, takeShared } from './actions.ts'
import { DropVeil } from './drop-veil.tsx'

const AddLeadDialog = late(() => import('./add-lead-dialog.tsx').then((module) => module.AddLeadDialog))
const ProgressOverlay = late(() => import('./progress-overlay.tsx').then((module) => module.ProgressOverlay))
const UndoImportDialog = late(() => import('./undo-import-dialog.tsx').then((module) => module.UndoImportDialog))

/** An upload ends long after the board is drawn. */
const told = () => import('./tell-outcome.ts')
fetchLater(told)

/** Sending and following uploads, over whatever page is open. */
export function UploadCenter() {
  const { dialogOpen, watched } = useSnapshot(uploads)
  const { undoing } = useSnapshot(imports)
  useEffect(() => onUploadOutcome((outcome) => void told().then((part) => part.tellOutcome(outcome))), [])
  useLeavingWarning()
  useSharedFiles()
  return (
    <>
      <DropVeil />
      <OnceWanted wanted={dialogOpen}>
        <AddLeadDialog />
      </OnceWanted>
      <OnceWanted wanted={watched !== null}>
        <ProgressOverlay />
      </OnceWanted>
      <OnceWanted wanted={undoing !== null}>
        <UndoImportDialog />
      </OnceWanted>
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

/**
 * Opens the dialog with files from the phone's share sheet, after a sign-in if needed. Then it continues with files
 * that waited in a closed page.
 */
function useSharedFiles(): void {
  useEffect(() => void takeShared().then(goOnWaiting), [])
}
