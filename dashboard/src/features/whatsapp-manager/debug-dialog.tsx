import { displayTime } from '@fechai/domain/clock'
import { useSnapshot } from 'valtio'
import { manager } from '../../state/whatsapp-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { managerCopy as text } from './copy.ts'

const rows = text.debugRows

/** Shows the server's raw data of this user. */
export function DebugDialog() {
  const { debug } = useSnapshot(manager)
  const close = () => (manager.debug = null)
  const shown = debug && [
    [rows.status, text.status[debug.status]],
    [rows.session, debug.sessionId ?? '--'],
    [rows.message, debug.message ?? '--'],
    [rows.ends, debug.qrEndsAt ? displayTime(debug.qrEndsAt) : '--'],
    [rows.code, debug.qr ?? text.debugNone],
  ]
  return (
    <Dialog open={debug !== null} onClose={close} title={text.debug} description={text.debugTitle}>
      <dl className="mt-3 grid gap-2 text-sm">
        {shown?.map(([label, value]) => (
          <div key={label} className="grid gap-0.5 tablet:grid-cols-[90px_1fr]">
            <dt className="text-soft">{label}</dt>
            <dd className="max-h-24 overflow-y-auto [overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={close}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
