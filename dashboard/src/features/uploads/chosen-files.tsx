import { useSnapshot } from 'valtio'
import { ChatsInZip } from '../../parts/chats-in-zip.tsx'
import type { ExportPreview } from '../../state/preview-protocol.ts'
import { previews } from '../../state/previews.ts'
import { chooseChats, removeFile, type QueuedFile } from '../../state/upload-queue.ts'
import { Notice } from '../../ui/notice.tsx'
import { TriangleExclamationPoint } from 'lucide-react'
import { uploadsCopy } from './copy.ts'
import { FileRow } from './file-row.tsx'

const text = uploadsCopy.dialog

export interface ChosenFilesProps {
  queued: readonly QueuedFile[]
  running: boolean
  mayRemove: (file: QueuedFile) => boolean
}

/** The chosen files, a row each; a warning that several of them have is written once, below them. */
export function ChosenFiles({ queued, running, mayRemove }: ChosenFilesProps) {
  const known = useSnapshot(previews)
  const alone = queued.length === 1
  const previewOf = (id: string): ExportPreview | null => {
    const each = known[id]
    return each?.status === 'done' ? (each.preview as ExportPreview) : null
  }
  const shared = sharedWarnings(queued.map(({ id }) => previewOf(id)))
  return (
    <>
      <ul
        aria-label={text.chosen}
        // Cuts the last visible row in its middle, to show that more follow.
        className="scroll-hint mt-4 mb-3 grid grid-cols-[minmax(0,1fr)] max-h-[min(420px,50dvh)] gap-2 overflow-y-auto p-px"
      >
        {queued.map((each) => (
          <li key={each.id}>
            <FileRow
              queued={each}
              alone={alone}
              preview={previewOf(each.id)}
              shared={shared}
              onRemove={mayRemove(each) ? () => removeFile(each.id) : undefined}
            />
            {each.status === 'choosing' && (
              <ChatsInZip
                chats={each.chats}
                chosen={each.chosen}
                disabled={running}
                onChoose={(chosen) => chooseChats(each.id, chosen)}
              />
            )}
          </li>
        ))}
      </ul>
      {[...shared].map(([warning, files]) => (
        <Notice key={warning} icon={TriangleExclamationPoint} look="warn" className="mb-3">
          {text.inSeveral(files, warning)}
        </Notice>
      ))}
    </>
  )
}

/** Returns the warnings of more than one file, with the number of files. */
export function sharedWarnings(all: readonly (Pick<ExportPreview, 'ledger'> | null)[]): Map<string, number> {
  const files = new Map<string, number>()
  for (const preview of all)
    if (preview && !preview.ledger.complete) files.set(preview.ledger.text, (files.get(preview.ledger.text) ?? 0) + 1)
  return new Map([...files].filter(([, n]) => n > 1))
}
