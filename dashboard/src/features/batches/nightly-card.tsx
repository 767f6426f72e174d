import { parseBrazilianNumber } from '@fechai/domain/amount'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { loadNightly, olderReadings, saveNightly } from '../../state/older-readings.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { batchesCopy } from './copy.ts'

const text = batchesCopy.nightly
const inReais = (limit: number): string => String(limit).replace('.', ',')

/** Switches nightly analyses of leads with an older analyst, with a budget per night. */
export function NightlyCard() {
  const { nightly } = useSnapshot(olderReadings)
  const [limit, setLimit] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => void loadNightly(), [])
  if (nightly === null) return null
  const save = async (enabled: boolean, limitBrl: number): Promise<void> => {
    setBusy(true)
    await saveNightly({ enabled, limitBrl }).catch((error: unknown) => toast.error(messageOf(error)))
    setLimit(null)
    setBusy(false)
  }
  const written = limit === null ? nightly.limitBrl : parseBrazilianNumber(limit)
  return (
    <section
      aria-labelledby="nightly"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-surface border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="nightly" className="font-semibold">
          {text.title}
        </h2>
        <p id="nightly-hint" className="text-sm text-soft">
          {text.hint}
        </p>
      </div>
      <form
        className="flex items-center gap-2 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          void save(nightly.enabled, written)
        }}
      >
        <label className="flex items-center gap-2 text-soft">
          {text.limit}
          <input
            inputMode="decimal"
            value={limit ?? inReais(nightly.limitBrl)}
            onChange={(event) => setLimit(event.currentTarget.value.replace(/[^\d,.]/g, ''))}
            className={`${inputLook} max-w-20`}
          />
        </label>
        {limit !== null && Number.isFinite(written) && written !== nightly.limitBrl && (
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        )}
      </form>
      <Switch
        aria-labelledby="nightly"
        aria-describedby="nightly-hint"
        checked={nightly.enabled}
        disabled={busy}
        onCheckedChange={(enabled) => void save(enabled, nightly.limitBrl)}
      />
    </section>
  )
}
