import type { Scene } from './scene.ts'

/** Many conversations read again. */
export const BATCH_SCENES: readonly Scene[] = [
  {
    name: 'batches-empty',
    title: 'Reanálises, nenhum lote',
    path: '/reanalises',
    company: 'empty',
    prepare: (page) => page.getByText('Nenhum lote ainda.').waitFor(),
  },
  {
    name: 'batches',
    title: 'Reanálises',
    path: '/reanalises',
    company: 'reread',
    prepare: async (page) => {
      await page.getByText('Concluído').first().waitFor()
      await page.getByRole('button', { name: 'Começar com 3' }).waitFor()
    },
  },
  {
    name: 'batch',
    title: 'Um lote',
    path: '/reanalises',
    company: 'reread',
    prepare: async (page) => {
      await page.getByText('Concluído').first().waitFor()
      await page
        .getByRole('link', { name: /^(?:Lote )?1\b/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Lote 1' }).waitFor()
    },
  },
]
