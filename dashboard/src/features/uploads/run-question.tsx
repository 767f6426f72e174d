import { displayName } from '@fechai/domain/conversation/fold'
import type { UploadAnswer } from '@fechai/contracts/uploads'
import type { UploadState } from '@fechai/domain/upload'
import type { UploadQuestion } from '@fechai/domain/upload-question'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askAnswer } from './actions.ts'
import { CancelButton } from './cancel-button.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.question

export interface RunQuestionProps {
  upload: UploadState
  question: UploadQuestion
  onLater: () => void
}

/** Asks what only the user knows; the run continues with the answer. */
export function RunQuestion({ upload, question, onLater }: RunQuestionProps) {
  const [given, setGiven] = useState<string | null>(null)
  const choices = choicesOf(question)
  const answer = async (label: string, said: UploadAnswer) => {
    setGiven(label)
    await askAnswer(upload.id, said)
    setGiven(null)
  }
  return (
    <>
      <Notice icon={MessageCircleQuestionMark} look="warn" role="alert" className="mt-2">
        <strong className="block font-semibold [overflow-wrap:anywhere]">{titleOf(question)}</strong>
        <span className="[overflow-wrap:anywhere]">{reasonOf(question)}</span>
      </Notice>
      <div role="group" aria-label={titleOf(question)} className="mt-3 grid gap-2">
        {choices.map(({ label, said }) => (
          <Button
            key={label}
            busy={given === label}
            disabled={given !== null && given !== label}
            onClick={() => void answer(label, said)}
            className="h-auto! min-h-9 w-full py-1.5 text-left whitespace-normal! touch:min-h-11 [overflow-wrap:anywhere]"
          >
            {label}
          </Button>
        ))}
      </div>
      <DialogActions>
        <CancelButton upload={upload} />
        <Button onClick={onLater}>{uploadsCopy.overlay.later}</Button>
      </DialogActions>
    </>
  )
}

const titleOf = (question: UploadQuestion): string =>
  question.kind === 'seller' ? text.seller : text.same(question.name)

const reasonOf = (question: UploadQuestion): string =>
  question.kind === 'seller' ? text.sellerWhy : text.sameWhy(question.messages, question.lastAt)

function choicesOf(question: UploadQuestion): { label: string; said: UploadAnswer }[] {
  if (question.kind === 'same-conversation')
    return [
      { label: text.yes, said: { same: true } },
      { label: text.no, said: { same: false } },
    ]
  return [
    ...question.authors.map((author) => ({ label: displayName(author) || author, said: { seller: author } })),
    { label: text.nobody, said: { seller: null } },
  ]
}
