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

/** Chooses the company's tone by its example; only managers can. */
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
        {text.intro} {!mayChoose && text.manager}
      </p>
      {status === 'loading' ? (
        <span aria-busy aria-label={text.loading} className="skeleton h-40" />
      ) : status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {error}
          <Button onClick={() => void loadMessageTone()}>{learningsCopy.retry}</Button>
        </p>
      ) : (
        <fieldset
          disabled={busy || !mayChoose}
          aria-labelledby="tone"
          aria-describedby="tone-note"
          className="grid gap-2 tablet:grid-cols-2"
        >
          {MESSAGE_TONES.map((each) => (
            <Choice
              key={each}
              name={TONES[each].name}
              example={TONES[each].example}
              checked={tone === each}
              onChoose={() => void choose(each)}
            />
          ))}
          <Choice name={text.none} example={text.noneNote} checked={tone === null} onChoose={() => void choose(null)} />
        </fieldset>
      )}
    </section>
  )
}

interface ChoiceProps {
  name: string
  example: string
  checked: boolean
  onChoose: () => void
}

const Choice = ({ name, example, checked, onChoose }: ChoiceProps) => (
  <label
    className={clsx(
      'flex items-start gap-2.5 rounded-surface border px-3.5 py-3',
      checked ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
    )}
  >
    <input type="radio" name="tone" checked={checked} onChange={onChoose} className="mt-1 accent-accent" />
    <span className="grid min-w-0 gap-0.5">
      <span className="font-semibold">{name}</span>
      <span className="text-sm text-soft">{example}</span>
    </span>
  </label>
)
