import { TextField } from '../ui/text-field.tsx'

interface ContactNumberFieldProps {
  label: string
  value: string
  /** A sentence where it is no number; null while it may be one. */
  wrong: string | null
  onChange: (value: string) => void
}

/** The number of a contact, as people type it; the server reads it as WhatsApp does. */
export const ContactNumberField = ({ onChange, ...rest }: ContactNumberFieldProps) => (
  <TextField
    inputMode="tel"
    autoComplete="off"
    placeholder="(11) 98765-4321"
    maxLength={40}
    className="w-full tablet:max-w-64"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...rest}
  />
)
