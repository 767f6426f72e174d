import type { Page } from 'playwright-core'
import { button, firstCard, isPhone, type Scene } from './scene.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()

/** Brings a section of a long page to the top, as its index does. */
const to =
  (name: string): Scene['prepare'] =>
  async (page) => {
    await heading(page, name).waitFor()
    await page.waitForFunction("document.querySelector('[aria-busy=true]') === null")
    await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('button', { name, exact: true }).click()
  }

const ACCESS = '/?tela=user-access'

const PARTS = [
  ['rule', 'Quem recebe os leads novos'],
  ['attendants', 'Atendentes das conversas'],
  ['sso', 'Login da empresa (SSO)'],
  ['keys', 'Chaves de API'],
  ['connections', 'Integrações'],
  ['webhooks', 'Webhooks'],
  ['doors', 'Formulários, links e e-mail'],
  ['reasons', 'Motivos de perda'],
] as const

/** Scenes of a shop with a leader and four sellers, as each of them sees it. */
export const TEAM_SCENES: readonly Scene[] = [
  { name: 'team-teams', title: 'Acesso de Usuários: equipes', path: ACCESS, company: 'team', prepare: to('Equipes') },
  ...PARTS.map(([name, title]) => ({
    ...{ name: `team-${name}`, title: `Acesso de Usuários: ${title}`, path: ACCESS },
    ...{ company: 'team' as const, prepare: to(title) },
  })),
  {
    name: 'team-access-leader',
    title: 'Acesso de Usuários, de quem lidera',
    path: ACCESS,
    company: 'team-leader',
    prepare: (page) => heading(page, 'Sua conta').waitFor(),
  },
  {
    name: 'team-access-seller',
    title: 'Acesso de Usuários, de quem vende',
    path: ACCESS,
    company: 'team-seller',
    prepare: (page) => heading(page, 'Sua conta').waitFor(),
  },
  {
    name: 'team-board-seller',
    title: 'Pipeline de quem vende',
    path: '/pipeline',
    company: 'team-seller',
    prepare: (page) => firstCard(page, 'Fechados'),
  },
  {
    name: 'team-board-leader',
    title: 'Pipeline de quem lidera',
    path: '/pipeline',
    company: 'team-leader',
    prepare: (page) => firstCard(page, 'Fechados'),
  },
  {
    name: 'team-tasks',
    title: 'Tarefas',
    path: '/?tela=tarefas',
    company: 'team-seller',
    prepare: (page) => page.getByText('Retomar', { exact: false }).first().waitFor(),
  },
  {
    name: 'team-reminders',
    title: 'Tarefas: lembretes e calendário',
    path: '/?tela=tarefas',
    company: 'team-seller',
    prepare: async (page) => {
      await button(page, 'Lembretes e calendário').click()
      await page.getByRole('dialog').getByText('Avisos neste aparelho').waitFor()
    },
  },
  {
    name: 'team-page-manager',
    title: 'Equipe, com metas',
    path: '/?tela=equipe',
    company: 'team',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'team-page-leader',
    title: 'Equipe, de quem lidera',
    path: '/?tela=equipe',
    company: 'team-leader',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'team-page-seller',
    title: 'Equipe, de quem vende',
    path: '/?tela=equipe',
    company: 'team-seller',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'team-list',
    title: 'Listagem com donos',
    path: '/leads',
    company: 'team',
    prepare: (page) => page.getByText('Bento Lima').filter({ visible: true }).first().waitFor(),
  },
  {
    name: 'team-import',
    title: 'Importar leads',
    path: '/leads',
    company: 'team',
    prepare: async (page) => {
      if (isPhone(page)) {
        await button(page, 'Importar ou exportar').click()
        await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
      } else await button(page, 'Importar').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
