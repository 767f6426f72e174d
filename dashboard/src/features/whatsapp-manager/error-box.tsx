import { WHATSAPP_TEXTS } from '@fechai/domain/whatsapp-texts'
import { TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { checkHealth, tryAgain } from '../../state/whatsapp-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { managerCopy as text } from './copy.ts'

export function ErrorBox() {
  const { error } = useSnapshot(whatsapp)
  if (error === '') return null
  const isServer = error === WHATSAPP_TEXTS.noAnswer
  return (
    <Notice icon={TriangleAlert} look="wrong" role="alert" className="mb-4 max-w-[1100px]">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">
          <strong className="font-semibold">{text.error}</strong> {error}
          {isServer && <span className="block text-text">{text.kept}</span>}
        </p>
        <Button className="text-danger!" onClick={() => (isServer ? void checkHealth() : tryAgain())}>
          {text.retry}
        </Button>
      </div>
    </Notice>
  )
}
