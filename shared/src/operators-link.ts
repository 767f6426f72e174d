import type { Environment } from './env.ts'

type Settings = Pick<Environment, 'TEMPORAL_UI_URL' | 'TEMPORAL_NAMESPACE'>

/** The page of Temporal's UI on which an operator looks at a run, and tries it again. */
export function operatorsLink({ TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace }: Settings, run: string): string {
  const path = ['namespaces', namespace, 'workflows', run].map((part) => encodeURIComponent(part)).join('/')
  return `${base.replace(/\/$/, '')}/${path}`
}
