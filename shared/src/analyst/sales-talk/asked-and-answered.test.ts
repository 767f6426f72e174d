import { describe } from 'vitest'
import { testHeld } from './test-standings.ts'

const ANY = 'leads-mornos|leads-quentes|leads-frios'

describe('a question of doubt that was answered holds nothing, a fear does', () => {
  testHeld([
    [
      ANY,
      '',
      [
        'c: quanto Malta?',
        's: 9.600',
        'c: é seguro pra uma menina de 17?',
        's: um dos mais seguros da Europa',
        'c: ta incluso passagem?',
        's: não',
      ],
    ],
    [
      ANY,
      '',
      ['c: é confiavel comprar pelo site?', 's: é, temos selo', 'c: e entrega em quantos dias?', 's: 5', 'c: ok'],
    ],
    [
      ANY,
      '',
      [
        'c: energia solar',
        's: 18.000',
        'c: telhado colonial da problema?',
        's: não',
        'c: manutenção?',
        's: lavar 1x por ano',
      ],
    ],
    [
      'em-objecao',
      'confianca',
      [
        'c: quanto o curso?',
        's: 900',
        'c: é seguro mesmo? vi muita reclamação',
        's: é sim',
        'c: nao sei nao',
        's: confia',
        'c: fico com pé atrás',
      ],
    ],
    [
      'em-objecao',
      'confianca',
      ['c: quanto o curso?', 's: 900', 'c: como sei que não é golpe?', 's: temos CNPJ', 'c: hum'],
    ],
    [ANY, '', ['c: piscina de fibra?', 's: 4.200', 'c: e demora mto', 's: uns 5 dias', 'c: entendi']],
    [
      'em-objecao',
      'prazo',
      ['c: quanto o armário?', 's: 3.200, 45 dias', 'c: demora muito', 's: é sob medida', 'c: complicado'],
    ],
    [
      ANY,
      '',
      ['s: gostaram da visita?', 'c: amamos! a manu nao queria ir embora', 's: que bom', 'c: vamos fazer a matricula'],
    ],
    [
      ANY,
      '',
      [
        'c: meu filho amou a aula, não queria sair da piscina',
        's: haha',
        'c: quanto a mensalidade?',
        's: 180',
        'c: legal',
      ],
    ],
    [
      'em-objecao',
      'autoridade',
      ['c: quanto o curso?', 's: 180', 'c: meu marido não queria gastar agora', 's: entendo', 'c: pois é'],
    ],
  ])
})
