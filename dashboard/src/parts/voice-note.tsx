import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockTime } from '../lib/clock-time.ts'
import { voiceNoteCopy } from './voice-note-copy.ts'

const text = voiceNoteCopy

/** One voice at a time. */
let playing: HTMLAudioElement | null = null

export interface VoiceNoteProps {
  address: string
  seconds: number | null
  /** Position at which it begins to play: the position of a proof. */
  startAt: number
  /** Position that the person picked to hear; `turn` distinguishes two picks of the same one. */
  picked: { at: number; turn: number } | null
}

/** Nothing is fetched before it is played: a conversation may hold hundreds. */
export function VoiceNote({ address, seconds, startAt, picked }: VoiceNoteProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  const [at, setAt] = useState(startAt)
  const [length, setLength] = useState(seconds ?? 0)

  const playFrom = (player: HTMLAudioElement, place: number) => {
    if (playing !== player) playing?.pause()
    playing = player
    player.currentTime = place
    player.play().catch((error: unknown) => {
      // Another place picked, or the drawer closed, before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    })
  }
  const toggle = () => {
    const player = audio.current
    if (!player) return
    if (state === 'playing') player.pause()
    else playFrom(player, at)
  }
  useEffect(() => {
    if (picked && audio.current) playFrom(audio.current, picked.at)
  }, [picked])
  const Icon = state === 'playing' ? Pause : Play
  return (
    <div className="w-full min-w-60">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={state === 'playing' ? text.pause : text.play}
          onClick={toggle}
          className="-ml-1 grid size-8 shrink-0 place-items-center rounded-full text-text hover:bg-line/60 touch:size-11"
        >
          <Icon aria-hidden className="size-4 fill-current" strokeWidth={1.75} />
        </button>
        <input
          type="range"
          aria-label={text.position}
          aria-valuetext={`${clockTime(at)} / ${clockTime(length)}`}
          min={0}
          max={Math.max(length, 0.1)}
          step={0.1}
          value={Math.min(at, Math.max(length, 0.1))}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber
            setAt(next)
            if (audio.current) audio.current.currentTime = next
          }}
          className="h-1 min-w-0 flex-1 accent-accent"
        />
        <span className="text-xs text-soft tabular-nums">{clockTime(at > 0 ? at : wholeSeconds(length))}</span>
      </div>
      {state === 'failed' && (
        <p role="alert" className="text-xs text-danger">
          {text.failed}
        </p>
      )}
      {/* The transcript is right under it, as text. */}
      <audio
        ref={audio}
        src={address}
        preload="none"
        onPlay={() => setState('playing')}
        onPause={() => setState('still')}
        onError={() => setState('failed')}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => setAt(0)}
        onDurationChange={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
      />
    </div>
  )
}

/** Less than a second is one, as in WhatsApp. */
const wholeSeconds = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds)) : 0)
