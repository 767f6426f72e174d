import { useEffect, useState } from 'react'
import { loadEffects } from '../../state/calibration.ts'
import { loadLearnings } from '../../state/learnings.ts'
import { Segments } from '../../ui/segments.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Calibration } from './calibration.tsx'
import { calibrationCopy } from './calibration-copy.ts'
import { learningsCopy } from './copy.ts'
import { LearningList } from './learning-list.tsx'
import { ProposalList } from './proposal-list.tsx'
import { TeachForm } from './teach-form.tsx'
import { ToneChoice } from './tone-choice.tsx'

const PARTS = [
  ['taught', calibrationCopy.taught],
  ['calibration', calibrationCopy.title],
] as const

/** Shows the learnings, their effects, and how well scores predict. */
export function LearningsPage() {
  const [part, setPart] = useState<'taught' | 'calibration'>('taught')
  useEffect(() => {
    void loadLearnings()
    void loadEffects()
  }, [])
  return (
    <>
      <TopBar title={learningsCopy.title} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="mb-5 flex">
          <Segments label={calibrationCopy.tabs} value={part} choices={PARTS} onChange={setPart} />
        </div>
        {part === 'calibration' ? (
          <Calibration />
        ) : (
          <div className="grid max-w-[860px] gap-6">
            <p className="max-w-[68ch] text-soft">{learningsCopy.intro}</p>
            <TeachForm />
            <ProposalList />
            <LearningList />
            <ToneChoice />
          </div>
        )}
      </div>
    </>
  )
}
