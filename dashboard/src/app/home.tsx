import type { ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { rememberedPage } from '../state/session.ts'

type Pages = Readonly<Record<string, ReactNode>>
const SCREEN = '/?tela='

/** 'The current page is remembered; default page is the pipeline.' An address without a page leads nowhere else. */
function lastPage(pages: Pages): string {
  const page = rememberedPage() ?? ''
  // The lead viewed last is looked up anew, and the latest takes its place where it is gone (specification 1, §8).
  if (page.startsWith('/deeplead')) return '/deeplead'
  const isScreen = page.startsWith(SCREEN) && Object.hasOwn(pages, page.slice(SCREEN.length))
  return isScreen || /^\/(?:pipeline|leads)/.test(page) ? page : '/pipeline'
}

/** The pages of the main shell that have no route of their own, by their '/?tela=…'; without one, the pipeline. */
export function Home({ pages }: { pages: Pages }) {
  const tela = new URLSearchParams(useSearch()).get('tela') ?? ''
  return Object.hasOwn(pages, tela) ? pages[tela] : <Redirect to={lastPage(pages)} replace />
}
