/** Texts of the shell and its guards; in quotes in the specification where it has them. */
export const appCopy = {
  loading: 'Carregando...',
  guard: {
    title: 'Entre para continuar',
    text: 'Seus leads aparecem aqui depois de entrar.',
    unreachable: 'Ainda não foi possível confirmar sua sessão.',
    signIn: 'Entrar no Sistema',
    retry: 'Tentar novamente',
    restricted: 'Acesso restrito',
    restrictedText: 'Somente administradores podem acessar esta área.',
    toPipeline: 'Voltar ao pipeline',
  },
  recovery: {
    title: 'Recuperando Sistema',
    text: 'Esta tela parou de responder. Nada do que está no servidor foi perdido.',
    reload: 'Tentar novamente',
    clear: 'Limpar dados locais e recarregar',
    login: 'Ir para o login',
  },
  sidebar: {
    label: 'Navegação',
    live: 'Ao Vivo',
    liveStates: {
      connected: 'conectado',
      disconnected: 'desconectado, tentando de novo',
      offline: 'sem internet',
    },
    collapse: 'Recolher menu',
    expand: 'Expandir menu',
    open: 'Abrir menu',
    close: 'Fechar menu',
    logout: 'Sair',
    theme: { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' },
  },
  connection: {
    offline: 'Você está sem internet. O que já foi carregado continua na tela.',
    lost: 'Sem contato com o servidor. Tentando de novo…',
  },
  keys: {
    title: 'Atalhos do teclado',
    list: [
      ['/', 'Buscar'],
      ['n', 'Adicionar lead'],
      ['← ↑ → ↓', 'Andar entre os cartões'],
      ['Enter', 'Abrir ou fechar os detalhes do cartão'],
      ['Espaço', 'Levantar o cartão; setas movem, Espaço solta'],
      ['Esc', 'Fechar a camada de cima'],
      ['Alt T', 'Ir para os avisos'],
      ['?', 'Mostrar esta lista'],
    ],
    close: 'Fechar',
  },
} as const
