import type { Environment } from './env.ts'

type Settings = Pick<Environment, 'TEMPORAL_UI_URL' | 'TEMPORAL_NAMESPACE'>

/**
 * Returns the link to Temporal's list of runs that wait for a person, of one company or of all, in one stage or any.
 */
export function parkedRunsLink(
  { TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace }: Settings,
  { empresaId, stages = [] }: { empresaId?: string; stages?: readonly string[] } = {},
): string {
  const query = [
    `EstadoAnalise='aguardando_acao' AND ExecutionStatus='Running'`,
    ...(empresaId === undefined ? [] : [`EmpresaId='${empresaId}'`]),
    ...(stages.length === 0 ? [] : [`EtapaAtual IN (${stages.map((stage) => `'${stage}'`).join(', ')})`]),
  ].join(' AND ')
  const path = `namespaces/${encodeURIComponent(namespace)}/workflows?query=${encodeURIComponent(query)}`
  return `${base.replace(/\/$/, '')}/${path}`
}

/** The page of Temporal's UI on which an operator looks at a run, and tries it again. */
export function operatorsLink({ TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace }: Settings, run: string): string {
  const path = ['namespaces', namespace, 'workflows', run].map((part) => encodeURIComponent(part)).join('/')
  return `${base.replace(/\/$/, '')}/${path}`
}
