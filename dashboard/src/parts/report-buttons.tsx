import { Download, Printer } from 'lucide-react'
import { saveBlob } from '../lib/save-blob.ts'
import { toCsv } from '../lib/csv.ts'
import { Button } from '../ui/button.tsx'
import { reportCopy as text } from './report-copy.ts'

export interface ReportButtonsProps {
  fileName: string
  rows: () => readonly (readonly (string | number)[])[]
}

/** A report on paper, and in a spreadsheet. */
export const ReportButtons = ({ fileName, rows }: ReportButtonsProps) => (
  <div className="flex gap-2 print:hidden">
    <Button shape="icon" look="quiet" aria-label={text.print} title={text.print} onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" strokeWidth={1.75} />
    </Button>
    <Button onClick={() => saveBlob(new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }), fileName)}>
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="max-wide:sr-only">{text.exportCsv}</span>
    </Button>
  </div>
)
