import { expect, it } from 'vitest'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'
import { factSpans } from './fact-spans.ts'

const fact = (kind: FactKind, text: string): MessageFact => ({ kind, text, origin: 'contato', proof: null })
const marked = (text: string, ...facts: MessageFact[]) =>
  factSpans(text, facts).map((span) => (span.fact ? `[${span.text}]` : span.text))

it.each([
  ['Oi, Ana!', [fact('nome', 'Ana Luz')], ['Oi, ', '[Ana]', '!']],
  [
    'Oi, dona Célia! A mesa, R$ 2.400,00?',
    [fact('nome', 'Dona Célia'), fact('valor', 'R$ 2.400,00'), fact('produto', 'Mesa')],
    ['Oi, dona ', '[Célia]', '! A ', '[mesa]', ', ', '[R$ 2.400,00]', '?'],
  ],
  ['Oi, Anabela!', [fact('nome', 'Ana')], ['Oi, Anabela!']],
  ['Faz um tempo.', [fact('silencio', 'Faz')], ['Faz um tempo.']],
  // The price as a message says it, whatever form it is kept in.
  [
    'Fica a mesa em 10x de R$ 240,00?',
    [fact('valor', '10 parcelas de R$ 240,00')],
    ['Fica a mesa em 10x de ', '[R$ 240,00]', '?'],
  ],
  ['', [fact('nome', 'Ana')], []],
])('%s', (text, facts, spans) => expect(marked(text, ...facts)).toEqual(spans))
