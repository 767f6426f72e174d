import { QRCodeSVG } from 'qrcode.react'
import { useSnapshot } from 'valtio'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { link } from '../../state/whatsapp-link.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { managerCopy as text } from './copy.ts'
import { HowTo } from './how-to.tsx'
import { view } from './store.ts'
import { TimeLeft } from './time-left.tsx'

const { read } = text

/** The code, how long it can be read, and how. It stays dark on white: a camera reads no light one on black. */
export function QrPanel() {
  const { hidesQr } = useSnapshot(view)
  return (
    <div className="grid tablet:grid-cols-[minmax(280px,390px)_1fr]">
      <div className="grid content-start justify-items-center border-line bg-raise px-6 py-7 max-tablet:border-b tablet:border-r">
        {hidesQr ? <p className="py-24 text-soft">{read.hidden}</p> : <Code />}
      </div>
      <HowTo words={read} way={{ label: text.byCode.instead, choose: () => (link.by = 'code') }} />
    </div>
  )
}

function Code() {
  const { qr } = useSnapshot(whatsapp)
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
      <TimeLeft label={read.left} of={qr} />
      <p className="text-sm text-soft">{read.next}</p>
    </div>
  )
}
