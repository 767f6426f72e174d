import { cardLook, Section } from '../../parts/section.tsx'
import { useHealth } from '../../parts/use-health.ts'
import { operationsCopy } from './copy.ts'

const text = operationsCopy.hearing

/** States who hears voice notes and how fast, or explains how to turn transcription on. */
export function Hearing() {
  const { hearing } = useHealth()
  if (!hearing) return null
  const { command, sentence } = hearing
  return (
    <Section title={text.title}>
      <p className={`${cardLook} px-4 py-3 text-sm`}>
        {command === null ? (
          `${text.on} ${sentence}`
        ) : (
          <>
            {text.off} <code className="[overflow-wrap:anywhere]">{command}</code>
          </>
        )}
      </p>
    </Section>
  )
}
