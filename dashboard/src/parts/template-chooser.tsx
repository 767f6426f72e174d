import type { ChosenTemplate } from '@fechai/contracts/whatsapp-sending'
import { fillTemplate, filledWords, type MessageTemplate } from '@fechai/domain/message-template'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { languageName } from '../lib/language-name.ts'
import { readTemplates } from '../state/official-numbers.ts'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { LoadError } from './load-error.tsx'
import { templateCopy as text } from './template-copy.ts'

export interface TemplateChooserProps {
  sessionId: string
  /** `words` are what the customer reads. @throws ApiError */
  onSend: (template: ChosenTemplate, words: string) => Promise<unknown>
  onClose: () => void
  /** Returns what else is missing before it goes; '' for nothing. */
  check?: () => string
}

/** The approved templates of a number, of which one is chosen and filled. */
export function TemplateChooser({ sessionId, onClose, ...rest }: TemplateChooserProps) {
  const [templates, setTemplates] = useState<readonly MessageTemplate[] | null>(null)
  const [chosen, setChosen] = useState<MessageTemplate | null>(null)
  const [error, setError] = useState('')
  const load = useCallback(() => {
    setError('')
    readTemplates(sessionId).then(setTemplates, (failure: unknown) => setError(messageOf(failure)))
  }, [sessionId])
  useEffect(load, [load])
  if (error !== '')
    return (
      <div className="mt-3">
        <LoadError message={error} onRetry={load} />
      </div>
    )
  if (templates === null)
    return (
      <p className="mt-4 flex items-center gap-2 text-soft">
        <Spinner />
        {text.loading}
      </p>
    )
  if (templates.length === 0) return <p className="mt-4 text-soft">{text.none}</p>
  if (chosen) return <Fields template={chosen} onBack={() => setChosen(null)} onClose={onClose} {...rest} />
  return (
    <ul aria-label={text.list} className="mt-3 grid gap-1.5">
      {templates.map((each) => (
        <li key={`${each.name} ${each.language}`}>
          <button
            type="button"
            disabled={!each.isUsable}
            onClick={() => setChosen(each)}
            className="w-full rounded-control border border-line px-3 py-2 text-left hover:border-accent disabled:opacity-60 disabled:hover:border-line"
          >
            <span className="flex gap-2 text-sm font-semibold">
              <span className="min-w-0 flex-1 break-words">{each.name}</span>
              <span className="font-normal text-soft">{languageName(each.language)}</span>
            </span>
            <span className="line-clamp-2 text-sm text-soft">{each.isUsable ? bodyOf(each) : text.unusable}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const namesIn = ({ headerFields, bodyFields }: MessageTemplate): string[] => [...headerFields, ...bodyFields]

/** Returns the words that the customer reads; a place without a text is shown by its name. */
function wordsOf(template: MessageTemplate, texts: readonly string[] = []): string {
  const shown = namesIn(template).map((name, at) => texts[at] || `[${text.field(name)}]`)
  return filledWords(template, fillTemplate(template, shown)!)
}

const bodyOf = (template: MessageTemplate): string =>
  wordsOf({ ...template, header: null, headerFields: [], footer: null })

interface FieldsProps extends Pick<TemplateChooserProps, 'onSend' | 'onClose' | 'check'> {
  template: MessageTemplate
  onBack: () => void
}

function Fields({ template, onSend, onBack, onClose, check }: FieldsProps) {
  const names = namesIn(template)
  const [values, setValues] = useState(() => names.map(() => ''))
  const texts = values.map((value) => value.trim())
  const words = wordsOf(template, texts)
  const { name, language } = template
  return (
    <DialogForm
      cancel={text.cancel}
      save={text.send}
      className="gap-3"
      check={() => check?.() || (texts.includes('') ? text.missing : '')}
      onSave={() => onSend({ name, language, parameters: texts }, words)}
      onClose={onClose}
      onCancel={onBack}
    >
      {names.map((each, at) => (
        <TextField
          key={`${at} ${each}`}
          label={text.field(each)}
          maxLength={1_024}
          autoFocus={at === 0}
          value={values[at]!}
          onChange={(event) => setValues(values.with(at, event.currentTarget.value))}
        />
      ))}
      <section aria-label={text.preview} className="grid gap-1">
        <h3 className="text-xs text-soft">{text.preview}</h3>
        <p className="rounded-control bg-chat px-3 py-2 text-sm break-words whitespace-pre-wrap">{words}</p>
      </section>
    </DialogForm>
  )
}
