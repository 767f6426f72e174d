import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { secondFactor } from '../../state/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { late, OnceWanted } from '../../ui/late.tsx'
import { secondFactorCopy as text } from './second-factor-copy.ts'

const Begin = late(() => import('./second-factor-dialogs.tsx').then((module) => module.BeginDialog))
const Renew = late(() => import('./second-factor-dialogs.tsx').then((module) => module.RenewDialog))
const Disable = late(() => import('./second-factor-dialogs.tsx').then((module) => module.DisableDialog))

const FEW = 3

/** Shows the state of the user's second factor, and switches it. */
export function SecondFactorRow() {
  const { state, error } = useSnapshot(secondFactor)
  const [open, setOpen] = useState<'begin' | 'renew' | 'disable' | null>(null)
  if (state === null) return error === '' ? null : <p className="px-4 py-2.5 text-sm text-amber">{error}</p>
  const { isOn, isAsked, codesLeft } = state
  const isWorrying = isOn ? codesLeft < FEW : isAsked
  const note = isOn ? (codesLeft < FEW ? text.few(codesLeft) : text.on(codesLeft)) : isAsked ? text.asked : text.off
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="font-semibold">{text.title}</h3>
        <p className={`text-sm ${isWorrying ? 'text-amber' : 'text-soft'}`}>{note}</p>
      </div>
      {isOn ? (
        <span className="ml-auto flex gap-1">
          <Button look="quiet" onClick={() => setOpen('disable')}>
            {text.turnOff}
          </Button>
          <Button onClick={() => setOpen('renew')}>{text.newCodes}</Button>
        </span>
      ) : (
        <Button look={isAsked ? 'primary' : 'plain'} onClick={() => setOpen('begin')}>
          {text.turnOn}
        </Button>
      )}
      <OnceWanted wanted={open === 'begin'}>
        <Begin open={open === 'begin'} onClose={close} />
      </OnceWanted>
      <OnceWanted wanted={open === 'renew'}>
        <Renew open={open === 'renew'} onClose={close} />
      </OnceWanted>
      <OnceWanted wanted={open === 'disable'}>
        <Disable open={open === 'disable'} onClose={close} />
      </OnceWanted>
    </div>
  )
}
