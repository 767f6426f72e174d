import { Unzip, UnzipInflate } from 'fflate'
import { LEAD_IMPORT_LIMITS as LIMITS, LEAD_IMPORT_TEXTS as TEXTS } from '@fechai/domain/lead-import'
import { SheetFault } from './sheet-fault.ts'

const MOST_ENTRIES = 500
const STEP_BYTES = 16 * 1024

/** Counts what an archive inflates to, and keeps none of it: its own statements may lie. @throws SheetFault */
export function requireSmallArchive(bytes: Uint8Array, mostBytes: number = LIMITS.inflatedBytes): void {
  let [entries, inflated] = [0, 0]
  let fault: Error | null = null
  const archive = new Unzip((entry) => {
    entries += 1
    if (entries > MOST_ENTRIES) fault ??= new SheetFault(TEXTS.unreadable)
    entry.ondata = (error, data) => {
      if (error) fault ??= new SheetFault(TEXTS.unreadable, { cause: error })
      inflated += data?.length ?? 0
      if (inflated > mostBytes) fault ??= new SheetFault(TEXTS.unreadable)
    }
    if (!fault) entry.start()
  })
  archive.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    try {
      archive.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
    } catch (cause) {
      throw new SheetFault(TEXTS.unreadable, { cause })
    }
    if (fault) throw fault
  }
  if (entries === 0) throw new SheetFault(TEXTS.unreadable)
}
