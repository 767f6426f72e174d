import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { copyText } from '../lib/copy-text.ts'

/** Puts text on the clipboard, and says that it is there, or why not. */
export const copyWithToast = (value: string, copied: string): Promise<unknown> =>
  copyText(value).then(
    () => toast(copied),
    (error: unknown) => toast.error(messageOf(error)),
  )
