import { Download, Printer } from 'lucide-react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { toCsv } from '../lib/csv.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { Button } from '../ui/button.tsx'
import { ActionItem, ActionMenu } from './action-menu.tsx'
import { reportCopy as text } from './report-copy.ts'

type Row = readonly (string | number)[]

export interface ReportButtonsProps {
  /** Title of the report: the first sheet of the workbook. */
  title: string
  /** Name of the file, without its end. */
  fileName: string
  rows: () => readonly Row[]
  /** Period and filters, each with its name: the second sheet of the workbook. */
  filters: () => readonly Row[]
}

/** A report on paper, and in a spreadsheet. */
export function ReportButtons({ title, fileName, rows, filters }: ReportButtonsProps) {
  const saveXlsx = async () => {
    const { toXlsx } = await import('../lib/to-xlsx.ts')
    const about = [text.filterColumns, ...filters()]
    saveBlob(
      await toXlsx([
        { name: title, rows: rows() },
        { name: text.filters, rows: about },
      ]),
      `${fileName}.xlsx`,
    )
  }
  return (
    <div className="flex gap-2 print:hidden">
      <Button shape="icon" look="quiet" aria-label={text.print} title={text.print} onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <ActionMenu label={text.export} icon={Download} disabled={false}>
        <ActionItem onSelect={() => void saveXlsx().catch((error: unknown) => toast.error(messageOf(error)))}>
          {text.xlsx}
        </ActionItem>
        <ActionItem
          onSelect={() => saveBlob(new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)}
        >
          {text.csv}
        </ActionItem>
      </ActionMenu>
    </div>
  )
}
