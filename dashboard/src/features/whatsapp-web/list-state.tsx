import { MessagesSquare, Unplug } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { chats, loadChats } from '../../state/chats.ts'
import { sending } from '../../state/sending.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { webCopy } from './copy.ts'

const SKELETONS = Array.from({ length: 9 }, (_, index) => index)

/** Replaces the list when it is empty. */
export function ListState() {
  const { status, error, list, filter, search } = useSnapshot(chats)
  const { allowance } = useSnapshot(sending)
  if (list.length > 0) return null
  if (status === 'error')
    return (
      <EmptyState icon={Unplug} title={webCopy.error.list} text={error} role="alert">
        <Button look="primary" onClick={() => void loadChats()}>
          {webCopy.error.retry}
        </Button>
      </EmptyState>
    )
  if (status !== 'ready')
    return (
      <div aria-hidden className="late grid">
        {SKELETONS.map((index) => (
          <div key={index} className="flex h-[62px] items-center gap-3 px-3">
            <span className="skeleton size-10 shrink-0 rounded-full" />
            <span className="grid flex-1 gap-2">
              <span className="skeleton h-3.5 w-2/5 rounded" />
              <span className="skeleton h-3 w-4/5 rounded" />
            </span>
          </div>
        ))}
      </div>
    )
  if (search !== '') return <p className="px-4 py-6 text-center text-soft">{webCopy.empty.search(search)}</p>
  const { title, text } = webCopy.empty[filter]
  return (
    <div className="grid pt-12">
      <EmptyState icon={MessagesSquare} title={title} text={text}>
        {filter === 'all' && allowance !== null && allowance.session === null && (
          <Link href="/whatsapp" className={buttonLook('primary', 'px-3')}>
            {webCopy.empty.connect}
          </Link>
        )}
      </EmptyState>
    </div>
  )
}
