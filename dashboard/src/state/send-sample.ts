import { addFiles, clearQueue, runQueue, uploadQueue } from './upload-queue.ts'

/**
 * Sends the sample conversation, for a person without one of their own at hand: an upload like any other, which
 * counts towards the limit, goes through the eleven stages and leaves a lead that can be deleted.
 */
export async function sendSample(): Promise<void> {
  if (uploadQueue.running) return
  const { sampleConversation } = await import('./sample-conversation.ts')
  clearQueue()
  addFiles([sampleConversation(new Date())])
  await runQueue()
}
