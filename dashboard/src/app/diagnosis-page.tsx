import type { ComponentType } from 'react'
import { AiAnalysisPage } from '../features/ai-analysis/page.tsx'
import { DataManagerPage } from '../features/data-manager/page.tsx'
import { ObjectionsPage } from '../features/objections/page.tsx'
import { SalesPage } from '../features/sales/page.tsx'
import { ScanProPage } from '../features/scanpro/page.tsx'
import { SellerPage } from '../features/seller-analysis/page.tsx'
import { TasksPage } from '../features/tasks/page.tsx'
import { TeamPage } from '../features/team/page.tsx'
import { ZipUploadPage } from '../features/zip-upload/page.tsx'

const PAGES: Readonly<Record<string, ComponentType>> = {
  tarefas: TasksPage,
  equipe: TeamPage,
  'por-que-nao-fecham': ObjectionsPage,
  'scanpro-vendas': SalesPage,
  'ai-analysis': AiAnalysisPage,
  'analise-vendedor': SellerPage,
  'data-input': DataManagerPage,
  scanpro: ScanProPage,
  'upload-conversas': ZipUploadPage,
}

/** The screens of the diagnosis come as one file: each of its own would be named in the first page's list of parts. */
export function DiagnosisPage({ screen }: { screen: string }) {
  const Page = PAGES[screen]!
  return <Page />
}
