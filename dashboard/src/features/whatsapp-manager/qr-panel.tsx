import clsx from 'clsx'
import { KeyRound } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { clockTime } from '../../lib/clock-time.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { managerCopy as text } from './copy.ts'
import { view } from './store.ts'

const { read, line } = text
const STATES = ['disconnected', 'connecting', 'qr_ready', 'connected'] as const

/** The code, how long it can be read, and how. It stays dark on white: a camera reads no light one on black. */
export function QrPanel() {
  const { hidesQr } = useSnapshot(view)
  return (
    <div className="grid tablet:grid-cols-[minmax(280px,390px)_1fr]">
      <div className="grid content-start justify-items-center border-line bg-raise px-6 py-7 max-tablet:border-b tablet:border-r">
        {hidesQr ? <p className="py-24 text-soft">{read.hidden}</p> : <Code />}
      </div>
      <div className="flex flex-col px-5 py-6 tablet:px-8">
        <h2 className="text-xl font-semibold">{read.title}</h2>
        <p className="text-soft">{read.text}</p>
        <ol className="mt-3">
          {read.steps.map((parts, index) => (
            <li key={parts[0]} className="flex gap-3 border-t border-line py-2.5">
              <span
                aria-hidden
                className="grid size-[22px] shrink-0 place-items-center rounded-full border border-line2 text-xs tabular-nums"
              >
                {index + 1}
              </span>
              <span>{parts.map((part, at) => (at % 2 === 1 ? <strong key={part}>{part}</strong> : part))}</span>
            </li>
          ))}
        </ol>
        <ol className="mt-auto grid grid-cols-4 gap-2 pt-6 text-xs">
          {STATES.map((state) => (
            <li
              key={state}
              aria-current={state === 'qr_ready' ? 'step' : undefined}
              className={clsx(
                'grid gap-1.5',
                state === 'qr_ready' ? 'font-semibold' : state === 'connected' ? 'text-soft' : 'text-accent',
              )}
            >
              <span aria-hidden className={clsx('h-1 rounded-full', state === 'connected' ? 'bg-line' : 'bg-accent')} />
              {line[state]}
            </li>
          ))}
        </ol>
        <p className="mt-4 flex gap-2.5 rounded-[10px] border border-line bg-raise px-3 py-2.5 text-sm text-soft">
          <KeyRound aria-hidden className="mt-px size-4 shrink-0 text-accent" strokeWidth={1.75} />
          <span>
            <strong className="font-semibold text-text">{read.secret}</strong>
            {read.secretText}
          </span>
        </p>
      </div>
    </div>
  )
}

function Code() {
  const { qr } = useSnapshot(whatsapp)
  const left = useSecondsLeft(qr?.endsAt ?? 0)
  if (!qr)
    return (
      <div className="py-24">
        <Spinner />
      </div>
    )
  return (
    <div className="grid w-full max-w-[310px] gap-2">
      <div className="rounded-surface border border-line bg-[#fff] p-5">
        <QRCodeSVG
          value={qr.code}
          bgColor="#ffffff"
          fgColor="#1a1814"
          role="img"
          aria-label={read.code}
          className="h-auto w-full"
        />
      </div>
      <p className="mt-2 flex items-baseline justify-between text-soft">
        {read.left}
        <span role="timer" className="text-lg font-semibold text-text tabular-nums">
          {clockTime(left)}
        </span>
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
          style={{ width: `${Math.min(100, ((left * 1000) / qr.forMs) * 100)}%` }}
        />
      </div>
      <p className="text-sm text-soft">{read.next}</p>
    </div>
  )
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
