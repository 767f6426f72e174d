import type { Page } from 'playwright-core'
import { button, type Scene } from './scene.ts'

const bell = (page: Page) => page.locator('[data-bell=menu], [data-bell=page]').filter({ visible: true }).first()

async function toSection(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name }).first()
  await section.waitFor()
  await section.scrollIntoViewIfNeeded()
}

/** Scenes of the reports on many conversations. */
export const INSIGHT_SCENES: readonly Scene[] = [
  {
    name: 'team',
    title: 'Equipe',
    path: '/?tela=equipe',
    company: 'selling',
    prepare: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'team-empty',
    title: 'Equipe, sem vendedores',
    path: '/?tela=equipe',
    company: 'empty',
    prepare: (page) => page.getByText('Nenhum vendedor ainda').waitFor(),
  },
  {
    name: 'objections',
    title: 'Por que não fecham',
    path: '/?tela=por-que-nao-fecham',
    company: 'selling',
    prepare: (page) => toSection(page, 'Por tipo').then(() => page.evaluate('scrollTo(0, 0)')),
  },
  {
    name: 'objections-empty',
    title: 'Por que não fecham, sem objeções',
    path: '/?tela=por-que-nao-fecham',
    company: 'empty',
    prepare: (page) => page.getByText('Nenhuma objeção neste período').waitFor(),
  },
  {
    name: 'sales',
    title: 'Vendas',
    path: '/?tela=scanpro-vendas',
    company: 'selling',
    prepare: (page) => toSection(page, '01 Resumo do funil').then(() => page.evaluate('scrollTo(0, 0)')),
  },
  {
    name: 'sales-lost',
    title: 'Vendas: oportunidades perdidas',
    path: '/?tela=scanpro-vendas',
    company: 'selling',
    prepare: (page) => toSection(page, '02 Oportunidades perdidas'),
  },
  {
    name: 'sales-score',
    title: 'Vendas: nota de eficiência e dados que faltam',
    path: '/?tela=scanpro-vendas',
    company: 'selling',
    prepare: (page) => toSection(page, '07 Nota de eficiência'),
  },
  {
    name: 'sales-quiet',
    title: 'Vendas: alto valor e pouca atividade',
    path: '/?tela=scanpro-vendas',
    company: 'selling',
    prepare: async (page) => {
      await button(page, 'VER LEADS').click()
      await page.getByRole('region', { name: 'Em acompanhamento' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'sales-goal',
    title: 'Vendas: meta e ideais',
    path: '/?tela=scanpro-vendas',
    company: 'selling',
    prepare: async (page) => {
      await button(page, 'Editar meta').click()
      await page.getByLabel('Nota, de 0 a 10').waitFor()
    },
  },
  {
    name: 'sales-empty',
    title: 'Vendas sem conversas',
    path: '/?tela=scanpro-vendas',
    company: 'empty',
    prepare: (page) => page.getByText('Ainda não há conversas neste período').waitFor(),
  },
  {
    name: 'seller',
    title: 'Análise de Vendedor',
    path: '/?tela=analise-vendedor',
    company: 'selling',
    prepare: (page) => page.getByRole('button', { name: /^Atendimentos no período/ }).waitFor(),
  },
  {
    name: 'ai-analysis',
    title: 'Análise AI',
    path: '/?tela=ai-analysis',
    company: 'selling',
    prepare: (page) => page.getByText('Recomendações').first().waitFor(),
  },
  {
    name: 'own-words',
    title: 'Análise AI: palavras da empresa',
    path: '/?tela=ai-analysis',
    company: 'selling',
    prepare: async (page) => {
      await button(page, 'Palavras da empresa').click()
      await page.getByLabel('Negativas').waitFor()
    },
  },
  {
    name: 'data-manager',
    title: 'Gerenciador de Dados',
    path: '/?tela=data-input',
    company: 'selling',
    prepare: (page) => page.getByText('Critérios').first().waitFor(),
  },
  {
    name: 'zip-upload',
    title: 'Upload de Conversas',
    path: '/?tela=upload-conversas',
    company: 'selling',
    prepare: (page) => page.getByText(/^\d+ processados/).waitFor(),
  },
  {
    name: 'scanpro',
    title: 'ScanPRO',
    path: '/?tela=data-input',
    company: 'selling',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Abrir o relatório nº 1' }).click()
      await page.getByRole('region', { name: 'Resumo' }).waitFor()
    },
  },
  {
    name: 'calibration',
    title: 'Calibração',
    path: '/?tela=ai-learning',
    company: 'selling',
    prepare: async (page) => {
      await page.getByText('Calibração', { exact: true }).click()
      await page.getByRole('region', { name: 'Progresso contra o fim' }).waitFor()
    },
  },
  {
    name: 'bell',
    title: 'Notificações',
    path: '/pipeline',
    company: 'selling',
    prepare: async (page) => {
      await bell(page).click()
      await page.getByRole('dialog', { name: 'Notificações' }).getByText('10 de').first().waitFor()
    },
  },
]
