import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { ChatFileRef } from '@fechai/contracts/runs/bring-chat-file'
import { CHAT_FILE_POLICY } from './policies.ts'

const { bringChatFile: bring } = proxyActivities<Activities>(CHAT_FILE_POLICY)

/** Brings a file that a person opens in a chat, and fails with its sentence: the person is waiting. */
export async function bringChatFile(ref: ChatFileRef): Promise<void> {
  await bring(ref)
}
