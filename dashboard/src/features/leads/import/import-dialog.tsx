import type { ImportPreview, LeadImport } from '@fechai/contracts/lead-imports'
import { displayTime } from '@fechai/domain/clock'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../../lib/api.ts'
import { closeImport, leadImport, sendSheet, undoImport } from '../../../state/lead-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { importCopy as text } from './import-copy.ts'
import { ImportPreviewStep } from './import-preview.tsx'

/** Imports leads from a sheet: the file, its columns and first rows, the progress, the way back. */
export function ImportDialog() {
  const { isOpen, preview, running } = useSnapshot(leadImport) as {
    isOpen: boolean
    preview: ImportPreview | null
    running: LeadImport | null
  }
  return (
    <Dialog
      open={isOpen}
      onClose={closeImport}
      closesOutside={false}
      title={text.title}
      description={running ? undefined : text.text}
      className={preview ? 'w-[860px]' : 'w-[480px]'}
    >
      {running ? <Progress found={running} /> : preview ? <ImportPreviewStep preview={preview} /> : <Choose />}
    </Dialog>
  )
}

function Choose() {
  const { past } = useSnapshot(leadImport) as { past: readonly LeadImport[] }
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setError('')
    try {
      await sendSheet(file)
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 grid gap-3">
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt"
        aria-label={text.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <p
        className="grid justify-items-center gap-1 rounded-surface border-[1.5px] border-dashed border-field bg-raise px-4 py-6 text-center text-sm text-soft touch:hidden"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <FileSpreadsheet aria-hidden className="size-5 text-accent" strokeWidth={1.75} />
        {text.drop}
      </p>
      {error !== '' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Past imports={past} />
      <DialogActions>
        <Button onClick={closeImport}>{text.cancel}</Button>
        <Button look="primary" busy={busy} onClick={() => input.current?.click()}>
          {busy ? text.reading : text.choose}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Imports that can still be undone. */
function Past({ imports }: { imports: readonly LeadImport[] }) {
  const undoable = imports.filter(({ undoUntil }) => undoUntil !== null)
  if (undoable.length === 0) return null
  return (
    <section aria-label={text.past} className="grid gap-1 border-t border-line pt-3 text-sm">
      <h3 className="text-soft">{text.past}</h3>
      <ul className="grid gap-1">
        {undoable.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 truncate">{each.fileName}</span>
            <span className="text-soft tabular-nums">{text.pastLine(each.made)}</span>
            <Undo found={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Undo({ found }: { found: LeadImport }) {
  const [error, setError] = useState('')
  return (
    <>
      <Button
        look="quiet"
        onClick={() => void undoImport(found).catch((failure: unknown) => setError(messageOf(failure)))}
      >
        {text.undo}
      </Button>
      {error !== '' && (
        <p role="alert" className="basis-full text-sm text-danger">
          {error}
        </p>
      )}
    </>
  )
}

function Progress({ found }: { found: LeadImport }) {
  const { error } = useSnapshot(leadImport)
  const { status, done, rows, made, repeated, refused, kept, undoUntil } = found
  const isRunning = status === 'andamento' || status === 'desfazendo'
  return (
    <div className="mt-4 grid gap-2">
      <p role="status" className="text-lg font-semibold">
        {status === 'andamento'
          ? text.running(done, rows)
          : status === 'desfazendo'
            ? text.undoing
            : status === 'desfeita'
              ? text.undone
              : text.done(made)}
      </p>
      {isRunning && (
        <>
          <progress
            max={rows}
            value={status === 'andamento' ? done : undefined}
            className="h-1.5 w-full accent-accent"
          />
          <p className="text-sm text-soft">{text.keepsRunning}</p>
        </>
      )}
      {status === 'concluida' && repeated + refused > 0 && <p>{text.left(repeated, refused)}.</p>}
      {status === 'desfeita' && kept > 0 && <p>{text.kept(kept)}</p>}
      {isRunning && error !== '' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <DialogActions>
        {undoUntil !== null && (
          <>
            <span className="mr-auto text-sm text-soft">{text.undoUntil(displayTime(undoUntil))}</span>
            <Undo found={found} />
          </>
        )}
        <Button look={isRunning ? 'plain' : 'primary'} onClick={closeImport}>
          {text.close}
        </Button>
      </DialogActions>
    </div>
  )
}
