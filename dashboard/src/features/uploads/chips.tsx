import { nameFromFileName } from '@fechai/domain/conversation/title'
import { stageLabel } from '@fechai/domain/stages'
import type { UploadState } from '@fechai/domain/upload'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { openUploads } from '../../state/upload-progress.ts'
import { uploadQueue } from '../../state/upload-queue.ts'
import { uploadTurn } from '../../state/upload-turn.ts'
import { openAddLead, uploads, watchUpload } from '../../state/uploads.ts'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { backgroundCopy } from './background-copy.ts'
import { ParkedChip, useShownParked } from './parked-chip.tsx'

const text = backgroundCopy.chips
interface Chip {
  id: string
  fileName: string
  label: string
  percent: number
}

/**
 * Uploads in the background: one says what it does, several are one chip with their mean. Those that wait for their
 * person are another one, on the pages about them.
 */
export function UploadChips() {
  const { sending, byId } = useSnapshot(uploads)
  const { user } = useSnapshot(session)
  const open = openUploads(byId as Record<string, UploadState>, user?.id ?? '')
  const parked = useShownParked(open.filter(({ status }) => status === 'aguardando_acao'))
  const chips = [
    ...open.filter(({ status }) => status !== 'aguardando_acao').map(analysisChip),
    ...Object.values(sending).map((each) => ({
      id: each.id,
      fileName: each.fileName,
      label: text.sending,
      percent: each.sizeBytes > 0 ? Math.floor((each.sentBytes / each.sizeBytes) * 100) : 0,
    })),
  ]
  const { waiting } = useSnapshot(uploadTurn)
  const { files } = useSnapshot(uploadQueue)
  const isAlone = chips.length === 1 && parked.length === 0
  if (chips.length === 0 && parked.length === 0 && !waiting) return null
  return (
    <ul
      aria-label={text.label}
      className={clsx(
        'flex shrink-9 gap-1.5',
        // Two of them leave no room beside a phone's title: they get a row of their own.
        chips.length > 0 && parked.length > 0 && 'max-tablet:order-4 max-tablet:w-full',
        // The name of what one upload does may be cut; the rest is short.
        !isAlone && !waiting && 'min-w-max',
      )}
    >
      {parked.length > 0 && <ParkedChip parked={parked} />}
      {chips.length === 1 && <ChipButton chip={chips[0]!} isAlone={isAlone} />}
      {chips.length > 1 && <SeveralChip chips={chips} isAlone={parked.length === 0} />}
      {waiting && (
        <li>
          <button
            type="button"
            onClick={openAddLead}
            className="flex h-8 items-center gap-2 rounded-full bg-amber-soft pr-3 pl-2 text-sm whitespace-nowrap text-amber touch:h-11"
          >
            <Clock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {text.waiting(files.filter(({ status }) => status !== 'sent').length)}
          </button>
        </li>
      )}
    </ul>
  )
}

function analysisChip({ id, fileName, stage, detail, percent }: UploadState): Chip {
  return { id, fileName, label: detail || stageLabel(stage), percent }
}

/** One upload has room for what it does, unless others wait beside it. */
const ChipButton = ({ chip, isAlone }: { chip: Chip; isAlone: boolean }) => (
  <Progress
    label={`${text.open(chip.fileName)}: ${chip.label}, ${chip.percent}%`}
    title={chip.fileName}
    percent={chip.percent}
    onClick={() => watchUpload(chip.id)}
    isAlone={isAlone}
  >
    {isAlone ? chip.label : nameFromFileName(chip.fileName)}
  </Progress>
)

/** A press opens the first of them, whose dialog lists the stages. */
function SeveralChip({ chips, isAlone }: { chips: readonly Chip[]; isAlone: boolean }) {
  const percent = Math.floor(chips.reduce((sum, each) => sum + each.percent, 0) / chips.length)
  return (
    <Progress
      label={`${text.several(chips.length)}, ${percent}%`}
      title={chips.map(({ fileName }) => fileName).join(', ')}
      percent={percent}
      onClick={() => watchUpload(chips[0]!.id)}
      isAlone={isAlone}
    >
      {text.more(chips.length)}
    </Progress>
  )
}

interface ProgressProps {
  label: string
  title: string
  percent: number
  onClick: () => void
  /** Its words have no room beside a phone's title. */
  isAlone: boolean
  children: string
}

const Progress = ({ label, title, percent, onClick, isAlone, children }: ProgressProps) => (
  <li className="min-w-0">
    <button
      type="button"
      aria-label={label}
      title={title}
      onClick={onClick}
      className="flex h-8 w-full items-center gap-2 rounded-full bg-accent-soft pr-3 pl-2 text-sm whitespace-nowrap text-accent touch:h-11"
    >
      <ProgressRing percent={percent} />
      <span className={clsx('max-w-56 min-w-0 truncate', isAlone ? 'max-wide:hidden' : 'tablet:max-wide:hidden')}>
        {children}
      </span>
      <span className="font-semibold tabular-nums">{percent}%</span>
    </button>
  </li>
)
