import type { Scene } from './scene.ts'

const shown = (heading: string): Scene['prepare'] => {
  return (page) => page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
}

/** Scenes of permissions, the audit and retention. */
export const TRUST_SCENES: readonly Scene[] = [
  { name: 'access', title: 'Acesso de Usuários', path: '/?tela=user-access', prepare: shown('Acesso de Usuários') },
  {
    name: 'audit',
    title: 'Auditoria',
    path: '/?tela=auditoria',
    prepare: (page) => page.getByText('Conversa enviada').filter({ visible: true }).first().waitFor(),
  },
  { name: 'privacy', title: 'Privacidade', path: '/?tela=privacidade', prepare: shown('Privacidade') },
  { name: 'changelog', title: 'Novidades', path: '/?tela=novidades', prepare: shown('Novidades') },
  {
    name: 'security-test',
    title: 'Teste de Segurança',
    path: '/?tela=security-test',
    prepare: shown('Teste de Segurança'),
  },
  {
    name: 'isolation-test',
    title: 'Teste de Isolamento',
    path: '/?tela=data-isolation-test',
    prepare: shown('Teste de Isolamento'),
  },
]
