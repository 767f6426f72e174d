import { QRCodeSVG } from 'qrcode.react'
import { TextField } from '../../ui/text-field.tsx'
import { secondFactorCopy as text } from './second-factor-copy.ts'

/** The secret for the authenticator, to be scanned or typed. It stays dark on white: cameras read no other. */
export function ScanStep({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <>
      <div className="mx-auto w-[200px] rounded-surface border border-line bg-[#fff] p-3.5">
        <QRCodeSVG
          value={uri}
          bgColor="#ffffff"
          fgColor="#1a1814"
          role="img"
          aria-label={text.qr}
          className="h-auto w-full"
        />
      </div>
      <p className="text-center text-sm text-soft">
        {text.noCamera}
        <br />
        <span className="font-semibold break-all text-text tabular-nums select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <TextField
        label={text.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
      />
    </>
  )
}
