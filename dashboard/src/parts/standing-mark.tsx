import { isToConfirm } from '@fechai/shared/domain/to-confirm'
import type { ConfirmableField } from '@fechai/shared/domain/doubt'
import type { Lead } from '@fechai/shared/domain/lead'
import { DefaultMarkOf, ToConfirmDot } from './certainty.tsx'
import { ToConfirm } from './to-confirm.tsx'

/** Beside a value that is drawn in a way of its own: 'padrão', 'a confirmar', or nothing. */
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
