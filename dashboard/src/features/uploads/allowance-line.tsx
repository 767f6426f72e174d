import { LIMITS } from '@fechai/domain/limits'
import { Clock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { uploadTurn } from '../../state/upload-turn.ts'
import { Notice } from '../../ui/notice.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

/** Shows how many more files may be sent in this hour; nothing if that is unknown, or plenty. */
export function AllowanceLine() {
  const { left, opensAt } = useSnapshot(uploadTurn)
  if (left === null || left > LIMITS.uploadsPerHour) return null
  if (left > 0 || opensAt === null) return <p className="mb-3 text-sm text-soft tabular-nums">{text.left(left)}</p>
  return (
    <Notice icon={Clock} look="warn" role="status" className="mb-3">
      {text.noneLeft(opensAt)}
    </Notice>
  )
}
