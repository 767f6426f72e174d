import { Copy, Download } from 'lucide-react'
import { saveBlob } from '../../lib/save-blob.ts'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { secondFactorCopy as text } from './second-factor-copy.ts'

/** Shows the codes that open the account without the device, once, to be stored elsewhere. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const file = (): string => text.file(session.user?.email ?? '', codes)
  const copy = () => copyWithToast(codes.join('\n'), text.copied)
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-surface border border-line bg-raise px-5 py-4">
        {codes.map((code) => (
          <li key={code} className="text-center font-semibold tracking-wide tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => saveBlob(new Blob([file()], { type: 'text/plain' }), 'codigos-de-reserva.txt')}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {text.download}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          {text.copy}
        </Button>
        <Button look="primary" onClick={onKept}>
          {text.kept}
        </Button>
      </DialogActions>
    </>
  )
}
