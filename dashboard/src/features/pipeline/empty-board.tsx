import { MessageSquarePlus, Sparkles } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { sendSample } from '../../state/send-sample.ts'
import { uploadQueue } from '../../state/upload-queue.ts'
import { openAddLead, openTypedLead } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pipelineCopy } from './copy.ts'
import { emptyCopy } from './empty-copy.ts'

const empty = emptyCopy

/** Nothing yet: the ways to a first lead. */
export const EmptyBoard = () => (
  <EmptyState icon={MessageSquarePlus} title={empty.title} text={empty.text}>
    <div className="flex flex-wrap justify-center gap-2">
      <Button look="primary" onClick={openAddLead}>
        {pipelineCopy.add}
      </Button>
      <Button onClick={openTypedLead}>{empty.type}</Button>
      <SampleButton />
    </div>
    <p className="mt-3 text-sm text-faint touch:hidden">{empty.drop}</p>
  </EmptyState>
)

/** Offers a sample to users without an export. */
function SampleButton() {
  const { running } = useSnapshot(uploadQueue)
  return (
    <Button busy={running} onClick={() => void sendSample()}>
      {!running && <Sparkles aria-hidden className="size-4" strokeWidth={1.75} />}
      {empty.sample}
    </Button>
  )
}
