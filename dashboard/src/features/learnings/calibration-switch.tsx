import type { CalibrationAnswer } from '@fechai/contracts/calibration'
import { displayTime } from '@fechai/domain/clock'
import { canViewReports } from '@fechai/domain/permissions'
import { helps, rescaledPercent, type Scale } from '@fechai/domain/insights/calibration/recalibration'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { switchCalibration } from '../../state/calibration.ts'
import { session } from '../../state/session.ts'
import { Switch } from '../../ui/switch.tsx'
import { brierText, calibrationCopy, percentText } from './calibration-copy.ts'

const text = calibrationCopy.switch
const SHOWN = [10, 30, 50, 70, 90]

/** Calibrates the company's scores by their outcomes, with before and after; managers switch it, and off restores them. */
export function CalibrationSwitch({ answer: { offered, inUse } }: { answer: CalibrationAnswer }) {
  const id = useId()
  const { user } = useSnapshot(session)
  const [isBusy, setIsBusy] = useState(false)
  const made = inUse ?? offered
  const mayChange = canViewReports(user)
  const isUseful = offered !== null && helps(offered)
  const change = async (enabled: boolean) => {
    setIsBusy(true)
    await switchCalibration(enabled).catch((error: unknown) => toast.error(messageOf(error)))
    setIsBusy(false)
  }
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-surface border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-title`} className="font-semibold">
            {text.title}
          </h3>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {inUse ? text.on(inUse.n, displayTime(inUse.setAt).slice(0, 10), inUse.setBy) : text.off}{' '}
            {mayChange && text.hint}
          </p>
        </div>
        {mayChange && (
          <Switch
            checked={inUse !== null}
            disabled={isBusy || (inUse === null && !isUseful)}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-hint`}
            onCheckedChange={(checked) => void change(checked)}
          />
        )}
      </div>
      {made === null ? (
        <p className="mt-2 text-sm">{mayChange ? text.none : text.manager}</p>
      ) : (
        <div className="mt-3 grid gap-2 text-sm tabular-nums">
          <p>
            <span className="font-semibold">{text.gain(brierText(made.before), brierText(made.after))}</span>
            <span className="text-soft"> · {text.gainNote}</span>
          </p>
          {inUse === null && !isUseful && <p>{text.noGain}</p>}
          <Scores scale={made.scale} />
        </div>
      )}
    </section>
  )
}

const Scores = ({ scale }: { scale: Scale }) => (
  <table className="w-full max-w-md">
    <tbody>
      {[
        [text.columns[0]!, SHOWN] as const,
        [text.columns[1]!, SHOWN.map((score) => rescaledPercent(score, scale))] as const,
      ].map(([name, scores]) => (
        <tr key={name} className="border-t border-line">
          <th scope="row" className="py-1.5 pr-3 text-left font-normal text-soft">
            {name}
          </th>
          {scores.map((score, place) => (
            <td key={SHOWN[place]} className="py-1.5 pr-3 text-right">
              {percentText(score)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
