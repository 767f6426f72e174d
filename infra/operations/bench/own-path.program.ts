// The worker's own way of an upload without AI: opened, checked, encrypted, stored, read and written under row-level security.
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { testWorker } from '@fechai/workers/testing/upload-fixture'
import { watchChildren } from './children-peak.ts'
import type { PathRequest, PathResult } from './path-result.ts'
import { forgetPeak, resident } from './process-usage.ts'
import { answerRequests } from './program.ts'
import { timed } from './statistics.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const worker = await testWorker()

answerRequests<PathRequest & { last: 'readText' | 'saveLead' }, PathResult & { textMs: number }>(
  async ({ path, last }) => {
    // The API has put it there; what that costs is another measurement.
    const upload = await worker.receive('Conversa do WhatsApp com Juliana Prates.zip', await readFile(path))
    collect()
    const before = resident(process.pid).nowBytes
    forgetPeak(process.pid)
    const childrenPeak = watchChildren()
    let messages = 0
    let textMs = 0
    const wallMs = await timed(async () => {
      await upload.runTo('extractZip')
      textMs = await timed(async () => ({ messages } = await upload.run('readText')))
      if (last === 'readText') return
      for (const stage of [
        'readImages',
        'transcribeAudio',
        'summarizeFiles',
        'prepareContext',
        'analyzeConversation',
        'processFindings',
        'saveLead',
      ] as const)
        await upload.run(stage)
    })
    const peakBytes = resident(process.pid).peakBytes + childrenPeak()
    return { messages, wallMs, textMs, addedBytes: peakBytes - before, peakBytes }
  },
)
