import { ExternalLink } from 'lucide-react'
import { operationsCopy } from './copy.ts'

/** Links to the run's page in Temporal's UI; nothing without an address. */
export function TemporalLink({
  url,
  label,
  words = operationsCopy.parked.temporal,
}: {
  url: string | null
  label: string
  words?: string
}) {
  return (
    url && (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        className="flex items-center gap-1.5 text-sm text-accent hover:underline"
      >
        {words}
        <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
      </a>
    )
  )
}
