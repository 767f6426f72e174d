import { canManageLeads, canViewReports, isAdmin } from '@fechai/domain/permissions'
import { plural } from '../../lib/plural.ts'

/** Texts of 'Acesso de Usuários'. */
export const accessCopy = {
  title: 'Acesso de Usuários',
  intro: (company: string) =>
    `Quem entra ${company === '' ? 'na empresa' : `na ${company}`}, o que cada um pode, e por onde está conectado.`,
  ownIntro: 'Por onde a sua conta está aberta. Convidar pessoas e mudar papéis cabe a quem gerencia a empresa.',
  loading: 'Carregando as pessoas',
  notLoaded: 'As pessoas não foram carregadas.',
  stale: (error: string) => `Não foi possível atualizar: ${error}`,
  retry: 'Tentar novamente',
  failed: (error: string) => `Nada mudou: ${error}`,
  cancel: 'Cancelar',
  close: 'Fechar',
  attendants: {
    title: 'Atendentes das conversas',
    note: 'Cada nome que atende nas conversas, e quem ele é na empresa.',
    none: 'Nenhum lead tem atendente ainda.',
    nobody: 'Ninguém da empresa',
    leads: (count: number) => plural(count, 'lead', 'leads'),
    question: (count: number, name: string, person: string) =>
      `Há ${plural(count, 'lead', 'leads')} com o atendente ${name}. Passar para ${person}?`,
    pass: 'Passar',
    passTo: (name: string, person: string) => `Passar os leads de ${name} para ${person}`,
    personOf: (name: string) => `Pessoa do atendente ${name}`,
    linked: (name: string) => `${name} está ligado a essa pessoa.`,
    unlinked: (name: string) => `${name} não está mais ligado a ninguém.`,
  },
  people: {
    title: 'Pessoas',
    counts: (active: number, ended: number, leads: number) =>
      [
        plural(active, 'ativa', 'ativas'),
        ended > 0 ? plural(ended, 'desativada', 'desativadas') : '',
        plural(leads, 'lead', 'leads'),
      ]
        .filter(Boolean)
        .join(' · '),
    columns: {
      name: 'Nome',
      role: 'Papel',
      leads: 'Leads',
      secondFactor: 'Duas etapas',
      seen: 'Última entrada',
      sessions: 'Sessões',
      state: 'Situação',
    },
    factorFirst: 'Como administrador, ligue a verificação em duas etapas em Sua conta antes de mudar pessoas.',
    you: 'você',
    roleOf: (name: string) => `Papel de ${name}`,
    active: 'Ativo',
    ended: 'Desativado',
    factorOn: 'Ligada',
    factorOff: 'Desligada',
    never: 'sem registro',
    deactivate: 'Desativar',
    reactivate: 'Reativar',
    erase: 'Apagar dados',
    handOver: 'Passar leads',
    of: (action: string, name: string) => `${action}: ${name}`,
    roleChanged: (name: string, role: string) => `${name} agora é ${role} e precisa entrar de novo.`,
    reactivated: (name: string) => `${name} pode entrar de novo com a mesma senha.`,
  },
  deactivation: {
    title: (name: string) => `Desativar o acesso de ${name}?`,
    text: 'A pessoa sai agora de todas as sessões e não entra mais. A conexão de WhatsApp dela é encerrada.',
    passTitle: (name: string) => `Passar os leads de ${name}`,
    heir: 'Quem recebe os leads',
    queue: 'Ninguém agora: ficam em Sem dono',
    leads: (count: number, isQueue: boolean) =>
      count === 0
        ? 'Não há leads para passar.'
        : isQueue
          ? `${plural(count, 'lead fica', 'leads ficam')} em Sem dono, com conversa e histórico, à vista de quem gerencia.`
          : `${plural(count, 'lead passa', 'leads passam')}, com conversa e histórico.`,
    confirm: 'Desativar acesso',
    pass: 'Passar leads',
    done: (name: string, leads: number) =>
      leads === 0
        ? `Acesso de ${name} desativado.`
        : `Acesso de ${name} desativado. ${plural(leads, 'lead passou', 'leads passaram')} adiante.`,
    passed: (leads: number) => `${plural(leads, 'lead passou', 'leads passaram')} adiante.`,
  },
  erasing: {
    title: (name: string) => `Apagar os dados de ${name}`,
    text: 'Nome, e-mail, telefone, acessos, avisos e recados desta pessoa são removidos e não voltam. Leads e conversas são da empresa e ficam.',
    asked: 'A exclusão começou. O certificado fica em Privacidade.',
  },
  invitations: {
    title: 'Convites',
    note: 'valem 7 dias e uma vez',
    invite: 'Convidar pessoa',
    inviteShort: 'Convidar',
    columns: { email: 'E-mail', role: 'Papel', expires: 'Vence', state: 'Situação' },
    open: 'Aberto',
    expired: 'Vencido',
    resend: 'Reenviar',
    withdraw: 'Retirar',
    of: (action: string, email: string) => `${action} convite de ${email}`,
    none: 'Nenhum convite aberto.',
    withdrawn: 'Convite retirado: o link não abre mais nada.',
    dialog: 'Convidar pessoa',
    dialogText: 'A pessoa recebe um link, escolhe a senha dela e entra na empresa com este papel.',
    email: 'E-mail',
    role: 'Papel',
    send: 'Enviar convite',
    noEmail: 'Digite o e-mail de quem você quer convidar.',
    sentTitle: 'Convite criado',
    sent: (email: string) =>
      `O convite sai por e-mail para ${email}, se esta instalação tem um servidor de e-mail. Se não chegar, mande você mesmo este link. Ele aparece só agora.`,
    link: 'Link do convite',
    copy: 'Copiar link',
    copied: 'Link copiado.',
  },
  roles: {
    title: 'O que cada papel pode',
    rows: [
      ['Ver e mudar os próprios leads', canManageLeads],
      ['Ver os leads da equipe', canViewReports],
      ['Ver as reanálises dos próprios leads', canManageLeads],
      ['Começar reanálises e cuidar da operação da empresa', canViewReports],
      ['Convidar, mudar papel e desativar', canViewReports],
      ['Publicar releases (com verificação em duas etapas)', isAdmin],
    ],
    yes: 'sim',
    no: 'não',
  },
  account: {
    title: 'Sua conta',
    sessions: 'Sessões',
    endOthers: 'Sair das outras',
    here: 'esta sessão',
    end: 'Encerrar',
    endOf: (device: string) => `Encerrar a sessão: ${device}`,
    seen: (opened: string) => `aberta em ${opened}`,
    unknown: 'Navegador desconhecido',
    ended: 'Sessão encerrada.',
    othersEnded: 'As outras sessões foram encerradas.',
    password: 'Senha',
    passwordNote: 'Ao trocar, as outras sessões são encerradas.',
    change: 'Trocar senha',
    current: 'Senha atual',
    next: 'Senha nova',
    again: 'Repetir a senha nova',
    mismatch: 'As senhas não coincidem',
    missing: 'Preencha os três campos.',
    save: 'Trocar senha',
    saved: 'Senha trocada. As outras sessões foram encerradas.',
    close: 'Encerrar minha conta',
    closeText:
      'Todas as suas sessões terminam, o seu WhatsApp é desconectado e os seus leads ficam em Sem dono, com quem gerencia a empresa. Quem gerencia pode reativar o acesso.',
    closeNote: 'Os seus leads ficam com quem gerencia a empresa, em Sem dono.',
    closeErase: 'Apagar também o que diz quem eu sou (nome, e-mail, telefone). Não volta.',
    closeMissing: 'Digite a sua senha atual.',
  },
} as const
