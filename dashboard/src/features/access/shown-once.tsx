import { Copy } from 'lucide-react'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'

interface ShownOnceProps {
  title: string
  description: string
  label: string
  /** The secret. */
  value: string
  copy: string
  copied: string
  onClose: () => void
}

/** Shows a secret this once, to be copied; a click beside the dialog does not lose it. */
export function ShownOnce({ title, description, label, value, copy, copied, onClose }: ShownOnceProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={description} closesOutside={false} className="w-[480px]">
      <TextField
        className="mt-4"
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.close}</Button>
        <Button look="primary" onClick={() => void copyWithToast(value, copied)}>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          {copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
