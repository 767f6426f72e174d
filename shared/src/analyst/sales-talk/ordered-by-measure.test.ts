import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('so many kilos, litres, metres or people of what is priced by one', () => {
  testSums([
    [209.7, 3, ['c: quanto tá o kg da picanha?', 's: 69,90', 'c: separa 3kg pra mim']],
    [30, 2, ['c: quero 2 kg de queijo', 's: 15 o kg', 'c: ok']],
    [75, 5, ['c: quanto o metro do tecido?', 's: R$ 15', 'c: quero 5 metros', 's: ok']],
    [75, 5, ['c: tecido oxford tem?', 's: tenho, R$ 15 o metro', 'c: me vê 5 metros']],
    [40, 4, ['c: mel de abelha quanto?', 's: R$ 10 o litro', 'c: quero 4 litros']],
    [120, 2, ['c: quanto o quilo do camarão?', 's: 60 o kg', 'c: pode separar 2 quilos pra mim']],
    [2400, 2, ['c: quanto o pacote pra Porto Seguro?', 's: 1.200 por pessoa', 'c: somos 2, pode reservar']],
    [2400, 2, ['c: quanto o pacote pra Porto Seguro?', 's: R$ 1.200 por pessoa', 'c: somos em 2', 's: beleza']],
    [4800, 4, ['c: quanto o passeio de lancha?', 's: R$ 1.200 por pessoa', 'c: somos 4 pessoas, pode reservar']],
    [300, 3, ['c: quanto o rodízio?', 's: R$ 100 por pessoa', 'c: vamos em 3, reserva mesa', 's: reservado']],
    [360, 4, ['c: somos 4 pessoas', 's: R$ 90 por pessoa', 'c: pode reservar']],
    [180, 2, ['c: quanto o passeio?', 's: R$ 90 por pessoa', 'c: somos 2, pode reservar', 's: ok, 180 no total']],
  ])
})

describe('a measure, or how many come, that the price is not told by', () => {
  testSums([
    [69.9, null, ['c: quanto tá o kg da picanha?', 's: 69,90', 'c: a última veio com 3kg de gordura']],
    [15, null, ['c: quero entregar 2 kg de roupa na lavanderia, quanto o cesto?', 's: R$ 15 o cesto']],
    [100, null, ['c: quanto a ração de 15 kg?', 's: R$ 100', 'c: quero o de 15 kg']],
    [80, null, ['c: quanto a instalação?', 's: R$ 80, com até 3 metros', 'c: preciso de 3 metros', 's: ok']],
    [800, 1, ['c: quanto o aluguel da chácara?', 's: R$ 800 a diária', 'c: somos 20', 's: ok']],
    [240, 1, ['c: quanto a diária do quarto casal?', 's: R$ 240', 'c: somos 2', 's: ok']],
    [1200, 1, ['c: quanto o pacote pra Porto Seguro?', 's: 1.200 por pessoa', 'c: vou sozinha, pode reservar']],
    [180, null, ['c: quanto o quilo do camarão?', 's: os 3 kg por R$ 180', 'c: separa 3 kg', 's: ok']],
    [150, null, ['c: somos 4, quanto a diária da casa?', 's: R$ 150 a diária', 'c: ok']],
    [
      90,
      null,
      ['c: quanto o passeio?', 's: R$ 90 por pessoa', 'c: somos 2 adultos e 1 criança', 's: criança não paga'],
    ],
  ])
})
