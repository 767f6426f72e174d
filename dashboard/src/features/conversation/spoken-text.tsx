import type { SpokenLine } from '@fechai/domain/media-places'
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

/** A transcript whose sentences play the recording from where they are said, and unsure words from where those are. */
export function SpokenText({ lines, estimated, wanted, onPick }: SpokenTextProps) {
  return markLines(lines, wanted).map(({ line, pieces }) => (
    <span key={line.from}>
      <button
        type="button"
        title={conversationCopy.audio.playFrom(line.from, estimated)}
        onClick={({ target }) => onPick(pickedSecond(target) ?? line.from)}
        className="cursor-pointer rounded-[3px] text-left whitespace-pre-wrap select-text [overflow-wrap:anywhere] decoration-line2 underline-offset-3 hover:text-text hover:underline"
      >
        {pieces.map(({ unsureAt, ...piece }, at) =>
          unsureAt === null ? (
            // Pieces have no identity but their place.
            // eslint-disable-next-line react/no-array-index-key
            <MarkedPieces key={at} pieces={[piece]} />
          ) : (
            <span
              // eslint-disable-next-line react/no-array-index-key
              key={at}
              data-second={unsureAt}
              title={conversationCopy.audio.unsure(unsureAt, estimated)}
              className="underline decoration-amber decoration-dotted decoration-2 underline-offset-3"
            >
              <span className="sr-only">{conversationCopy.audio.unsureWords} </span>
              <MarkedPieces pieces={[piece]} />
            </span>
          ),
        )}
      </button>{' '}
    </span>
  ))
}

function pickedSecond(target: EventTarget): number | null {
  const second = target instanceof Element ? target.closest<HTMLElement>('[data-second]')?.dataset.second : undefined
  return second === undefined ? null : Number(second)
}
