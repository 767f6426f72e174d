import type { ObjectionKind } from '../objections/objection-kinds.ts'
import type { Template } from './templates.ts'

type Answer = Omit<Template, 'tipo'>

/** How each kind of objection is met: first understood, then answered with something that can be shown. */
const ANSWERS: Record<ObjectionKind, Answer> = {
  preco: {
    technique: 'forma-de-pagamento',
    gatilhos: ['Clareza', 'Reciprocidade'],
    write: (s) =>
      `${s.oi()} Sobre o valor: o que aperta é o total ou a forma de pagar? Me diz o que cabe para você, que eu vejo o que dá para ajustar de verdade.`,
  },
  prazo: {
    technique: 'garantir-prazo',
    gatilhos: ['Segurança', 'Compromisso'],
    write: (s) =>
      `${s.oi()} Sobre o prazo: para quando você precisa? Com a data na mão eu confirmo se consigo e deixo por escrito. Se não der, te falo logo.`,
  },
  qualidade: {
    technique: 'perguntar-o-que-falta',
    gatilhos: ['Segurança', 'Clareza'],
    write: (s) =>
      `${s.oi()} Entendo a sua preocupação com a qualidade. O que te deixaria com mais segurança? Me diz, que eu te mostro o que puder antes de você decidir.`,
  },
  confianca: {
    technique: 'garantia',
    gatilhos: ['Segurança', 'Autoridade'],
    write: (s) =>
      `${s.oi()} Você tem razão em querer segurança antes de fechar. Posso te passar os dados da empresa e deixar por escrito tudo o que a gente combinar. O que mais te deixaria com tranquilidade?`,
  },
  concorrencia: {
    technique: 'comparacao',
    gatilhos: ['Autoridade', 'Clareza'],
    write: (s) =>
      `${s.oi()} Se você me mandar a outra proposta, eu comparo item por item com a minha e te digo com sinceridade onde está a diferença. Assim você decide sabendo.`,
  },
  autoridade: {
    technique: 'falar-com-quem-decide',
    gatilhos: ['Clareza', 'Compromisso'],
    write: (s) =>
      `${s.oi()} Para ajudar na conversa com quem decide com você, posso mandar um resumo curto${s.about()} ou falar com vocês juntos. O que prefere?`,
  },
  outro: {
    technique: 'perguntar-o-que-falta',
    gatilhos: ['Clareza', 'Reciprocidade'],
    write: (s) =>
      `${s.oi()} Quero entender melhor o que te deixou na dúvida${s.about()}. Me conta o que pesa mais? Aí eu te respondo só sobre isso.`,
  },
}

export const objectionTemplate = (kind: ObjectionKind): Template => ({ tipo: 'objeção_solucao', ...ANSWERS[kind] })
