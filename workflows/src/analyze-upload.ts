import { upsertSearchAttributes } from '@temporalio/workflow'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import type { RunOutcome } from '@fechai/contracts/runs/analyze-upload'
import { withParking } from './parking.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

/**
 * A received file becomes a lead, in eleven stages. A stage that cannot go on parks; see `parking.ts`. Files are read
 * in slices, so that others have their turn.
 */
export async function analyzeUpload(upload: UploadRef): Promise<RunOutcome> {
  return withParking(upload, async (run): Promise<RunOutcome> => {
    const { versao } = await run('receiveFile', upload)
    const analysis = { ...upload, versao }
    await run('extractZip', analysis)
    await run('readText', analysis)
    while ((await run('readImages', analysis)).more) continue
    while ((await run('transcribeAudio', analysis)).more) continue
    await run('summarizeFiles', analysis)
    await run('prepareContext', analysis)
    const { model } = await run('analyzeConversation', analysis)
    await run('processFindings', analysis)
    await run('saveLead', analysis)
    const { leadId } = await run('finish', analysis)
    upsertSearchAttributes([
      { key: SEARCH_ATTRIBUTES.estado, value: 'concluido' },
      { key: SEARCH_ATTRIBUTES.versao, value: versao },
      { key: SEARCH_ATTRIBUTES.modelo, value: model },
    ])
    return { status: 'concluido', leadId }
  })
}
