import type { Page } from 'playwright-core'
import { button, isPhone, type Scene } from './scene.ts'

const chat = (page: Page, name: string) => page.locator('[data-chat]').filter({ hasText: name })
/** Tabs of the Manager behind the first, and what shows that one of them is filled. */
const TABS = [
  ['Sessões', 'Conectada'],
  ['Chat', 'Marta Nunes'],
  ['Analytics', 'Mensagens enviadas'],
  ['Configurações', 'Reconexão automática'],
] as const

/** WhatsApp, from the page before the first code to a chat that is being answered. */
export const WHATSAPP_SCENES: readonly Scene[] = [
  {
    name: 'whatsapp-consent',
    title: 'WhatsApp antes do primeiro código',
    path: '/whatsapp',
    company: 'empty',
    prepare: (page) => button(page, 'Aceitar e conectar').waitFor(),
  },
  {
    name: 'whatsapp-code',
    title: 'Código QR',
    path: '/whatsapp',
    company: 'scanning',
    prepare: async (page) => {
      // A phone, which cannot read what it shows, is offered a code first.
      if (isPhone(page)) await button(page, 'Prefiro ler o QR com outro celular').click()
      await page.getByRole('img', { name: 'Código QR para conectar o WhatsApp' }).waitFor()
    },
  },
  {
    name: 'whatsapp-connected',
    title: 'WhatsApp conectado',
    path: '/whatsapp',
    company: 'connected',
    prepare: (page) => page.getByRole('heading', { name: 'Conectado' }).waitFor(),
  },
  ...TABS.map(([name, filled], at) => ({
    name: `whatsapp-tab-${at + 2}`,
    title: `WhatsApp Manager: ${name}`,
    path: '/whatsapp',
    company: 'connected' as const,
    prepare: async (page: Page) => {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('tabpanel').getByText(filled, { exact: true }).waitFor()
    },
  })),
  {
    name: 'whatsapp-web',
    title: 'WhatsApp Web',
    path: '/whatsapp-web',
    company: 'connected',
    prepare: (page) => chat(page, 'Marta Nunes').waitFor(),
  },
  {
    name: 'whatsapp-web-chat',
    title: 'Conversa do WhatsApp Web',
    path: '/whatsapp-web',
    company: 'connected',
    prepare: async (page) => {
      await chat(page, 'Marta Nunes').click()
      await page.locator('[data-line]').filter({ hasText: 'Achei um pouco caro' }).waitFor()
      await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Consigo em três vezes, sem juros.')
    },
  },
  {
    name: 'whatsapp-web-empty',
    title: 'WhatsApp Web sem conexão',
    path: '/whatsapp-web',
    company: 'empty',
    prepare: (page) =>
      page
        .getByRole('link', { name: /WhatsApp Manager|Conectar/ })
        .last()
        .waitFor(),
  },
]
