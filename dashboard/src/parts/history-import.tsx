import { History, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { historyImports, RECENT, startImport, watchImport, type ShownImport } from '../state/history-import.ts'
import { Button } from '../ui/button.tsx'
import { historyImportCopy } from './history-import-copy.ts'

export interface HistoryImportProps {
  /** A chat, or the most recent ones. */
  name: string
  onClose?: () => void
}

/** Fetches what was said before: what it would cost to read it, how far it has come, and what came. */
export function HistoryImport({ name, onClose }: HistoryImportProps) {
  const shown = useSnapshot(historyImports)[name] as ShownImport | undefined
  useEffect(() => watchImport(name), [name])
  const text = name === RECENT ? historyImportCopy.recent : historyImportCopy.chat
  const run = shown?.import ?? null
  const isRunning = run?.state === 'em_andamento'
  return (
    <section aria-label={text.title} className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <History aria-hidden className="size-4 shrink-0 self-start text-soft max-tablet:hidden" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5 text-sm">
        <h3 className="text-base font-semibold">{text.title}</h3>
        <p className="text-soft">{text.text}</p>
        {shown !== undefined && shown.estimate !== '' && (
          <p className="text-soft tabular-nums">{historyImportCopy.estimate(shown.estimate)}</p>
        )}
        {shown && <Standing shown={shown} isRecent={name === RECENT} />}
      </div>
      <div className="flex gap-2">
        <Button busy={isRunning || shown?.asking} disabled={shown === undefined} onClick={() => void startImport(name)}>
          {run === null || isRunning ? text.start : text.again}
        </Button>
        {onClose && (
          <Button look="quiet" shape="icon" aria-label={historyImportCopy.close} onClick={onClose}>
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        )}
      </div>
    </section>
  )
}

function Standing({ shown: { import: run, error }, isRecent }: { shown: ShownImport; isRecent: boolean }) {
  const wrong = error !== '' ? error : run?.state === 'falhou' ? run.reason : null
  if (wrong)
    return (
      <p role="alert" className="flex items-start gap-1.5 text-danger">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {wrong}
      </p>
    )
  if (run === null) return null
  const { done, conversations, messages, state } = run
  if (state !== 'em_andamento')
    return (
      <p role="status" className="font-semibold tabular-nums">
        {historyImportCopy.done(messages, isRecent ? conversations : null)}
      </p>
    )
  const came = historyImportCopy.came(messages)
  return (
    <div className="grid max-w-[420px] gap-1 pt-1">
      <p role="status" className="flex justify-between gap-3 tabular-nums">
        <span className="font-semibold">
          {isRecent ? historyImportCopy.progress(done, conversations) : historyImportCopy.asking}
        </span>
        <span className="text-soft">{came}</span>
      </p>
      {isRecent && (
        <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${conversations === 0 ? 0 : (done / conversations) * 100}%` }}
          />
        </span>
      )}
    </div>
  )
}
