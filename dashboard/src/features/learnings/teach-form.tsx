import { LEARNING_MAX } from '@fechai/domain/learning'
import { TIMINGS } from '@fechai/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { ApiError } from '../../lib/api.ts'
import { draftOf, dropDraft, keepDraft } from '../../state/drafts.ts'
import { addLearning } from '../../state/learnings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { learningsCopy } from './copy.ts'

const { replies, failures } = learningsCopy
const DRAFT = 'learning'

const isRepeated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'aprendizado_repetido'

/** Adds a learning; a word of thanks stays for five seconds. */
export function TeachForm() {
  const [text, setText] = useState(() => draftOf(DRAFT)?.text ?? '')
  const [busy, setBusy] = useState(false)
  const [reply, setReply] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const teach = async () => {
    const said = text.trim()
    if (said === '' || busy) return
    setBusy(true)
    try {
      await addLearning(said)
      setText('')
      dropDraft(DRAFT)
      setReply(replies[Math.floor(Math.random() * replies.length)]!)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setReply(''), TIMINGS.learningReplyMs)
    } catch (error) {
      // 'Learning save fails': the specification's sentence; what was typed stays. A repeated one did not fail.
      if (isRepeated(error)) toast(error.message)
      else toast.error(failures.save)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void teach()
      }}
      className="grid gap-2"
    >
      <div className="flex flex-col gap-2 tablet:flex-row tablet:items-start">
        <TextField
          label={<strong className="text-base font-semibold">{learningsCopy.ask}</strong>}
          hint={learningsCopy.hint}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            keepDraft(DRAFT, { text: event.currentTarget.value })
          }}
          maxLength={LEARNING_MAX}
          autoComplete="off"
          className="min-w-0 tablet:flex-1"
        />
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={text.trim() === ''}
          className="h-[38px] touch:h-11 tablet:mt-[27px]"
        >
          {learningsCopy.send}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-accent">
        {reply}
      </p>
    </form>
  )
}
