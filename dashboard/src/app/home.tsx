import type { ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { rememberedPage } from '../state/session.ts'

/** 'The current page is remembered; default page is the pipeline.' An address without a page leads nowhere else. */
function lastPage(): string {
  const page = rememberedPage()
  const telas =
    /^\/(?:pipeline|leads|deeplead|\?tela=(?:ai-learning|ai-analysis|scanpro-vendas|operacao|user-access|auditoria)$)/
  return page !== null && telas.test(page) ? page : '/pipeline'
}

/** The pages of the main shell that have no route of their own, by their '/?tela=…'; without one, the pipeline. */
export function Home({ pages }: { pages: Record<string, ReactNode> }) {
  const tela = new URLSearchParams(useSearch()).get('tela') ?? ''
  return pages[tela] ?? <Redirect to={lastPage()} replace />
}
