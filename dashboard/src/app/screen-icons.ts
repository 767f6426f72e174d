import {
  Fence,
  FileText,
  Lock,
  Megaphone,
  RefreshCw,
  Rocket,
  ScrollText,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import type { Screen } from './screens.ts'

/** Icons of the screens that are folded for everybody, by the screen's id. */
const FOLDED: Record<string, LucideIcon> = {
  batches: RefreshCw,
  audit: ScrollText,
  privacy: Lock,
  changelog: Megaphone,
  'security-test': ShieldCheck,
  'data-isolation-test': Fence,
  'admin-releases': Rocket,
}

export const iconOf = ({ id, icon }: Screen): LucideIcon => icon ?? FOLDED[id] ?? FileText
