import { lazy } from 'react'
import { Redirect, useSearch } from 'wouter'
import { Shell } from './shell.tsx'

const LearningsPage = lazy(() =>
  import('../features/learnings/page.tsx').then((module) => ({ default: module.LearningsPage })),
)

/** The pages of the main shell that have no route of their own: '/?tela=…'; without one, the pipeline. */
export function Home() {
  const tela = new URLSearchParams(useSearch()).get('tela')
  if (tela !== 'ai-learning') return <Redirect to="/pipeline" replace />
  return (
    <Shell>
      <LearningsPage />
    </Shell>
  )
}
