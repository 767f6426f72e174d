import type { ReleaseWithItems } from '@fechai/contracts/releases'
import { summaryOf } from '@fechai/domain/release'
import { Megaphone } from 'lucide-react'
import { releasesCopy } from './copy.ts'
import { Modules } from './modules.tsx'

const text = releasesCopy.preview

/** The draft as its announcement will say it. */
export function PreviewCard({ draft }: { draft: ReleaseWithItems | null }) {
  if (!draft) return <p className="px-4 py-4 text-sm text-soft">{text.empty}</p>
  const summary = draft.summary_override ?? summaryOf(draft.items)
  return (
    <div className="m-3.5 grid gap-1.5 rounded-control border border-line2 bg-raise px-3.5 py-3 text-sm">
      <p className="flex items-center gap-2">
        <Megaphone aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
        <strong className="font-semibold">{text.release(draft.version)}</strong>
        <span className="ml-auto text-xs text-soft">{text.now}</span>
      </p>
      <p className="font-semibold [overflow-wrap:anywhere]">{draft.title}</p>
      <p className="text-soft [overflow-wrap:anywhere]">{summary || text.noSummary}</p>
      <Modules modules={draft.modules} />
    </div>
  )
}
