import { reportCopy } from './report-copy.ts'

const text = reportCopy.before

/** Change of a figure, with a word for those who do not see the arrow; `isGood` colours it, null leaves it grey. */
export function Change({ by, isGood, children }: { by: number; isGood: boolean | null; children: string }) {
  if (by === 0) return <span className="text-soft">=</span>
  return (
    <span className={isGood === null ? undefined : isGood ? 'text-accent' : 'text-danger'}>
      <span aria-hidden>{by > 0 ? '▲' : '▼'}</span>
      <span className="sr-only">{by > 0 ? text.up : text.down}</span> {children}
    </span>
  )
}

export interface AgainstBeforeProps {
  now: number | null
  /** The figure of as many days before; null where there is none. */
  before: number | null
  words: (value: number) => string
  /** Words of the change, where they are not those of the figure. */
  changeWords?: (value: number) => string
  better?: 'more' | 'less'
  /** False where too few cases make either figure: it is shown without its change. */
  isComparable?: boolean
}

/** The figure of as many days before, and how much this one is above or below it; nothing where there is none. */
export function AgainstBefore({
  now,
  before,
  words,
  changeWords = words,
  better,
  isComparable = true,
}: AgainstBeforeProps) {
  if (before === null) return null
  const exact = now === null || !isComparable ? null : now - before
  // A change that rounds to nothing is none.
  const by = exact !== null && changeWords(Math.abs(exact)) === changeWords(0) ? 0 : exact
  return (
    <>
      {by !== null && (
        <Change by={by} isGood={better ? by > 0 === (better === 'more') : null}>
          {changeWords(Math.abs(by))}
        </Change>
      )}
      {by === null ? '' : by === 0 ? ' ' : ' · '}
      {text.was(words(before))}
    </>
  )
}
