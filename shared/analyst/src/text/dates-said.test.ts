import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { factsOf } from '../facts/fact-sheet.ts'

/** Said on a Wednesday, 07/10/2026. */
const SAID: readonly (readonly [string, 'promise' | 'date', string | null])[] = [
  ['te ligo sexta', 'promise', '2026-10-09'],
  ['pode agendar para sexta dia 16 às 18h', 'date', '2026-10-16'],
  ['te chamo na sexta-feira, dia 16', 'promise', '2026-10-16'],
  ['passo aí segunda (19/10)', 'promise', '2026-10-19'],
  ['quarta que vem não posso, te confirmo na quinta (15/10)', 'promise', '2026-10-15'],
  ['segunda dia 2 de novembro é feriado', 'date', '2026-11-02'],
  ['hoje não dá, te mando amanhã cedo', 'promise', '2026-10-08'],
  ['amanhã eu viajo, te retorno dia 20', 'promise', '2026-10-20'],
  ['te mando amanhã, que hoje o token está com a secretária', 'promise', '2026-10-08'],
  ['sexta 5 pessoas não dá', 'date', '2026-10-09'],
  ['a escola liberou na sexta 13, depois te falo quantos', 'promise', '2026-11-13'],
  ['te espero quinta 8h', 'date', '2026-10-08'],
  ['sábado meu irmão viaja. te mando o documento amanhã', 'promise', '2026-10-08'],
  ['te mando agora. segunda tem bacuri', 'date', '2026-10-12'],
  ['dia 30 a gente vende os bezerros. aí te chamo', 'promise', '2026-10-30'],
  ['te ligo. sexta de manhã.', 'promise', '2026-10-09'],
  ['te aviso assim que chegar', 'promise', null],
]

test.each(SAID)('%s', (text, kind, dueOn) => {
  const conversation = readTranscript(
    ['07/10/2026 10:00 - Loja: bom dia', `07/10/2026 10:05 - Bia: ${text}`].join('\n'),
    { fileName: 'Conversa do WhatsApp com Bia.txt' },
  )
  expect(factsOf(conversation, []).dates).toMatchObject([{ kind, dueOn }])
})
