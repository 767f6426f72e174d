import type { Locator, Page } from 'playwright-core'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import type { Scene } from './scene.ts'

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('article').first().or(page.getByRole('tab').first()).first().waitFor()
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
}

async function choose(page: Page, contacts: readonly string[]): Promise<void> {
  const files = await Promise.all(contacts.map((contact) => sampleExport({ contact, images: 2, mark: '2215' })))
  await page.locator('input[type=file]').setInputFiles(
    files.map(({ bytes, fileName }) => ({
      name: fileName,
      mimeType: 'application/zip',
      buffer: Buffer.from(bytes),
    })),
  )
}

/** Brings the background run to the front. */
async function follow(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: /^Acompanhar .+\.(?:txt|zip): / })
  await chip.or(page.getByRole('dialog')).first().waitFor()
  if ((await page.getByRole('dialog').count()) === 0) await chip.click()
  await page.getByRole('dialog').waitFor()
}

/** A run in front, whatever it shows of itself. */
const running = (name: string, title: string, company: Scene['company'], shown: (page: Page) => Locator): Scene => ({
  name,
  title,
  path: '/pipeline',
  company,
  prepare: async (page) => {
    await follow(page)
    await shown(page).waitFor()
  },
})

/** Bringing a conversation in. */
export const UPLOAD_SCENES: readonly Scene[] = [
  { name: 'add-lead', title: 'Adicionar lead', path: '/pipeline', prepare: openDialog },
  {
    name: 'add-lead-chosen',
    title: 'Adicionar lead: um arquivo',
    path: '/pipeline',
    prepare: async (page) => {
      await openDialog(page)
      await choose(page, ['Marta Nunes'])
      await page
        .getByText(/Leu 100 %/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'add-lead-several',
    title: 'Adicionar lead: vários arquivos',
    path: '/pipeline',
    prepare: async (page) => {
      await openDialog(page)
      await choose(page, ['Marta Nunes', 'Nilo Braga', 'Olívia Prado'])
      await page.getByText('Analisar 3 arquivos').waitFor()
      await page.getByText('Conferindo o conteúdo...').first().waitFor({ state: 'detached' })
    },
  },
  running('overlay', 'Análise em andamento', 'running', (page) =>
    page.getByRole('list', { name: 'Etapas do processamento' }),
  ),
  running('import-question', 'É a mesma conversa?', 'doubtful', (page) =>
    page.getByText('É a mesma conversa de Nilo Braga?'),
  ),
  running('seller-question', 'Quem vende?', 'nameless', (page) => page.getByText('Quem vende nesta conversa?')),
  running('parked', 'Análise parada', 'parked', (page) => page.getByRole('dialog').getByText('Esperando por você')),
]
