import { termsCopy as text } from './terms-copy.ts'

/** Shows the current terms in a dialog. */
export function TermsText() {
  return (
    <div tabIndex={0} role="region" aria-label={text.title} className="mt-4 max-h-[50dvh] overflow-y-auto pr-2 text-sm">
      <p className="text-soft">{text.version}</p>
      {text.parts.map(([title, words]) => (
        <section key={title} className="mt-3.5">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-0.5 text-soft">{words}</p>
        </section>
      ))}
    </div>
  )
}
