import {
  MOST_OWN_WORDS,
  OWN_WORD,
  WORD_LISTS,
  type OwnWords,
  type WordList,
} from '@fechai/domain/insights/analysis/own-words'
import { useEffect, useId, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { DialogForm } from '../../parts/dialog-form.tsx'
import { EditForManagers } from '../../parts/edit-for-managers.tsx'
import { loadOwnWords, saveOwnWords } from '../../state/own-words.ts'
import { inputLook } from '../../ui/text-field.tsx'
import { analysisCopy } from './copy.ts'

const text = analysisCopy.words

const GROUPS: readonly (readonly [title: string, lists: readonly WordList[]])[] = [
  [text.sentiment, ['positive', 'interested', 'negative', 'frustrated']],
  [text.language, ['persuasion', 'objection', 'closing', 'urgency']],
  [text.competitiveness, ['competitor']],
]

/** Words that the company's people and customers use and no list has; who manages the company may add them. */
export const EditOwnWords = () => (
  <EditForManagers label={text.edit} title={text.title} description={text.note} closesOutside={false}>
    {(close) => <OwnWordsForm onClose={close} />}
  </EditForManagers>
)

/** The text of each box, one word per line. */
type Typed = Record<WordList, string>

function OwnWordsForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [error, setError] = useState('')
  const id = useId()
  useEffect(() => {
    loadOwnWords().then(
      (words) => setTyped(each((list) => words[list].join('\n'))),
      (failure: unknown) => setError(messageOf(failure)),
    )
  }, [])
  if (error !== '')
    return (
      <p role="alert" className="pt-3 text-danger">
        {error}
      </p>
    )
  if (!typed) return <span aria-busy aria-label={text.loading} className="late skeleton mt-3 block h-80" />
  return (
    <DialogForm
      cancel={text.cancel}
      save={text.save}
      check={() => wrongIn(typed)}
      onSave={() => saveOwnWords(each((list) => wordsIn(typed[list])))}
      onClose={onClose}
      className="gap-4"
    >
      {GROUPS.map(([title, lists]) => (
        <fieldset key={title} className="grid gap-3 tablet:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{title}</legend>
          {lists.map((list) => (
            <div key={list} className="grid gap-1.5">
              <label htmlFor={`${id}-${list}`} className="text-sm">
                {text.lists[list]}
              </label>
              <textarea
                id={`${id}-${list}`}
                rows={2}
                spellCheck={false}
                placeholder={text.examples[list]}
                value={typed[list]}
                onChange={({ currentTarget }) => setTyped({ ...typed, [list]: currentTarget.value })}
                className={`${inputLook} h-auto resize-y py-2 touch:h-auto`}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </DialogForm>
  )
}

const each = <T,>(of: (list: WordList) => T): Record<WordList, T> =>
  Object.fromEntries(WORD_LISTS.map((list) => [list, of(list)])) as Record<WordList, T>

const wordsIn = (box: string): OwnWords[WordList] =>
  box
    .split(/[\n,;]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '')

/** The first thing that is wrong, or ''. */
function wrongIn(typed: Typed): string {
  for (const list of WORD_LISTS) {
    const words = wordsIn(typed[list])
    if (words.length > MOST_OWN_WORDS) return text.tooMany(text.lists[list], MOST_OWN_WORDS)
    const wrong = words.find((word) => !OWN_WORD.test(word))
    if (wrong !== undefined) return text.wrong(wrong)
  }
  return ''
}
