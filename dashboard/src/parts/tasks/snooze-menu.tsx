import type { Task } from '@fechai/contracts/tasks'
import { snoozeChoices } from '@fechai/domain/task'
import { Clock } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNow } from '../../lib/use-now.ts'
import { openTaskDialog } from '../../state/tasks.ts'
import { buttonLook } from '../../ui/button.tsx'
import { menuLook } from '../../ui/check-item.tsx'
import { dropTask, putOff } from './act.ts'
import { taskCopy as text } from './copy.ts'

const itemLook =
  'flex h-8 cursor-pointer items-center rounded-md px-2 outline-none data-highlighted:bg-line/60 touch:h-11'

/** 'Adiar': the usual times, another day, and that it is not needed any more. A letter chooses, as in every menu. */
export function SnoozeMenu({ task, className = '' }: { task: Task; className?: string }) {
  const now = useNow()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={text.putOffOf(task.title)} className={buttonLook('plain', 'px-3', className)}>
        <Clock aria-hidden className="size-4" strokeWidth={1.75} />
        {text.putOff}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuLook}>
          <DropdownMenu.Label className="px-2 py-1 text-xs text-soft">{text.putOffTo}</DropdownMenu.Label>
          {snoozeChoices(now).map((choice) => (
            <DropdownMenu.Item key={choice.label} className={itemLook} onSelect={() => void putOff(task, choice)}>
              {choice.label}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className={itemLook} onSelect={() => setTimeout(() => openTaskDialog({ task }))}>
            {text.otherDay}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={itemLook} onSelect={() => void dropTask(task)}>
            {text.drop}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
