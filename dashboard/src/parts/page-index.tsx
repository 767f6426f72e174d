import { useRef } from 'react'

/** Jumps to the sections of a long page, found by the words of their headings; the keyboard's focus goes along. */
export function PageIndex({ label, titles }: { label: string; titles: readonly string[] }) {
  const index = useRef<HTMLElement>(null)
  const jumpTo = (title: string) => {
    const headings = index.current!.parentElement!.querySelectorAll<HTMLElement>('h2')
    const heading = [...headings].find(({ textContent }) => textContent === title)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={index} aria-label={label} className="-mx-3.5 overflow-x-auto px-3.5 tablet:mx-0 tablet:px-0">
      <ul className="flex w-max gap-1.5 py-1 tablet:w-auto tablet:flex-wrap">
        {titles.map((title) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => jumpTo(title)}
              className="rounded-full border border-line bg-surface px-3 py-1 text-sm text-soft hover:text-ink touch:min-h-11"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
