import { plural } from '../lib/plural.ts'

/** Texts of assigning leads, on every screen that does it. */
export const assignCopy = {
  action: 'Atribuir a…',
  of: (name: string, owner: string) => (owner === '' ? `Atribuir ${name}` : `${owner} · atribuir ${name} a…`),
  lead: (name: string) => `, lead ${name}`,
  title: (count: number, name: string) => (count === 1 ? `Atribuir ${name || '1 lead'}` : `Atribuir ${count} leads`),
  description: 'O lead vai com a conversa e os arquivos. Quem o tinha deixa de ver, e a nova pessoa recebe um aviso.',
  search: 'Buscar pessoa',
  leads: (count: number) => plural(count, 'lead', 'leads'),
  none: 'Ninguém com este nome.',
  loading: 'Carregando as pessoas',
  close: 'Fechar',
  retry: 'Tentar novamente',
  offline: 'Sem internet não dá para atribuir leads.',
  done: (count: number, to: string, isQueue: boolean) =>
    isQueue
      ? plural(count, 'lead ficou sem dono', 'leads ficaram sem dono')
      : `${plural(count, 'lead passou', 'leads passaram')} para ${to}`,
  same: 'Nada mudou: já era dessa pessoa.',
  refused: (count: number) =>
    `${plural(count, 'mudou de dono em outro lugar e ficou como estava', 'mudaram de dono em outro lugar e ficaram como estavam')}.`,
  brokeOff: (message: string) => `O resto não foi atribuído: ${message}`,
  failed: (message: string) => `Nada foi atribuído: ${message}`,
  undo: 'Desfazer',
  undone: (count: number) => plural(count, 'lead voltou a quem era', 'leads voltaram a quem eram'),
  whole: 'Equipe toda',
  filter: 'Dono',
} as const
