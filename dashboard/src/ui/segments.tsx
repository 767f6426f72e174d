import clsx from 'clsx'
import { useId } from 'react'

export interface SegmentsProps<V extends string | number> {
  label: string
  value: V
  choices: readonly (readonly [value: V, label: string])[]
  onChange: (value: V) => void
}

/** One of a few, side by side: radio buttons that arrows move between. */
export function Segments<V extends string | number>({ label, value, choices, onChange }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className="flex max-w-full flex-wrap gap-0.5 rounded-control bg-line/60 p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(([each, words]) => (
        <label
          key={each}
          className={clsx(
            'inline-flex h-7 cursor-pointer items-center rounded-[6px] px-2.5 text-sm whitespace-nowrap tabular-nums touch:h-11',
            'has-focus-visible:ring-2 has-focus-visible:ring-accent',
            each === value ? 'bg-surface font-semibold inset-ring-1 inset-ring-line' : 'text-soft hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
