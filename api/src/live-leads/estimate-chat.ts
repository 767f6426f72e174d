import type { UploadEstimate } from '@fechai/contracts/analysis'
import { chatSizeOf } from '@fechai/data/chats'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { estimateUpload } from '../uploads/estimate.ts'

/** Estimates the cost of analysing a chat as it is now, new voice notes included. */
export async function estimateChat(c: ApiContext, deps: Deps, chatId: string): Promise<UploadEstimate> {
  const { characters, audioSeconds } = await chatSizeOf(deps.db, deps.master, c.get('viewer').owner, chatId)
  return estimateUpload(c, deps, { characters, audioSeconds })
}
