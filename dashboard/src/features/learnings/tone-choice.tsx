import { MESSAGE_TONES, TONES, type MessageTone } from '@fechai/domain/message-tone'
import { canViewReports } from '@fechai/domain/permissions'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { chooseMessageTone, loadMessageTone, messageTone } from '../../state/message-tone.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { learningsCopy } from './copy.ts'

const text = learningsCopy.tone

/** Chooses the company's tone by its example; only managers can, and all others see the one that holds. */
export function ToneChoice() {
  const { status, error, tone } = useSnapshot(messageTone)
  const { user } = useSnapshot(session)
  const [busy, setBusy] = useState(false)
  useEffect(() => void loadMessageTone(), [])
  const mayChoose = canViewReports(user)
  const choose = async (wanted: MessageTone | null): Promise<void> => {
    setBusy(true)
    await chooseMessageTone(wanted).catch((failure: unknown) => toast.error(text.notChosen(messageOf(failure))))
    setBusy(false)
  }
  return (
    <section aria-labelledby="tone" className="grid gap-2">
      <h2 id="tone" className="text-lg font-semibold">
        {text.title}
      </h2>
      <p id="tone-note" className="max-w-[68ch] text-sm text-soft">
        {mayChoose ? text.intro : text.manager}
      </p>
      {status === 'loading' ? (
        <span aria-busy aria-label={text.loading} className="skeleton h-40" />
      ) : status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {error}
          <Button onClick={() => void loadMessageTone()}>{learningsCopy.retry}</Button>
        </p>
      ) : !mayChoose ? (
        <div className={choiceLook(true)}>
          <Words {...wordsOf(tone)} />
        </div>
      ) : (
        <fieldset
          disabled={busy}
          aria-labelledby="tone"
          aria-describedby="tone-note"
          className="grid gap-2 tablet:grid-cols-2"
        >
          {[...MESSAGE_TONES, null].map((each) => (
            <Choice key={each ?? ''} {...wordsOf(each)} checked={tone === each} onChoose={() => void choose(each)} />
          ))}
        </fieldset>
      )}
    </section>
  )
}

interface ToneWords {
  name: string
  example: string
}
const wordsOf = (tone: MessageTone | null): ToneWords =>
  tone === null ? { name: text.none, example: text.noneNote } : TONES[tone]

interface ChoiceProps extends ToneWords {
  checked: boolean
  onChoose: () => void
}

const choiceLook = (checked: boolean): string =>
  clsx(
    'flex items-start gap-2.5 rounded-surface border px-3.5 py-3',
    checked ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
  )

const Choice = ({ name, example, checked, onChoose }: ChoiceProps) => (
  <label className={choiceLook(checked)}>
    <input type="radio" name="tone" checked={checked} onChange={onChoose} className="mt-1 accent-accent" />
    <Words {...{ name, example }} />
  </label>
)

const Words = ({ name, example }: ToneWords) => (
  <span className="grid min-w-0 gap-0.5">
    <span className="font-semibold">{name}</span>
    <span className="text-sm text-soft">{example}</span>
  </span>
)
