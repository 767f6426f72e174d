import type { Phase } from '@fechai/domain/phases'
import type { MessageType } from '@fechai/domain/suggested-message'
import type { TechniqueId } from '@fechai/domain/techniques'
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
  const matter = scene.matter('')
  const price = matter === '' ? null : scene.price()
  if (price !== null)
    return `Então ${/^[ao]s /.test(matter) ? 'ficam' : 'fica'} ${matter} ${price}, certo? Me confirma que eu já te passo o que falta.`
  return `Podemos fechar${matter && ` ${matter}`}? Se sim, me confirma que eu já te passo o que falta.`
}

/** Three messages a phase, in the order of the tabs. Where an objection is open, the second answers it instead. */
export const PHASE_TEMPLATES: Record<Phase, readonly [Template, Template, Template]> = {
  fechados: [
    {
      tipo: 'fase_especifica',
      technique: 'pos-venda',
      gatilhos: ['Reciprocidade', 'Segurança'],
      write: (s) =>
        `${s.oi()} Passando para saber se está tudo certo com ${s.matter('o seu pedido')}. Qualquer coisa que precisar, me chama por aqui que eu resolvo.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'prova-social',
      gatilhos: ['Afinidade', 'Prova social'],
      write: (s) =>
        `${s.oi()} Agradeço a confiança. Quando puder, me conta em uma frase como está sendo a sua experiência? ` +
        `Posso mostrar para quem está na dúvida, só se você deixar.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'indicacao',
      gatilhos: ['Reciprocidade', 'Afinidade'],
      write: (s) =>
        `${s.oi()} Se você conhecer alguém que também esteja precisando de ${s.product() ?? 'um atendimento assim'}, ` +
        `pode passar o meu contato? Vou atender com o mesmo cuidado.`,
    },
  ],
  'leads-quentes': [
    {
      tipo: 'fase_especifica',
      technique: 'facilitar-fechamento',
      gatilhos: ['Compromisso', 'Clareza'],
      write: (s) => `${s.oi()} ${close(s)}`,
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
        `${s.oi()} Assim que você me der o ok, eu já começo a cuidar de tudo por aqui. Posso deixar encaminhado hoje?`,
    },
  ],
  'em-objecao': [
    {
      tipo: 'fase_especifica',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Clareza', 'Compromisso'],
      write: (s) =>
        `${s.oi()} Fiquei pensando no que você me disse${s.about()}. Se a gente resolver esse ponto, faz sentido seguir, ou tem mais alguma coisa pesando?`,
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
      write: (s) =>
        `${s.oi()} Posso te mandar por escrito o que conversamos${s.about()}, para você comparar com calma. Quer que eu mande?`,
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
        `${s.oi()} Ainda faz sentido para você a gente conversar${s.about()}? Se o momento mudou, sem problema: é só me dizer.`,
    },
    {
      tipo: 'fase_especifica',
      technique: 'perguntar-o-que-falta',
      gatilhos: ['Clareza', 'Reciprocidade'],
      write: (s) =>
        `${s.oi()} Posso te fazer uma pergunta sincera? O que mais pesou para você não seguir${s.matter('') && ` com ${s.matter()}`}? ` +
        `A sua resposta me ajuda, mesmo que seja um não.`,
    },
    {
      tipo: 'urgencia_escassez',
      technique: 'pedir-decisao',
      gatilhos: ['Aversão à perda', 'Compromisso'],
      write: (s) =>
        `${s.oi()} Estou organizando os meus atendimentos e não quero te incomodar. Encerro por aqui ou deixo em aberto para quando você quiser retomar?`,
    },
  ],
}
