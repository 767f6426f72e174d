import type { SellerFinding } from '@fechai/domain/insights/seller/seller-findings'
import type { LucideIcon } from 'lucide-react'
import { Count } from '../../parts/report-cases.tsx'
import { sellerCopy } from './copy.ts'
import { countedBy, findingWords } from './finding-words.ts'

const text = sellerCopy.findings

export const Findings = ({
  title,
  icon: Icon,
  findings,
}: {
  title: string
  icon: LucideIcon
  findings: readonly SellerFinding[]
}) => (
  <section aria-label={title} className="rounded-surface border border-line bg-surface p-4 text-sm">
    <h2 className="mb-2 text-base font-semibold">{title}</h2>
    {findings.length === 0 ? (
      <p className="text-soft">{text.none}</p>
    ) : (
      <ul className="divide-y divide-line">
        {findings.map((finding) => {
          const { title: what, says } = findingWords(finding)
          return (
            <li key={`${finding.kind} ${what}`} className="flex gap-2.5 py-2.5 first:pt-0 last:pb-0">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
              <div className="min-w-0">
                <h3 className="font-semibold">{what}</h3>
                <p className="text-soft">
                  <Count what={what} cases={finding.cases} counts={countedBy(finding)}>
                    {says}
                  </Count>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    )}
  </section>
)
