import { FlaskConical } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../state/session.ts'
import { appCopy } from './copy.ts'

/** Nobody should take an imitation's reading for a model's. */
export function FakeAiBanner() {
  const { ai } = useSnapshot(session)
  if (ai !== 'fake') return null
  return (
    <p className="flex items-center gap-2 bg-amber-soft px-3.5 py-2 tablet:px-4 text-sm text-amber">
      <FlaskConical aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {appCopy.fakeAi}
    </p>
  )
}
