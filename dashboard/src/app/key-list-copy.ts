/** Keys of every screen, and what each does. */
export const keyListCopy = {
  title: 'Atalhos do teclado',
  list: [
    ['Ctrl K', 'Ir para uma página ou um lead'],
    ['/', 'Buscar'],
    ['↓', 'Na busca, ir ao que foi dito nas conversas'],
    ['n', 'Adicionar lead'],
    ['← ↑ → ↓', 'Andar entre os cartões'],
    ['Tab', 'Entrar no cartão e passar por seus botões; depois dele, sair do quadro'],
    ['Home End', 'Ir ao primeiro ou ao último cartão da coluna'],
    ['Enter', 'Abrir ou fechar os detalhes do cartão'],
    ['a', 'Atribuir o lead do cartão, ou os selecionados na lista, a uma pessoa'],
    ['Espaço', 'Levantar o cartão; setas movem, Espaço solta'],
    ['Esc', 'Fechar a camada de cima'],
    ['Alt T', 'Ir para os avisos'],
    ['?', 'Mostrar esta lista'],
  ],
  close: 'Fechar',
} as const
