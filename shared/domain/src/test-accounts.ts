/**
 * People of `npm run dev`, to try from each side what only some may see (specification 2, §2.10). They exist in no other
 * installation: nothing but the development server makes them or names them.
 */
export const TEST_PASSWORD = 'senha-de-teste-42'
export const TEST_ACCOUNTS = [
  { email: 'gestora@teste.exemplo', name: 'Gestora Teste', company: 'Loja de Teste', role: 'gestor' },
  { email: 'vendedor@teste.exemplo', name: 'Vendedor Teste', company: 'Loja de Teste', role: 'vendedor' },
  { email: 'vizinha@teste.exemplo', name: 'Vizinha Teste', company: 'Outra Loja de Teste', role: 'gestor' },
] as const
