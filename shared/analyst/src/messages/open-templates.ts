import type { MessageFact } from '@fechai/domain/suggested-message'
import type { Scene } from './scene.ts'
import type { Template } from './templates.ts'

/** The message that deals with what is open: asks for a promise, answers a question, names an objection's number. */
export function openTemplate({ text: step, aberto, proof }: MessageFact): Template | null {
  if (!aberto) return null
  const hello = (s: Scene): string => (s.name() === null ? 'Oi!' : `Oi, ${s.name()}!`)
  const on = aberto.on === null ? '' : ` em ${dayOf(aberto.on)}`
  if (aberto.kind === 'question')
    return {
      ...{ tipo: 'fase_especifica', technique: 'perguntar-o-que-falta', gatilhos: ['Clareza', 'Reciprocidade'] },
      write: (s) => `${hello(s)} Você perguntou: “${proof?.quote ?? ''}” Estou vendo isso e te respondo ainda hoje.`,
    }
  if (aberto.kind === 'objection')
    return {
      ...{ tipo: 'objeção_solucao', technique: 'forma-de-pagamento', gatilhos: ['Clareza', 'Reciprocidade'] },
      write: (s) => `${hello(s)} Você falou em ${aberto.sum}. Se eu chegar perto disso${s.about()}, a gente fecha?`,
    }
  return {
    ...{ tipo: 'fase_especifica', technique: 'facilitar-fechamento', gatilhos: ['Compromisso', 'Clareza'] },
    write: (s) => `${hello(s)} ${aberto.turn === 'seller' ? ours(step, aberto.about) : theirs(step, aberto.about, on)}`,
  }
}

const ours = (step: string, about: string): string =>
  `${step.startsWith('Dar a resposta') ? `Fiquei de te trazer ${about || 'uma resposta'}` : `Como combinamos, vou ${step.charAt(0).toLowerCase()}${step.slice(1)}`}. Ficou alguma dúvida até aqui?`

/** A named day may be over or still to come when the message is sent. */
function theirs(step: string, about: string, on: string): string {
  const asks = on === '' ? 'Conseguiu ver?' : 'Continua de pé?'
  if (about === '') return `Você ficou de me dar um retorno${on}. ${asks}`
  if (step.startsWith('Confirmar')) return `Posso confirmar ${about}${on.replace(' em ', ' de ')}?`
  if (/^(?:Cobrar|Combinar)/.test(step)) return `Você ficou de ver ${about}${on}. ${asks}`
  return `Você já tem ${about}? Com ela eu sigo por aqui.`
}

const dayOf = (on: string): string => on.split('-').reverse().slice(0, 2).join('/')
