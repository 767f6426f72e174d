import type { Release } from '@fechai/contracts/releases'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { releasesCopy } from './copy.ts'
import { Modules } from './modules.tsx'

const text = releasesCopy.last

/** 'Último Release Publicado'. */
export function LatestCard({ release }: { release: Release | undefined }) {
  if (!release) return <p className="px-4 py-4 text-sm text-soft">{text.none}</p>
  return (
    <div className="px-4 py-2.5 text-sm">
      <dl className="divide-y divide-line">
        <Row label={text.version} isStrong>
          {release.version}
        </Row>
        <Row label={text.channel}>{release.channel}</Row>
        <Row label={text.name} isStrong>
          {release.title}
        </Row>
        <Row label={text.summary}>{release.summary_final}</Row>
        <Row label={text.when}>{displayTime(release.published_at!)}</Row>
        <Row label={text.modules}>
          <Modules modules={release.modules} />
        </Row>
      </dl>
      <Link
        href="/?tela=novidades"
        className="inline-flex min-h-8 items-center text-soft underline-offset-2 hover:underline touch:min-h-11"
      >
        {text.all}
      </Link>
    </div>
  )
}

interface RowProps {
  label: string
  isStrong?: boolean
  children: ReactNode
}

const Row = ({ label, isStrong = false, children }: RowProps) => (
  <div className="grid grid-cols-[110px_minmax(0,1fr)] items-center gap-3 py-2">
    <dt className="text-soft">{label}</dt>
    <dd className={clsx('tabular-nums [overflow-wrap:anywhere]', isStrong && 'font-semibold')}>{children}</dd>
  </div>
)
