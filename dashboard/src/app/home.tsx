import { lazy } from 'react'
import { Redirect, useSearch } from 'wouter'
import { rememberedPage } from '../state/session.ts'
import { Shell } from './shell.tsx'

const LearningsPage = lazy(() =>
  import('../features/learnings/page.tsx').then((module) => ({ default: module.LearningsPage })),
)

/** 'The current page is remembered; default page is the pipeline.' An address without a page leads nowhere else. */
function lastPage(): string {
  const page = rememberedPage()
  return page !== null && /^\/(?:pipeline|leads|deeplead|\?tela=ai-learning$)/.test(page) ? page : '/pipeline'
}

/** The pages of the main shell that have no route of their own: '/?tela=…'; without one, the pipeline. */
export function Home() {
  const tela = new URLSearchParams(useSearch()).get('tela')
  if (tela !== 'ai-learning') return <Redirect to={lastPage()} replace />
  return (
    <Shell>
      <LearningsPage />
    </Shell>
  )
}
