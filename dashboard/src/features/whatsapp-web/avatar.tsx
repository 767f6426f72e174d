import clsx from 'clsx'
import { UsersRound } from 'lucide-react'

export interface AvatarProps {
  name: string
  isGroup: boolean
  className?: string
}

/** Shows initials of the name; without a name the last digit of the number. */
export const Avatar = ({ name, isGroup, className }: AvatarProps) => (
  <span
    aria-hidden
    className={clsx(
      'grid shrink-0 place-items-center rounded-full bg-line text-sm font-semibold text-soft',
      className ?? 'size-10',
    )}
  >
    {isGroup ? <UsersRound className="size-4" strokeWidth={1.75} /> : lettersOf(name)}
  </span>
)

function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  if (words.length === 0) return name.replace(/\D/g, '').at(-1) ?? ''
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}
