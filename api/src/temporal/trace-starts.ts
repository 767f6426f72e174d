import type { WorkflowClientInterceptor } from '@temporalio/client'
import { inSpan } from '@fechai/platform/traces/spans'

/** The start of a run belongs to the trace of the request that its input names, also where the dispatcher starts it later. */
export const traceStarts: WorkflowClientInterceptor = {
  start: (input, next) => inSpan(`start ${input.workflowType}`, optionsOf(input), () => next(input)),
  startWithDetails: (input, next) => inSpan(`start ${input.workflowType}`, optionsOf(input), () => next(input)),
}

function optionsOf({ workflowType, options }: { workflowType: string; options: { args: unknown[] } }) {
  const [ref] = options.args as [{ requestId?: string; uploadId?: string } | undefined]
  return {
    kind: 'client' as const,
    of: ref?.requestId,
    attributes: {
      'temporal.workflow_type': workflowType,
      ...(ref?.uploadId !== undefined && { 'fechai.upload_id': ref.uploadId }),
    },
  }
}
