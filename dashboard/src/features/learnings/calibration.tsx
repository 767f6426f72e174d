import type { CalibrationAnswer } from '@fechai/contracts/calibration'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { FIELD_LABELS } from '../../lib/field-labels.ts'
import { percent } from '../../parts/report-copy.ts'
import { Section, Table } from '../../parts/report-section.tsx'
import { calibration, loadCalibration } from '../../state/calibration.ts'
import { Button } from '../../ui/button.tsx'
import { brierText, calibrationCopy as text } from './calibration-copy.ts'
import { CalibrationSwitch } from './calibration-switch.tsx'
import { ReliabilityView } from './reliability.tsx'

/** Compares forecasts with outcomes, and shows people's corrections. */
export function Calibration() {
  const { status, error, answer } = useSnapshot(calibration)
  useEffect(() => void loadCalibration(), [])
  if (status === 'error')
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="font-semibold">{text.failed}</p>
        <p className="text-soft">{error}</p>
        <Button onClick={() => void loadCalibration()}>{text.retry}</Button>
      </div>
    )
  if (answer === null)
    return (
      <div aria-busy aria-label={text.loading} className="late grid gap-3">
        <span className="skeleton h-28" />
        <span className="skeleton h-60" />
      </div>
    )
  return <Result answer={answer as CalibrationAnswer} />
}

function Result({ answer }: { answer: CalibrationAnswer }) {
  const { progress, confidence, fields, corrections, leads } = answer
  const answered = fields.filter(({ reliability }) => reliability.n > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p className="max-w-[68ch] text-soft">{text.intro}</p>
      <Section title={text.progress.title} note={text.progress.note(progress.n, progress.open)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <CalibrationSwitch answer={answer} />
          <ReliabilityView of={progress} said={text.progress.said} came={text.progress.came} leads={leads} />
        </div>
      </Section>
      <Section title={text.confidence.title} note={text.confidence.note(confidence.n)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <ReliabilityView of={confidence} said={text.confidence.said} came={text.confidence.came} leads={leads} />
          {answered.length > 0 && (
            <Table
              columns={text.confidence.columns}
              rows={answered.map(({ field, reliability: { n, happened, brier } }) => ({
                key: field,
                cells: [
                  FIELD_LABELS[field],
                  n,
                  `${happened} (${percent((100 * happened) / n)})`,
                  brier === null ? <span className="text-soft">{text.noBase(n)}</span> : brierText(brier),
                ],
              }))}
            />
          )}
        </div>
      </Section>
      <Section title={text.corrections.title} note={text.corrections.note}>
        <Table
          columns={text.corrections.columns}
          rows={corrections.map(({ field, read, corrected }) => ({
            key: field,
            cells: [FIELD_LABELS[field], read, corrected, read === 0 ? '' : percent((100 * corrected) / read)],
          }))}
        />
      </Section>
    </div>
  )
}
