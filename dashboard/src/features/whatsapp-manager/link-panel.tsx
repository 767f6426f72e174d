import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { copyText } from '../../lib/copy-text.ts'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { whatsapp, type ShownCode } from '../../state/whatsapp-connection.ts'
import { askForLinkCode, link, linkByQr, settle, typeAnother } from '../../state/whatsapp-link.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { managerCopy } from './copy.ts'
import { HowTo } from './how-to.tsx'
import { LinkForm } from './link-form.tsx'
import { TimeLeft, useSecondsLeft } from './time-left.tsx'

const text = managerCopy.byCode

/** A number is typed here, and the code that comes for it on the phone. */
export function LinkPanel() {
  return (
    <div className="grid tablet:grid-cols-[minmax(280px,390px)_1fr]">
      <div className="grid content-start justify-items-center border-line bg-raise px-6 py-7 max-tablet:border-b tablet:border-r">
        <div className="w-full max-w-[310px]">
          <Step />
        </div>
      </div>
      <HowTo words={text} way={{ label: text.qr, choose: linkByQr }} />
    </div>
  )
}

function Step() {
  const { linkCode, own } = useSnapshot(whatsapp)
  const { number, asking, error } = useSnapshot(link)
  const isOver = useSecondsLeft(linkCode?.endsAt ?? 0) === 0
  useEffect(() => {
    if (linkCode) settle()
  }, [linkCode])
  if (linkCode && !isOver) return <Code of={linkCode} />
  if (asking)
    return (
      <p role="status" className="flex items-center gap-2 py-16 text-soft">
        <Spinner />
        {text.asking}
      </p>
    )
  if (number !== null) return <Over number={number} why={error || text.over} />
  return <LinkForm wrong={error || (own?.reason === 'qr_expirado' ? '' : (own?.message ?? ''))} />
}

const inHalves = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

function Code({ of }: { of: ShownCode }) {
  const { number } = useSnapshot(link)
  const shown = useRef<HTMLParagraphElement>(null)
  const { code } = of
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    announce(text.spoken([...code].join(' ')))
  }, [code])
  const copy = () =>
    copyText(inHalves(code)).then(
      () => toast(text.copied),
      (error: Error) => toast(error.message),
    )
  return (
    <div className="grid gap-3">
      {number !== null && <p className="text-soft">{text.of(formatWhatsapp(number))}</p>}
      <p
        ref={shown}
        tabIndex={-1}
        role="img"
        aria-label={`${text.label}: ${[...code].join(' ')}`}
        className="rounded-surface border border-line bg-surface py-6 text-center font-mono text-[32px] leading-none font-semibold tracking-wider outline-none"
      >
        {inHalves(code)}
      </p>
      <Button onClick={() => void copy()}>{text.copy}</Button>
      <TimeLeft label={text.left} of={of} />
    </div>
  )
}

/** There is no code, or not any more; nothing asks for another but the person. A refused number is typed again first. */
function Over({ number, why }: { number: string; why: string }) {
  const isRefused = useSnapshot(whatsapp).own?.reason === 'numero_recusado'
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const ways = [
    [text.again, () => void askForLinkCode(number)],
    [text.another, typeAnother],
  ] as const
  return (
    <div className="grid gap-3 py-4">
      <p className="text-soft">{text.of(formatWhatsapp(number))}</p>
      <p role="alert" className="rounded-[10px] bg-amber-soft px-3 py-2 text-sm text-amber">
        {why}
      </p>
      {(isRefused ? ways.toReversed() : ways).map(([label, act], index) => (
        <Button
          key={label}
          ref={index === 0 ? first : undefined}
          look={index === 0 ? 'primary' : 'quiet'}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
