import { useEffect } from 'react'
import { loadLearnings } from '../../state/learnings.ts'
import { TopBar } from '../../ui/top-bar.tsx'
import { learningsCopy } from './copy.ts'
import { LearningList } from './learning-list.tsx'
import { ProposalList } from './proposal-list.tsx'
import { TeachForm } from './teach-form.tsx'

export function LearningsPage() {
  useEffect(() => void loadLearnings(), [])
  return (
    <>
      <TopBar title={learningsCopy.title} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid max-w-[860px] gap-6">
          <p className="max-w-[68ch] text-soft">{learningsCopy.intro}</p>
          <TeachForm />
          <ProposalList />
          <LearningList />
        </div>
      </div>
    </>
  )
}
