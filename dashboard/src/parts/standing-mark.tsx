import { isToConfirm } from '@fechai/domain/to-confirm'
import type { ConfirmableField } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { DefaultMarkOf, ToConfirmDot } from './certainty.tsx'
import { ToConfirm } from './to-confirm.tsx'

/** Mark beside a value with a drawing of its own: 'padrão', 'a confirmar', or nothing. */
export const StandingMark = ({
  lead,
  field,
  dot,
}: {
  lead: Lead
  field: ConfirmableField
  dot?: boolean | undefined
}) =>
  isToConfirm(lead, field) ? (
    <span className="inline-flex shrink-0 items-center gap-1">
      {!dot && <ToConfirmDot />}
      <ToConfirm lead={lead} field={field} dot={dot ?? false} />
    </span>
  ) : (
    <DefaultMarkOf lead={lead} field={field} />
  )
