import { FileChartColumn } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { dataManager } from '../../state/data-manager.ts'
import { generateReport } from '../../state/scanpro.ts'
import { Button } from '../../ui/button.tsx'
import { dataManagerCopy as text } from './copy.ts'
import { reportPath } from './reports.tsx'

/** 'Shown only when ready' (specification 2, §2.7). */
export function GenerateButton() {
  const { filter } = useSnapshot(dataManager)
  const [isBusy, setIsBusy] = useState(false)
  const [, go] = useLocation()
  const generate = async (): Promise<void> => {
    setIsBusy(true)
    try {
      go(reportPath(await generateReport({ ...filter })))
    } catch (error) {
      toast.error(text.notGenerated(messageOf(error)))
      setIsBusy(false)
    }
  }
  return (
    <Button look="primary" busy={isBusy} onClick={() => void generate()}>
      {!isBusy && <FileChartColumn aria-hidden className="size-4" strokeWidth={1.75} />}
      {text.generate}
    </Button>
  )
}
