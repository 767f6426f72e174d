import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { chartCopy as text } from './chart/copy.ts'

/** A table below the chart of its numbers: a phone, which writes each cell on a line, shows it after a press. */
export function FoldedOnPhone({ what, children }: { what: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const words = isOpen ? text.hideTable : text.showTable
  return (
    <>
      <Button
        className="tablet:hidden print:hidden"
        aria-expanded={isOpen}
        aria-label={`${words}: ${what}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
      </Button>
      <div className={isOpen ? 'max-tablet:mt-2.5' : 'max-tablet:hidden print:block!'}>{children}</div>
    </>
  )
}
