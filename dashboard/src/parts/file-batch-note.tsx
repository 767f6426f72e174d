import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { plural } from '../lib/plural.ts'
import { fileBatch, putBatchAway, sumUpBatch, type BatchSummary } from '../state/file-batch.ts'
import { uploads } from '../state/uploads.ts'

/** One sentence about files that were sent together; it leaves when told to. */
export function FileBatchNote({ className = '' }: { className?: string }) {
  const { summary } = useSnapshot(fileBatch)
  useEffect(() => {
    const look = () => void sumUpBatch()
    look()
    return subscribe(uploads, look)
  }, [])
  if (summary === null) return null
  return (
    <p
      role="status"
      className={`flex items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-3 text-sm ${className}`}
    >
      <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{sentenceOf(summary)}</span>
      <button
        type="button"
        aria-label="Dispensar"
        onClick={putBatchAway}
        className="grid size-7 shrink-0 place-items-center rounded-control text-soft hover:bg-line/60 hover:text-text touch:size-11"
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </p>
  )
}

const sentenceOf = ({ files, leads, noSale, waiting }: BatchSummary): string =>
  `De ${plural(files, 'arquivo', 'arquivos')}: ${[
    plural(leads, 'lead', 'leads'),
    noSale > 0 && plural(noSale, 'não é venda', 'não são vendas'),
    waiting > 0 && plural(waiting, 'espera você', 'esperam você'),
  ]
    .filter(Boolean)
    .join(', ')}.`
