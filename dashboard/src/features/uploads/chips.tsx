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
/** More than these would push the search away; the rest is counted. */
const SHOWN = 2
/** A chip without its words: how far it is. */
const CHIP_PX = 80

interface Chip {
  id: string
  fileName: string
  label: string
  percent: number
}

/** Uploads in the background; those that wait for their person are one chip, on the pages about them. */
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
  const count = chips.length + Number(parked.length > 0)
  if (count === 0 && !waiting) return null
  const hidden = chips.slice(SHOWN)
  return (
    <ul
      aria-label={text.label}
      // Names of files are cut before the page's title is. Several leave no room beside a phone's: they get a row
      // of their own.
      style={{ minWidth: CHIP_PX * Math.min(count, SHOWN + 1) }}
      className={clsx(
        'flex shrink-9 gap-1.5',
        count > 1 && 'max-tablet:order-4 max-tablet:w-full',
        // The one chip of those that wait has no name of a file to cut.
        chips.length === 0 && !waiting && 'min-w-max!',
      )}
    >
      {parked.length > 0 && <ParkedChip parked={parked} />}
      {chips.slice(0, SHOWN).map((chip) => (
        <ChipButton key={chip.id} chip={chip} alone={count === 1} />
      ))}
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
      {hidden[0] && (
        <li>
          <button
            type="button"
            onClick={() => watchUpload(hidden[0]!.id)}
            className="h-8 rounded-full bg-line px-2.5 text-sm whitespace-nowrap text-soft touch:h-11"
          >
            +{text.more(hidden.length)}
          </button>
        </li>
      )}
    </ul>
  )
}

function analysisChip({ id, fileName, stage, detail, percent }: UploadState): Chip {
  return { id, fileName, label: detail || stageLabel(stage), percent }
}

/** One upload has room for what it does; of several, each says which it is. */
function ChipButton({ chip, alone }: { chip: Chip; alone: boolean }) {
  const label = alone ? chip.label : nameFromFileName(chip.fileName)
  return (
    <li className={clsx('min-w-0', !alone && 'max-tablet:flex-1')}>
      <button
        type="button"
        aria-label={`${text.open(chip.fileName)}: ${chip.label}, ${chip.percent}%`}
        title={chip.fileName}
        onClick={() => watchUpload(chip.id)}
        className={clsx(
          'flex h-8 w-full items-center gap-2 rounded-full pr-3 pl-2 text-sm whitespace-nowrap touch:h-11',
          'bg-accent-soft text-accent',
        )}
      >
        <ProgressRing percent={chip.percent} />
        <span
          className={clsx(
            'min-w-0 truncate',
            alone && 'max-w-56 max-wide:hidden',
            !alone && 'max-w-32 tablet:max-wide:hidden',
          )}
        >
          {label}
        </span>
        <span className="font-semibold tabular-nums">{chip.percent}%</span>
      </button>
    </li>
  )
}
