import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadPush, push, turnPushOff, turnPushOn } from '../../state/push.ts'
import { Switch } from '../../ui/switch.tsx'
import { tasksCopy } from './copy.ts'

const text = tasksCopy.settings.push

/** Switches reminders in this browser; the browser asks for its permission only then. */
export function PushSwitch() {
  const { standing, error } = useSnapshot(push)
  const [busy, setBusy] = useState(false)
  useEffect(() => void loadPush(), [])
  const change = async (wanted: boolean) => {
    setBusy(true)
    await (wanted ? turnPushOn() : turnPushOff())
    setBusy(false)
  }
  const isFixed = standing === 'loading' || standing === 'denied' || standing === 'unable'
  return (
    <div className="grid gap-1 py-3">
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1">
          <label htmlFor="tasks-push" className="font-semibold">
            {text.title}
          </label>{' '}
          <span className="block text-sm text-soft">
            {standing === 'denied' ? text.denied : standing === 'unable' ? text.unable : text.note}
          </span>
        </p>
        <Switch
          id="tasks-push"
          checked={standing === 'on'}
          disabled={busy || isFixed}
          onCheckedChange={(wanted) => void change(wanted)}
        />
      </div>
      {error !== '' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
