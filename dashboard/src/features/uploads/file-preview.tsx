import { useSnapshot } from 'valtio'
import { previews, stopPreview } from '../../state/previews.ts'
import { previewFile } from '../../state/upload-queue.ts'
import { Button } from '../../ui/button.tsx'
import { uploadsCopy } from './copy.ts'
import { PreviewedExport } from './previewed-export.tsx'

const text = uploadsCopy.preview

/** Shows the content of a file before it is sent; sending never waits for it. */
export function FilePreview({ id }: { id: string }) {
  const preview = useSnapshot(previews)[id]
  if (!preview) return null
  return (
    <section aria-label={text.title} className="mb-3 rounded-surface border border-line px-3.5 py-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{text.title}</h3>
        {(preview.status === 'waiting' || preview.status === 'reading') && (
          <Button look="quiet" onClick={() => stopPreview(id)} className="-mr-2">
            {text.stop}
          </Button>
        )}
        {preview.status === 'stopped' && (
          <Button look="quiet" onClick={() => previewFile(id)} className="-mr-2">
            {text.start}
          </Button>
        )}
      </div>
      {preview.status === 'done' && <PreviewedExport preview={preview.preview} />}
      {preview.status === 'stopped' && <p className="text-sm text-soft">{text.stopped}</p>}
      {preview.status === 'too-long' && <p className="text-sm text-soft">{text.tooLong}</p>}
      {preview.status === 'waiting' && <ReadingBar share={0} />}
      {preview.status === 'reading' && <ReadingBar share={preview.share} />}
    </section>
  )
}

function ReadingBar({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <>
      <p className="text-sm text-soft tabular-nums">{text.reading(percent)}</p>
      <div
        role="progressbar"
        aria-label={text.title}
        aria-valuenow={percent}
        className="mt-2 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-150"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </>
  )
}
