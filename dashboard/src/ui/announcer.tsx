import { proxy, useSnapshot } from 'valtio'

const spoken = proxy({ text: '' })

/** Says a sentence to those who listen to the screen. */
export function announce(text: string): void {
  // The same sentence twice is read twice only when the text differs.
  spoken.text = spoken.text === text ? `${text}\u00a0` : text
}

export function Announcer() {
  const { text } = useSnapshot(spoken)
  return (
    <div aria-live="assertive" role="status" className="sr-only" data-testid="announcer">
      {text}
    </div>
  )
}
