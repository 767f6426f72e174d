import type { SpokenLine } from '@fechai/shared/domain/media-places'
import type { Wanted } from '../../state/conversation.ts'
import { conversationCopy } from './copy.ts'
import { markLines } from './mark-lines.ts'
import { MarkedPieces } from '../../parts/marked-text.tsx'

export interface SpokenTextProps {
  lines: readonly SpokenLine[]
  estimated: boolean
  wanted: Wanted
  onPick: (seconds: number) => void
}

/** A transcript whose sentences play the recording from where they are said. */
export function SpokenText({ lines, estimated, wanted, onPick }: SpokenTextProps) {
  return markLines(lines, wanted).map(({ line, pieces }) => (
    <span key={line.from}>
      <button
        type="button"
        title={conversationCopy.audio.playFrom(line.from, estimated)}
        onClick={() => onPick(line.from)}
        className="cursor-pointer rounded-[3px] text-left whitespace-pre-wrap select-text [overflow-wrap:anywhere] decoration-line2 underline-offset-3 hover:text-text hover:underline"
      >
        <MarkedPieces pieces={pieces} />
      </button>{' '}
    </span>
  ))
}
