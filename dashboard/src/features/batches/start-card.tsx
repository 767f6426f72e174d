import type { BatchFilter, BatchPreview } from '@fechai/contracts/batches'
import type { EconomicRest } from '@fechai/domain/batch'
import type { BatchEstimate } from '@fechai/domain/estimate-batch'
import { parseBrazilianNumber } from '@fechai/domain/amount'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { PHASES, PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import { FlaskConical, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { formatMoney } from '../../lib/money.ts'
import { beginBatch, previewOf } from '../../state/batches.ts'
import { people } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { batchesCopy as text } from './copy.ts'
import { EconomicField } from './economic-field.tsx'
import { SampleCard } from './sample-card.tsx'
import { SelectField } from './select-field.tsx'

/** Long enough for two choices in a row to be asked about once. */
const PAUSE_MS = 250
const SAMPLE = 60

/** Chooses the conversations and the mode, and shows cost and duration. */
export function StartCard() {
  const [filter, setFilter] = useState<BatchFilter>({})
  const asked = new URLSearchParams(useSearch()).get('antes')
  useEffect(() => {
    if (asked !== null && /^\d+(\.\d+)*$/.test(asked)) setFilter({ analistaAntesDe: asked })
  }, [asked])
  const [mode, setMode] = useState<'aplicar' | 'so_comparar'>('so_comparar')
  const [limit, setLimit] = useState('')
  const [asksHow, setAsksHow] = useState<EconomicRest | null>(null)
  const [preview, setPreview] = useState<BatchPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const { names } = useSnapshot(people)
  useEffect(() => {
    const closing = new AbortController()
    const timer = setTimeout(() => {
      previewOf(filter, closing.signal).then(setPreview, (error: unknown) => {
        if (!closing.signal.aborted) toast.error(messageOf(error))
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      closing.abort()
    }
  }, [filter])

  // The choice counts only if the provider supports it.
  const economic = preview?.economic ? asksHow : null
  const narrow = (change: Partial<BatchFilter>): void => {
    const { ...next } = { ...filter, ...change }
    setFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as BatchFilter)
  }
  const begin = async (sample?: number): Promise<void> => {
    setBusy(true)
    try {
      const limitBrl = limit.trim() === '' ? undefined : parseBrazilianNumber(limit)
      const how = {
        ...(limitBrl !== undefined && { limitBrl }),
        ...(economic !== null && { economic }),
      }
      const { id } = await beginBatch(sample ? { filter, mode: 'amostra', sample, ...how } : { filter, mode, ...how })
      // A sample is shown here, beside what it was drawn from.
      if (!sample) navigate(`/reanalises/${id}`)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const count = preview?.conversations ?? 0
  const { filter: words } = text
  return (
    <div className="grid items-stretch gap-4 wide:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-labelledby="which" className="grid gap-4 rounded-surface border border-line bg-surface p-4">
        <h2 id="which" className="font-semibold">
          {text.which}
        </h2>
        <div className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-4">
          <DayField label={words.from} value={filter.inicioDe} onChange={(inicioDe) => narrow({ inicioDe })} />
          <DayField label={words.to} value={filter.inicioAte} onChange={(inicioAte) => narrow({ inicioAte })} />

          <SelectField
            label={words.phase}
            any={words.allPhases}
            options={PHASES.map((fase) => [fase, PHASE_TITLES[fase]])}
            value={filter.fases?.[0] ?? ''}
            onChange={(fase) => narrow({ fases: fase ? [fase as Phase] : undefined })}
          />
          <SelectField
            label={words.seller}
            any={words.allSellers}
            options={Object.entries(names)}
            value={filter.vendedores?.[0] ?? ''}
            onChange={(id) => narrow({ vendedores: id ? [id] : undefined })}
          />
          <SelectField
            label={words.analyst}
            any={words.anyAnalyst}
            options={preview ? [[preview.analyst, words.olderAnalyst(preview.analyst)]] : []}
            value={filter.analistaAntesDe ?? ''}
            onChange={(version) => narrow({ analistaAntesDe: version || undefined })}
          />
          <SelectField
            label={words.model}
            any={words.anyModel}
            options={preview ? [[preview.model, words.otherModel]] : []}
            value={filter.outroModeloQue ?? ''}
            onChange={(model) => narrow({ outroModeloQue: model || undefined })}
          />
          <SelectField
            label={words.files}
            any={words.anyFiles}
            options={[['unread', words.unread]]}
            value={filter.naoLidos ? 'unread' : ''}
            onChange={(unread) => narrow({ naoLidos: unread ? true : undefined })}
          />
        </div>
        <Numbers preview={preview} estimate={(economic === null ? preview?.estimate : preview?.economic) ?? null} />
        {preview?.economic && <EconomicField value={economic} onChange={setAsksHow} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
          <label className="flex items-center gap-2 text-sm text-soft">
            {text.limit}
            <input
              inputMode="decimal"
              value={limit}
              placeholder="—"
              aria-description={text.limitHint}
              onChange={(event) => setLimit(event.currentTarget.value.replace(/[^\d,.]/g, ''))}
              className={`${inputLook} max-w-24`}
            />
          </label>
          <fieldset className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <legend className="sr-only">{text.ends.label}</legend>
            {(['aplicar', 'so_comparar'] as const).map((each) => (
              <label key={each} className="flex items-center gap-2 touch:min-h-11">
                <input
                  type="radio"
                  name="mode"
                  checked={mode === each}
                  onChange={() => setMode(each)}
                  className="accent-accent"
                />
                <span>
                  <strong className="font-semibold">{text.ends[each]}</strong>{' '}
                  <span className="text-soft">{text.ends[`${each}Hint`]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button look="primary" busy={busy} disabled={count === 0} onClick={() => void begin()}>
            <Play aria-hidden className="size-4" strokeWidth={1.75} />
            {text.start(preview && count)}
          </Button>
          <Button busy={busy} disabled={count === 0} onClick={() => void begin(Math.min(SAMPLE, count))}>
            <FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />
            {text.sample(preview && Math.min(SAMPLE, count))}
          </Button>
          <p className="max-w-[52ch] text-xs text-soft">{text.promise}</p>
        </div>
      </section>
      <SampleCard filter={filter} count={count} />
    </div>
  )
}

function Numbers({ preview, estimate }: { preview: BatchPreview | null; estimate: BatchEstimate | null }) {
  const { numbers } = text
  if (preview === null) return <div className="h-[62px] animate-pulse rounded-control bg-line/40" />
  const { conversations, ofCompany, ai, day } = preview
  const cost = ai ? (estimate ? formatMoney(estimate.brl) : '—') : formatMoney(0)
  const between = estimate && numbers.between(formatMoney(estimate.lowBrl), formatMoney(estimate.highBrl))
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-3 border-t border-line pt-4 wide:grid-cols-4">
      <Fact name={numbers.conversations} value={String(conversations)} note={numbers.ofCompany(ofCompany)} />
      <Fact name={numbers.cost} value={cost} note={!ai ? numbers.free : (between ?? numbers.noPrice)} />
      <Fact
        name={numbers.time}
        value={estimate && conversations > 0 ? aboutDurationText(estimate.seconds) : '—'}
        note={
          estimate && conversations > 0
            ? numbers.between(aboutDurationText(estimate.lowSeconds), aboutDurationText(estimate.highSeconds))
            : ''
        }
      />
      <Fact name={numbers.day} value={formatMoney(day.limitBrl)} note={numbers.spent(formatMoney(day.spentBrl))} />
    </dl>
  )
}

export function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-xs text-soft tabular-nums">{note}</dd>}
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

function DayField({ label, value = '', onChange }: DayFieldProps) {
  return (
    <label className="grid gap-1.5 text-sm">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className={inputLook}
      />
    </label>
  )
}
