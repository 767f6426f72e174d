import { toast } from 'sonner'
import { replayFailed } from '../../state/webhooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { webhookCopy } from './webhook-copy.ts'

const text = webhookCopy.page
const DAY_MS = 86_400_000

/** Asks for a period, and sends again what failed in it. */
export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const send = async (fields: FormData) => {
    const now = Date.now()
    const from = new Date(now - Number(fields.get('days')) * DAY_MS).toISOString()
    toast(text.replayedAll(await replayFailed(id, from, new Date(now).toISOString())))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.replayTitle} description={text.replayText} className="w-[440px]">
      <DialogForm action={webhookCopy.page.replay} onSend={send} onClose={onClose}>
        <label className="grid gap-1.5 text-sm">
          {text.period}
          <select name="days" defaultValue={1} className={inputLook}>
            {text.periods.map(([days, words]) => (
              <option key={days} value={days}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </DialogForm>
    </Dialog>
  )
}
