import type { Phase } from '../../domain/phases.ts'
import type { MessageType } from '../../domain/suggested-message.ts'
import type { TechniqueId } from '../../domain/techniques.ts'
import type { Scene } from './scene.ts'

/** A message as a salesperson would write it, before it is filled with what is known of a lead. */
export interface Template {
  tipo: MessageType
  technique: TechniqueId
  /** Mental triggers that the text really works with. */
  gatilhos: readonly string[]
  write(scene: Scene): string
}

const close = (scene: Scene): string => {
  const [product, price] = [scene.product(), scene.price()]
  if (product === null) return 'Pelo que conversamos, falta pouco para fechar.'
  return price === null
    ? `Falta pouco para fechar o seu pedido de ${product}.`
    : `Fica combinado assim: ${product}, ${price}?`
}

const offer = (scene: Scene): string => {
  const [product, price] = [scene.product(), scene.price()]
  const written = 'Posso te mandar por escrito tudo o que está incluído.'
  return product === null || price === null
    ? written
    : `Para facilitar, o que conversamos foi: ${product}, ${price}. ${written}`
}

/** Three messages a phase, in the order of the tabs. Where an objection is open, the second answers it instead. */
export const PHASE_TEMPLATES: Record<Phase, readonly [Template, Template, Template]> = {
  fechados: [
    {
      tipo: 'fase_especifica',
      technique: 'pos-venda',
      gatilhos: ['Reciprocidade', 'Segurança'],
      write: (s) =>
        `${s.oi()} Passando para saber se está tudo certo com ${s.matter()}. Qualquer coisa que precisar, me chama por aqui que eu resolvo.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'prova-social',
      gatilhos: ['Afinidade', 'Prova social'],
      write: (s) =>
        `${s.oi()} Agradeço a confiança. Quando puder, me conta em uma frase como está sendo a sua experiência? Posso mostrar para quem está na dúvida, só se você deixar.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'indicacao',
      gatilhos: ['Reciprocidade', 'Afinidade'],
      write: (s) =>
        `${s.oi()} Se você conhecer alguém que também esteja precisando de ${s.product() ?? 'ajuda com isso'}, pode passar o meu contato? Vou atender com o mesmo cuidado.`,
    },
  ],
  'leads-quentes': [
    {
      tipo: 'fase_especifica',
      technique: 'facilitar-fechamento',
      gatilhos: ['Compromisso', 'Clareza'],
      write: (s) => `${s.oi()} ${close(s)} Se estiver tudo certo, já te mando os dados para o pagamento.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Segurança', 'Clareza'],
      write: (s) =>
        `${s.oi()} Antes de fechar, quero ter certeza de que não ficou nenhuma dúvida sobre ${s.matter()}. Tem algo que você ainda queira saber?`,
    },
    {
      tipo: 'urgencia_escassez',
      technique: 'pedir-decisao',
      gatilhos: ['Urgência', 'Compromisso'],
      write: (s) =>
        `${s.oi()} Assim que você me der o ok, eu já começo a cuidar do seu pedido. Posso deixar tudo encaminhado hoje?`,
    },
  ],
  'em-objecao': [
    {
      tipo: 'fase_especifica',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Clareza', 'Compromisso'],
      write: (s) =>
        `${s.oi()} Fiquei pensando no que você me disse${about(s)}. Se a gente resolver esse ponto, faz sentido seguir, ou tem mais alguma coisa pesando?`,
    },
    {
      tipo: 'objeção_solucao',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Clareza'],
      write: (s) =>
        `${s.oi()} O que faria valer a pena para você? Com a sua resposta eu vejo o que consigo fazer de verdade.`,
    },
    {
      tipo: 'urgencia_escassez',
      technique: 'pedir-decisao',
      gatilhos: ['Compromisso', 'Urgência'],
      write: (s) =>
        `${s.oi()} Quero te dar uma resposta ainda hoje. Me diz o que precisa mudar para você fechar, e eu te respondo com um sim ou um não, sem enrolar.`,
    },
  ],
  'leads-mornos': [
    {
      tipo: 'fase_especifica',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Clareza', 'Curiosidade'],
      write: (s) =>
        `${s.oi()} Sobre ${s.matter()}: o que falta para você decidir com tranquilidade? Se for alguma dúvida, me diz qual é que eu respondo por aqui.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'comparacao',
      gatilhos: ['Autoridade', 'Reciprocidade'],
      write: (s) => `${s.oi()} ${offer(s)} Quer que eu mande, para você comparar com calma?`,
    },
    {
      tipo: 'urgencia_escassez',
      technique: 'pedir-decisao',
      gatilhos: ['Urgência', 'Compromisso'],
      write: (s) =>
        `${s.oi()} Separei um tempo hoje para falar com você sobre ${s.matter()}. Prefere que eu te ligue ou seguimos por aqui?`,
    },
  ],
  'leads-frios': [
    {
      tipo: 'fase_especifica',
      technique: 'retomada',
      gatilhos: ['Curiosidade', 'Liberdade de escolha'],
      write: (s) =>
        `${s.oi()} ${capital(s.matter())} ainda faz sentido para você? Se o momento mudou, sem problema: é só me dizer.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Clareza', 'Reciprocidade'],
      write: (s) =>
        `${s.oi()} Posso te fazer uma pergunta sincera? O que mais pesou para você não seguir com ${s.matter()}? A sua resposta me ajuda, mesmo que seja um não.`,
    },
    {
      tipo: 'urgencia_escassez',
      technique: 'pedir-decisao',
      gatilhos: ['Aversão à perda', 'Compromisso'],
      write: (s) =>
        `${s.oi()} Estou organizando os meus atendimentos e não quero te incomodar. Encerro o seu pedido por aqui ou deixo em aberto para quando você quiser retomar?`,
    },
  ],
}

const about = (scene: Scene): string => (scene.product() === null ? '' : ` sobre ${scene.matter()}`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
