import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Scene } from './scene.ts'
import type { Template } from './templates.ts'

type Answer = Omit<Template, 'tipo'>

type Sold = 'work' | 'thing' | 'unknown'
const sold = ({ isService }: Scene): Sold => (isService === null ? 'unknown' : isService ? 'work' : 'thing')

/** The customer's wait for a service and for a product, and the sample that a seller can show. */
const needs: Record<Sold, string> = { work: ' do serviço pronto', thing: ' receber', unknown: '' }
const shows: Record<Sold, string> = {
  work: 'Me diz, que eu te explico como faço cada parte do serviço',
  thing: 'Me diz, que eu te mostro o produto de perto',
  unknown: 'Me diz, que eu te mostro o que puder',
}

/** Answers to each kind of objection: understanding first, then a fact that can be shown. */
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
      `${s.oi()} Sobre o prazo: para quando você precisa${needs[sold(s)]}? ` +
      `Com a data na mão eu confirmo se consigo e deixo por escrito. Se não der, te falo logo.`,
  },
  qualidade: {
    technique: 'perguntar-o-que-falta',
    gatilhos: ['Segurança', 'Clareza'],
    write: (s) =>
      `${s.oi()} Entendo a sua preocupação com a qualidade. O que te deixaria com mais segurança? ${shows[sold(s)]} antes de você decidir.`,
  },
  confianca: {
    technique: 'garantia',
    gatilhos: ['Segurança', 'Autoridade'],
    write: (s) =>
      `${s.oi()} Você tem razão em querer segurança antes de fechar. ` +
      `Posso te passar os dados da empresa e deixar por escrito tudo o que a gente combinar. O que mais te deixaria com tranquilidade?`,
  },
  concorrencia: {
    technique: 'comparacao',
    gatilhos: ['Autoridade', 'Clareza'],
    write: (s) =>
      `${s.oi()} Se você me mandar a outra proposta, ` +
      `eu comparo item por item com a minha e te digo com sinceridade onde está a diferença. Assim você decide sabendo.`,
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
