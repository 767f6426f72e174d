import { call } from '../lib/call.ts'
import { uploadQueue } from './upload-queue.ts'

/** Returns the estimated cost to analyse some files of the queue, in words; empty when there is nothing to say. */
export async function estimateQueued(ids: readonly string[]): Promise<string> {
  const files = uploadQueue.files.filter(({ id }) => ids.includes(id)).map(({ file }) => file)
  const { measureExport } = await import('../lib/measure-export.ts')
  const sizes = await Promise.all(files.map(measureExport))
  const body = {
    characters: sizes.reduce((sum, { characters }) => sum + characters, 0),
    audioSeconds: sizes.reduce((sum, { audioSeconds }) => sum + audioSeconds, 0),
  }
  const { sentence } = await call('POST /api/uploads/estimate', { body })
  return sentence ?? ''
}
