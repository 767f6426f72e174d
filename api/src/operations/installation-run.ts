import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { reanalysisWorkflowId } from '@fechai/contracts/runs/reanalyze-lead'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import type { InstallationRun } from '@fechai/contracts/operations'
import type { InstallationRow } from '@fechai/data/operations'
import { pauseSentence, type PauseReason } from '@fechai/domain/batch'
import { parkedCauseOf } from '@fechai/domain/parked-causes'
import { operatorsLink } from '@fechai/platform/operators-link'

type Where = Parameters<typeof operatorsLink>[0]

/** A run as who runs the installation sees it: which company's, why, since when, and its page in Temporal's UI. */
export function installationRun(row: InstallationRow, environment: Where): InstallationRun {
  const { empresaId, empresa, kind, id, code, stage, since, costBrl, stops } = row
  const cause = code === null ? null : causeOf(kind, code)
  const temporalUrl = operatorsLink(environment, workflowOf(row))
  return { empresaId, empresa, kind, id, cause, stage, since, costBrl, stops, temporalUrl }
}

const causeOf = (kind: InstallationRun['kind'], code: string): string =>
  kind === 'lote' ? pauseSentence(code as PauseReason) : parkedCauseOf(code).title

function workflowOf({ empresaId, kind, id, conversationId, isAnalysis }: InstallationRow): string {
  if (kind === 'lote') return batchWorkflowId({ empresaId, batchId: id })
  return isAnalysis
    ? reanalysisWorkflowId({ empresaId, conversationId: conversationId! })
    : analysisWorkflowId({ empresaId, uploadId: id })
}
