import { PERIOD_CHOICES } from '@fechai/contracts/insights'
import { canLeadTeam } from '@fechai/domain/permissions'
import { SAMPLES } from '@fechai/domain/insights/readiness/choose-sample'
import { ORIGINS, type Origin } from '@fechai/domain/insights/readiness/set-conversation'
import { SET_RULES } from '@fechai/domain/insights/readiness/set-rules'
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { chooseFilter, dataManager } from '../../state/data-manager.ts'
import { loadOwners, owners } from '../../state/owners.ts'
import { session } from '../../state/session.ts'
import { Segments } from '../../ui/segments.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'
import { periodDays } from '../../parts/period-days.ts'
import { dataManagerCopy } from './copy.ts'

const text = dataManagerCopy.set
const CUSTOM = 0
const PERIODS = [...PERIOD_CHOICES.map((days) => [days, text.days(days)] as const), [CUSTOM, text.custom] as const]
const isChoice = (days: number): boolean => PERIOD_CHOICES.some((each) => each === days)

/** Chooses the conversations of the set: period, sample and origin. */
export function SetChoice() {
  const { set, isReading } = useSnapshot(dataManager)
  return (
    <section aria-labelledby="set-title" className="rounded-surface border border-line bg-surface px-4 py-3">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id="set-title" className="font-semibold">
          {text.title}
        </h2>
        <p role="status" className="text-sm text-soft tabular-nums">
          {isReading ? text.reading : set && text.size(set.chosen)}
          {!isReading && set && set.toConfirm > 0 && ` · ${insightPageCopy.toConfirm(set.toConfirm)}`}
          {!isReading && set && set.withoutSeller > 0 && ` · ${text.withoutSeller(set.withoutSeller)}`}
        </p>
      </div>
      <div className="grid gap-3">
        <PeriodRow />
        <SampleRow />
        <OriginRow />
        <SellerRow />
      </div>
    </section>
  )
}

function PeriodRow() {
  const { filter, set } = useSnapshot(dataManager)
  const [isCustom, setIsCustom] = useState(!isChoice(filter.days))
  const choose = (days: number): void => {
    setIsCustom(days === CUSTOM)
    if (days !== CUSTOM) chooseFilter({ days })
  }
  return (
    <Row name={text.period} note={`${set ? `${text.span(...periodDays(set.period))} · ` : ''}${text.most}`}>
      <Segments label={text.period} value={isCustom ? CUSTOM : filter.days} choices={PERIODS} onChange={choose} />
      {isCustom && (
        <NumberField
          label={text.customDays}
          value={filter.days}
          most={SET_RULES.mostDays}
          onChange={(days) => chooseFilter({ days })}
        />
      )}
    </Row>
  )
}

function SampleRow() {
  const { filter } = useSnapshot(dataManager)
  return (
    <Row name={text.sample} note={text.sampleNote[filter.sample]}>
      <Segments
        label={text.sample}
        value={filter.sample}
        choices={SAMPLES.map((sample) => [sample, text.samples[sample]] as const)}
        onChange={(sample) => chooseFilter({ sample })}
      />
      {filter.sample === 'aleatoria' && (
        <NumberField
          label={text.seed}
          value={filter.seed}
          most={1_000_000}
          onChange={(seed) => chooseFilter({ seed: Math.max(0, Math.trunc(seed) || 0) })}
        />
      )}
    </Row>
  )
}

function OriginRow() {
  const { filter } = useSnapshot(dataManager)
  return (
    <Row name={text.origin}>
      <select
        aria-label={text.origin}
        value={filter.origin ?? ''}
        onChange={({ currentTarget: { value } }) =>
          chooseFilter({ origin: (value || undefined) as Origin | undefined })
        }
        className={`${inputLook} max-w-44`}
      >
        <option value="">{text.anyOrigin}</option>
        {ORIGINS.map((origin) => (
          <option key={origin} value={origin}>
            {text.origins[origin]}
          </option>
        ))}
      </select>
    </Row>
  )
}

/** Chooses the seller, for who sees leads of several; a salesperson's sets contain only their own leads. */
function SellerRow() {
  const { filter } = useSnapshot(dataManager)
  const { user } = useSnapshot(session)
  const { list } = useSnapshot(owners)
  const isLeader = canLeadTeam(user)
  useEffect(() => {
    if (isLeader) void loadOwners()
  }, [isLeader])
  const sellers = list
    .filter(({ id }) => id !== user?.empresaId)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  if (!isLeader || sellers.length < 2) return null
  return (
    <Row name={text.seller}>
      <select
        aria-label={text.seller}
        value={filter.vendedor ?? ''}
        onChange={({ currentTarget: { value } }) => chooseFilter({ vendedor: value || undefined })}
        className={`${inputLook} max-w-44`}
      >
        <option value="">{text.anySeller}</option>
        {sellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  )
}

const Row = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div className="grid items-center gap-x-3 gap-y-1.5 tablet:grid-cols-[5.5rem_minmax(0,1fr)]">
    <span aria-hidden className="text-sm text-soft">
      {name}
    </span>
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      {children}
      {note && <span className="text-xs text-soft tabular-nums">{note}</span>}
    </div>
  </div>
)

function NumberField({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className={`${inputLook} w-24 tabular-nums`}
      />
    </label>
  )
}
