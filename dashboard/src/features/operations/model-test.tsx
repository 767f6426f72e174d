import type { ModelTest, TestModel } from '@fechai/contracts/model-desk'
import { displayTime } from '@fechai/domain/clock'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { FieldScore } from '@fechai/domain/model-test'
import { duration } from '@fechai/domain/model-time'
import { useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { testModel } from '../../state/model-desk.ts'
import { Button } from '../../ui/button.tsx'
import { machineModelCopy } from './machine-model-copy.ts'

const text = machineModelCopy.test

/** 'Testar este modelo': how the model in use reads known conversations, beside the rules. */
export function ModelTestPart({ test }: { test: ModelTest | null }) {
  const isRunning = test?.state === 'em_andamento'
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-[1_1_240px]">
          {test === null ? text.never : <State test={test} />}{' '}
          {test?.wasFinished !== true && <Note>{text.second}</Note>}
        </p>
        {isRunning ? (
          <Act act="stop" label={text.stop} />
        ) : (
          <Act act="begin" label={test === null ? text.begin : test.state === 'cancelado' ? text.goOn : text.again} />
        )}
      </div>
      {isRunning && (
        <div
          role="progressbar"
          aria-label={text.progress}
          aria-valuenow={test.done}
          aria-valuemax={test.total}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full bg-accent" style={{ width: `${(100 * test.done) / test.total}%` }} />
        </div>
      )}
      {test !== null && test.done > 0 && <Scores test={test} />}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <span className="text-sm text-soft">{children}</span>

function State({ test }: { test: ModelTest }) {
  const { state, done, total, waiting, medianSeconds, endedAt, distrusted } = test
  const labels = new Intl.ListFormat('pt-BR').format(distrusted.map((field) => FIELD_LABELS[field]))
  if (state === 'concluido')
    return (
      <>
        <strong className={distrusted.length > 0 ? 'font-semibold text-danger' : 'font-semibold text-accent'}>
          {distrusted.length > 0 ? text.distrusted(labels) : text.believed}
        </strong>{' '}
        <Note>{endedAt !== null && displayTime(endedAt)}</Note>
      </>
    )
  const until = distrusted.length > 0 && <Note>{text.until(labels)}</Note>
  if (state === 'cancelado')
    return (
      <>
        {text.stopped(done, total)} {until}
      </>
    )
  const left = medianSeconds === null ? null : duration(medianSeconds * (total - done))
  return (
    <>
      {text.running(done, total, left)}{' '}
      {waiting !== null && <span className="text-amber">{text.waiting(waiting)}</span>} {until}
    </>
  )
}

const Scores = ({ test: { fields, done, medianSeconds, unanswered } }: { test: ModelTest }) => (
  <>
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {text.field}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {text.rules}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {text.model}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, rules, model }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {text.fieldName(FIELD_LABELS[field])}
              </th>
              <Score score={rules} done={done} />
              <Score score={model} done={done} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="text-xs text-soft">
      {[
        medianSeconds === null ? null : text.median(duration(medianSeconds)),
        text.unanswered(unanswered, done),
        text.what,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
)

const Score = ({ score: { right, sure, wrong }, done }: { score: FieldScore; done: number }) => (
  <td className="py-1 pr-3">
    <strong className="font-semibold">{text.right(right, done)}</strong>{' '}
    <span className="block text-soft tablet:inline">{text.sure(sure, wrong)}</span>
  </td>
)

function Act({ act, label }: { act: TestModel['act']; label: string }) {
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await testModel({ act })
    } catch (error) {
      toast.error(machineModelCopy.notDone(messageOf(error)))
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  )
}
