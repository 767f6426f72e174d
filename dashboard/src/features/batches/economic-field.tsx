import type { EconomicRest } from '@fechai/domain/batch'
import { batchesCopy } from './copy.ts'
import { SelectField } from './select-field.tsx'

const { asks: text } = batchesCopy

interface EconomicFieldProps {
  /** Null when the model is asked at once. */
  value: EconomicRest | null
  onChange: (value: EconomicRest | null) => void
}

/** Chooses direct requests, or the provider's batches for half the price and the fate of unanswered ones. */
export function EconomicField({ value, onChange }: EconomicFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-line pt-4">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <legend className="sr-only">{text.label}</legend>
        {(['now', 'economic'] as const).map((each) => (
          <label key={each} className="flex items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              name="asks"
              checked={(value !== null) === (each === 'economic')}
              onChange={() => onChange(each === 'economic' ? 'de_novo' : null)}
              className="accent-accent"
            />
            <span>
              <strong className="font-semibold">{text[each]}</strong>{' '}
              <span className="text-soft">{text[`${each}Hint`]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {value !== null && (
        <SelectField
          label={text.rest}
          any={text.rests.de_novo}
          options={[['direto', text.rests.direto]]}
          value={value === 'direto' ? 'direto' : ''}
          onChange={(rest) => onChange(rest === 'direto' ? 'direto' : 'de_novo')}
        />
      )}
    </div>
  )
}
