import type { LearningProposal } from '@fechai/domain/insights/closing/learning-proposals'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'
import { loadProposals, proposals } from '../../state/learning-proposals.ts'
import { learningsCopy } from './copy.ts'
import { ProposalEntry } from './proposal-entry.tsx'

/** Lists learnings proposed by closed sales: a user must accept each one. */
export function ProposalList() {
  const { list, toConfirm } = useSnapshot(proposals)
  useEffect(() => void loadProposals(), [])
  if (list.length === 0) return null
  return (
    <section aria-labelledby="proposals" className="grid gap-1">
      <h2 id="proposals" className="text-lg font-semibold">
        {learningsCopy.proposals.title}
      </h2>
      <p className="max-w-[68ch] text-sm text-soft">
        {learningsCopy.proposals.intro} {toConfirm > 0 && insightPageCopy.toConfirm(toConfirm)}
      </p>
      <ul className="mt-2 grid gap-2">
        {(list as readonly LearningProposal[]).map((proposal) => (
          <ProposalEntry key={proposal.text} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}
