import type { Database } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import type { StreamPosition } from '@fechai/platform/messaging/follow-stream'
import { frame } from './frames.ts'
import type { Tab } from './tab.ts'

/** Everything that a tab may see, as of `at` or later. */
export async function sendSnapshot(db: Database, tab: Tab, at: StreamPosition | null): Promise<void> {
  const uploads = await uploadsOf(db, tab.owner).recent()
  tab.send(frame('snapshot', { uploads }, at))
}
