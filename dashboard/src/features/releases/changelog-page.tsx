import type { ReleaseWithItems } from '@fechai/contracts/releases'
import { displayTime } from '@fechai/domain/clock'
import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { cardLook } from '../../parts/section.tsx'
import { loadReleases, releases } from '../../state/releases.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { releasesCopy } from './copy.ts'
import { Modules } from './modules.tsx'

const { changelog: text, types, loading, notLoaded, retry } = releasesCopy

/** 'Novidades': what changed in the product, for everybody. */
export function ChangelogPage() {
  const { status, error, published } = useSnapshot(releases)
  useEffect(() => void loadReleases(), [])
  return (
    <>
      <TopBar title={text.title} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {status === 'error' && (
          <EmptyState icon={Megaphone} title={notLoaded} text={error} role="alert">
            <Button onClick={() => void loadReleases()}>{retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && <span aria-busy aria-label={loading} className="skeleton h-60 max-w-[760px]" />}
        {status === 'ready' && (
          <div className="grid max-w-[760px] gap-4">
            <p className="text-soft">{text.intro}</p>
            {published.length === 0 && <p className={`${cardLook} px-4 py-4 text-soft`}>{text.none}</p>}
            {(published as readonly ReleaseWithItems[]).map((release) => (
              <Entry key={release.id} release={release} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

const Entry = ({
  release: { id, version, title, summary_final, published_at, modules, items },
}: {
  release: ReleaseWithItems
}) => (
  <article aria-labelledby={id} className={`${cardLook} grid gap-2 px-4 py-3.5`}>
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className="text-lg font-semibold [overflow-wrap:anywhere]">
        {title}
      </h2>
      <span className="text-xs text-soft tabular-nums">{`${version} · ${displayTime(published_at!)}`}</span>
    </div>
    <p className="[overflow-wrap:anywhere]">{summary_final}</p>
    {items.length > 0 && (
      <ul className="grid gap-1 text-sm">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3">
            <span className="text-soft">{types[item.type]}</span>
            <span className="[overflow-wrap:anywhere]">{item.text}</span>
          </li>
        ))}
      </ul>
    )}
    <Modules modules={modules} />
  </article>
)
