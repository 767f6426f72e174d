import { ChevronDown, ListChecks, LockKeyhole, Smartphone, Trash2, type LucideIcon } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { dataManager } from '../../state/data-manager.ts'
import { zipUploadCopy } from './copy.ts'

const { tutorial, requirements } = zipUploadCopy
const box = 'rounded-surface border border-line bg-surface px-4 py-3 text-sm'

/** The specified way, and beside it the one that brings voice notes and photos. */
export function Tutorial() {
  const [before, strong, after] = tutorial.phone
  return (
    <details open className={`group ${box}`}>
      <summary className="flex cursor-pointer list-none items-center justify-between rounded-sm text-base font-semibold touch:min-h-11">
        {tutorial.title}
        <ChevronDown
          aria-hidden
          className="size-4 text-soft transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ol className="mt-3 grid gap-2.5">
        {tutorial.steps.map((step, at) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-line text-xs font-semibold tabular-nums"
            >
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-3.5 flex gap-2.5 border-t border-line pt-3">
        <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
        <p className="text-soft">
          <strong className="block font-semibold text-text">{tutorial.phoneTitle}</strong>
          {before} <strong className="font-semibold text-text">{strong}</strong>
          {after}
        </p>
      </div>
    </details>
  )
}

export function Requirements() {
  const { sources } = useSnapshot(dataManager)
  const have = sources && sources.uploads.conversations + sources.whatsapp.withoutFile
  const rows: [LucideIcon, string, string][] = [
    [ListChecks, requirements.least, have === null ? '' : requirements.have(have)],
    [Trash2, requirements.removed, requirements.removedNote],
    [LockKeyhole, requirements.sealed, requirements.sealedNote],
  ]
  return (
    <section aria-labelledby="requirements" className={box}>
      <h2 id="requirements" className="mb-1 text-base font-semibold">
        {requirements.title}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(([Icon, what, note]) => (
          <li key={what} className="flex gap-2.5 py-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
            <p className="text-soft">
              <strong className="block font-semibold text-text">{what}</strong>
              {note}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
