import { inSpan } from '@fechai/platform/traces/spans'

/** The request to a server of models as a span, without a word of what is asked and answered. */
export const tracedFetch: typeof fetch = (input, init) =>
  inSpan('ask model', { kind: 'client' }, async (span) => {
    const answer = await fetch(input, init)
    span.set({ 'http.response.status_code': answer.status })
    if (!answer.ok) span.fail(String(answer.status))
    return answer
  })
