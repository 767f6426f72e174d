import { useSnapshot } from 'valtio'
import { deepLeadCopy } from './copy.ts'
import { Section } from './section.tsx'
import { settings } from './store.ts'

const text = deepLeadCopy.settings

/** Chooses the content of the page and the report. */
export function SettingsBox() {
  const chosen = useSnapshot(settings)
  return (
    <Section title={text.title} landmark={text.landmark} className="print:hidden">
      <div className="grid gap-1">
        {(['simulation', 'audio'] as const).map((name) => (
          <label key={name} className="flex items-center gap-2 text-sm touch:min-h-11">
            <input
              type="checkbox"
              checked={chosen[name]}
              onChange={(event) => (settings[name] = event.currentTarget.checked)}
              className="size-4 accent-accent"
            />
            {text[name]}
          </label>
        ))}
      </div>
    </Section>
  )
}
