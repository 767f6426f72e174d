import clsx from 'clsx'
import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { managerCopy } from './copy.ts'

const { line } = managerCopy
const STATES = ['disconnected', 'connecting', 'qr_ready', 'connected'] as const

interface HowToProps {
  words: {
    title: string
    text: string
    /** Every second part is emphasised. */
    steps: readonly (readonly string[])[]
    secret: string
    secretText: string
    /** The way in which the page waits for the phone. */
    ready: string
  }
  /** The other way to link. */
  way: { label: string; choose: () => void }
}

/** Shows the steps on the phone, the progress of the connection, and the other way. */
export function HowTo({ words, way }: HowToProps) {
  return (
    <div className="flex flex-col px-5 py-6 tablet:px-8">
      <h2 className="text-xl font-semibold">{words.title}</h2>
      <p className="text-soft">{words.text}</p>
      <ol className="mt-3">
        {words.steps.map((parts, index) => (
          <li key={parts[0]} className="flex gap-3 border-t border-line py-2.5">
            <span
              aria-hidden
              className="grid size-[22px] shrink-0 place-items-center rounded-full border border-line2 text-xs tabular-nums"
            >
              {index + 1}
            </span>
            <span>{parts.map((part, at) => (at % 2 === 1 ? <strong key={part}>{part}</strong> : part))}</span>
          </li>
        ))}
      </ol>
      <Button look="quiet" className="mt-1 -ml-3 self-start text-accent!" onClick={way.choose}>
        {way.label}
      </Button>
      <ol className="mt-auto grid grid-cols-4 gap-2 pt-6 text-xs">
        {STATES.map((state) => (
          <li
            key={state}
            aria-current={state === 'qr_ready' ? 'step' : undefined}
            className={clsx(
              'grid gap-1.5',
              state === 'qr_ready' ? 'font-semibold' : state === 'connected' ? 'text-soft' : 'text-accent',
            )}
          >
            <span aria-hidden className={clsx('h-1 rounded-full', state === 'connected' ? 'bg-line' : 'bg-accent')} />
            {state === 'qr_ready' ? words.ready : line[state]}
          </li>
        ))}
      </ol>
      <p className="mt-4 flex gap-2.5 rounded-[10px] border border-line bg-raise px-3 py-2.5 text-sm text-soft">
        <KeyRound aria-hidden className="mt-px size-4 shrink-0 text-accent" strokeWidth={1.75} />
        <span>
          <strong className="font-semibold text-text">{words.secret}</strong>
          {words.secretText}
        </span>
      </p>
    </div>
  )
}
