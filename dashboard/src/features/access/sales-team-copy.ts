import { plural } from '../../lib/plural.ts'

/** Texts of 'Equipes'. */
export const salesTeamCopy = {
  title: 'Equipes',
  note: 'Quem lidera vê e passa os leads, as tarefas e as conversas da própria equipe.',
  none: 'Nenhuma equipe. Crie uma para alguém liderar parte dos vendedores.',
  add: 'Criar equipe',
  edit: 'Editar',
  remove: 'Desfazer',
  of: (action: string, name: string) => `${action}: ${name}`,
  people: (count: number) => plural(count, 'pessoa', 'pessoas'),
  leaders: (names: readonly string[]) =>
    names.length === 0 ? 'Ninguém lidera' : `${names.length === 1 ? 'Líder' : 'Líderes'}: ${names.join(', ')}`,
  dialogText: 'Quem entra ou sai de uma equipe fica com os próprios leads. Quem deixa de ver alguém entra de novo.',
  name: 'Nome da equipe',
  nameHint: 'Por exemplo “Loja do centro”',
  members: 'Vendedores',
  noSellers: 'A empresa ainda não tem vendedores. Convide alguém com o papel de vendedor.',
  leads: 'lidera',
  leadsOf: (name: string) => `${name} lidera`,
  elsewhere: (team: string) => `hoje em ${team}`,
  noName: 'Dê um nome à equipe.',
  noMembers: 'Escolha ao menos uma pessoa.',
  save: 'Salvar equipe',
  saved: (name: string) => `Equipe ${name} salva.`,
  removeTitle: (name: string) => `Desfazer a equipe ${name}?`,
  removeText: 'Os leads ficam com quem os tem. Quem lidera deixa de ver os dos outros e entra de novo.',
  removed: (name: string) => `A equipe ${name} foi desfeita.`,
} as const
