import { cardLook, Section } from '../../parts/section.tsx'
import { useHealth } from '../../parts/use-health.ts'
import { operationsCopy } from './copy.ts'

const text = operationsCopy.hearing

/** Explains how to turn transcription on, if it is off. */
export function Hearing() {
  const command = useHealth().hearing?.command
  if (!command) return null
  return (
    <Section title={text.title}>
      <p className={`${cardLook} px-4 py-3 text-sm`}>
        {text.off} <code className="[overflow-wrap:anywhere]">{command}</code>
      </p>
    </Section>
  )
}
