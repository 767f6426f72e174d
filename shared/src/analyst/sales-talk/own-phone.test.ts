import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { readTalk } from './read-talk.ts'

/** The customer's number where they say that it is theirs, and none where it is somebody else's. */
const TALKS: [string | null, string[]][] = [
  ['+5511900006120', ['c: oi, quanto o frete?', 's: 80', 'c: meu número é 11 90000-6120']],
  ['+5553900006120', ['c: tem silagem?', 's: 360', 'c: esse zap é do escritório, meu pessoal é 53 90000-6120']],
  ['+5531900006120', ['c: oi', 's: qual seu telefone?', 'c: o meu particular: 31 90000-6120']],
  ['+5541900006120', ['c: to sem sinal aqui', 's: ok', 'c: me chama no 41 90000-6120']],
  ['+5541900006120', ['c: vou mudar de chip', 's: ok', 'c: o meu novo é 41 90000-6120']],
  ['+5562900006120', ['c: esse é da loja', 's: ok', 'c: meu celular pessoal é (62) 90000-6120']],
  ['+5562900006120', ['c: esse aqui quase não olho', 's: ok', 'c: pode me ligar nesse 62 90000-6120']],
  [
    '+5548900006120',
    [
      'c: oi',
      's: me passa um telefone pro dia?',
      'c: pode ser esse meu mesmo, 48 90000-6120. E o da portaria, 48 90000-2290',
    ],
  ],
  ['+5548900006120', ['c: oi', 's: algum contato?', 'c: pode usar o meu, (48) 90000-6120']],
  ['+5548900006120', ['c: oi', 's: qual telefone?', 'c: o meu é 48 90000-6120']],
  ['+5548900006120', ['c: oi', 's: qual telefone?', 'c: esse é o meu: 48 90000-6120']],
  ['+5548900006120', ['c: oi', 's: qual telefone?', 'c: anota meu número aí 48 90000-6120']],
  ['+5548900006120', ['c: oi', 's: ok', 'c: meu telefone pra contato é o 48 90000-6120']],
  ['+5548900006120', ['c: oi', 's: ok', 'c: o da minha mulher é 48 90000-1111, o meu é 48 90000-6120']],
  [null, ['c: oi', 's: me passa seu cpf?', 'c: o meu é 123.456.789-09']],
  [null, ['c: oi', 's: me passa seu cpf?', 'c: o meu é 12945678909']],
  [null, ['c: oi', 's: qual telefone?', 'c: pode ser o do meu marido, 48 90000-6120']],
  [null, ['c: oi', 's: qual telefone?', 'c: esse meu cunhado, 48 90000-6120']],
  [null, ['c: oi', 's: qual telefone?', 'c: o meu porteiro 48 90000-6120']],
  [null, ['c: oi', 's: qual telefone?', 'c: o meu tá sem bateria, o da loja é 48 90000-6120']],
  [null, ['c: oi', 's: qual telefone?', 'c: esse meu quebrou, 48 90000-6120 é da minha filha']],
  [null, ['c: oi', 's: o meu é 48 90000-6120', 'c: ok']],
  [null, ['c: oi', 's: ok', 'c: fala com o fornecedor, 48 90000-6120']],
  [null, ['c: oi', 's: ok', 'c: o seu é 48 90000-6120 né?']],
  [null, ['c: oi', 's: ok', 'c: meu marido é 41 90000-6120']],
  [null, ['c: oi', 's: ok', 'c: o pessoal da obra é 41 90000-6120']],
  [null, ['c: oi', 's: ok', 'c: chama meu sócio no 41 90000-6120']],
  [null, ['c: oi', 's: qual telefone?', 'c: telefone dele que fica em casa: 83 90000-4410']],
  [null, ['c: oi', 's: me chama no 41 90000-6120', 'c: tá']],
  [null, ['c: oi', 's: ok', 'c: minha mãe me chama no 41 90000-6120 dela']],
  [null, ['c: oi', 's: ok', 'c: passei teu numero 54 90000-6120 é esse né?']],
  [null, ['c: oi', 's: ok', 'c: meu pessoal de vendas é o 41 90000-6120']],
]

test.each(TALKS)('%s: %j', (phone, lines) => {
  expect(analyze(readTalk(...lines).conversation, []).whatsapp).toBe(phone)
})
