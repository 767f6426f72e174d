import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a price and the number of its parcels', () => {
  testSums([
    [300, null, ['c: quanto o tênis?', 's: 300 em 3x', 'c: ok']],
    [300, null, ['c: quanto custa a bolsa?', 's: 300 em 10x sem juros', 'c: blz']],
    [300, null, ['c: qual o valor do curso?', 's: 300 em 3 vezes', 'c: vou ver']],
    [480, null, ['c: valor da cadeira?', 's: 480 em até 6x no cartão', 'c: vou pensar']],
    [1200, null, ['c: quanto o sofá?', 's: 1200 em 10x s/ juros', 'c: ok']],
    [900, null, ['c: quanto sai a limpeza de pele?', 's: sai 900 em até 12 vezes', 'c: ok']],
    [300, null, ['c: quanto o tênis?', 's: 300, em 3x', 'c: ok']],
    [300, null, ['c: quanto o tênis?', 's: 300 parcelado em 3x', 'c: ok']],
    [300, null, ['c: quanto o tênis?', 's: 300 em até 3x de 100', 'c: ok']],
    [180, null, ['c: quanto a jaqueta?', 's: 180 dividido em 3x', 'c: ok']],
    [null, null, ['c: que tamanho tem?', 's: 42 em 3 cores', 'c: ok']],
    [null, null, ['c: onde fica?', 's: rua bahia 300 em frente ao mercado', 'c: ok']],
    [null, null, ['c: tem quantos em estoque?', 's: 30 em 3 cores', 'c: ok']],
    [null, null, ['c: quantos vocês atendem?', 's: 40 em 2 turmas', 'c: ok']],
  ])
})

describe('a price and a friendly word behind it', () => {
  testSums([
    [300, null, ['c: quanto a cadeira?', 's: 300 amor', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 amiga', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 flor', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 😊', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 viu', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 tá', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 ok?', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 tá bom?', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 querida', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 meu bem', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 minha linda 🥰', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 mano', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 chefe', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 amigo!', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 rs', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 só', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: 300 patrão', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: Oi amor, 300', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: Oi! 300 😊', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: oi 300', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: boa tarde, 300 amor', 'c: ok']],
    [null, null, ['c: qual o número da casa?', 's: 300 amor', 'c: ok']],
    [null, null, ['c: qual o numero da loja?', 's: 300 viu', 'c: ok']],
    [null, null, ['c: qual o tamanho do vestido?', 's: 42 amor', 'c: ok']],
    [null, null, ['c: quantas pessoas cabem?', 's: 300 amiga', 'c: ok']],
    [null, null, ['c: quantos vcs tem?', 's: 30 flor', 'c: ok']],
    [null, null, ['c: em quantos dias chega?', 's: 20 😊', 'c: ok']],
    [null, null, ['c: qual o modelo?', 's: 208 tá', 'c: ok']],
    [null, null, ['c: que horas abre?', 's: 20 amor', 'c: ok']],
  ])
})

describe('a price and what comes on top of it', () => {
  testSums([
    [300, null, ['c: quanto o vestido?', 's: 300 + frete', 'c: ok']],
    [1800, null, ['c: quanto o aluguel da casa?', 's: 1800 + iptu', 'c: ok']],
    [1800, null, ['c: quanto o aluguel da casa?', 's: 1800 + condomínio', 'c: ok']],
    [50, null, ['c: quanto a pizza?', 's: 50 + 5 de entrega', 'c: ok']],
    [300, null, ['c: quanto a mesa?', 's: 300 mais a entrega', 'c: ok']],
    [300, null, ['c: quanto a mesa?', 's: 300 mais frete', 'c: ok']],
    [300, null, ['c: quanto a mesa?', 's: 300+frete', 'c: ok']],
    [80, null, ['c: quanto o bolo?', 's: 80 + taxa de entrega', 'c: ok']],
    [300, null, ['c: quanto a mesa?', 's: 300 fora o frete', 'c: ok']],
    [300, null, ['c: quanto a mesa?', 's: 300 sem o frete', 'c: ok']],
    [450, null, ['c: quanto o armário?', 's: 450 mais montagem', 'c: ok']],
    [null, null, ['c: quantos convidados vem?', 's: 300 + crianças', 'c: ok']],
    [null, null, ['c: tem vaga?', 's: tem 20 mais a lista', 'c: ok']],
    [null, null, ['c: qual o tamanho?', 's: 42 + ou -', 'c: ok']],
  ])
})

describe('a number that is all the answer to how much', () => {
  testSums([
    [15, null, ['c: quanto o kg?', 's: 15', 'c: ok']],
    [8, null, ['c: quanto o kg do tomate?', 's: 8', 'c: ok']],
    [12, null, ['c: qto a coxinha?', 's: 12', 'c: ok']],
    [300, null, ['c: quanto a cadeira?', 's: trezentos', 'c: ok']],
    [15, null, ['c: quanto o brigadeiro?', 's: quinze', 'c: ok']],
    [450, null, ['c: quanto pra instalar o ar?', 's: 450 a instalação com até 3 metros', 'c: ok']],
    [150, null, ['c: quanto é a visita?', 's: visita 150 já com o reparo', 'c: ok']],
    [300, null, ['c: quanto o vestido?', 's: uns 300', 'c: ok']],
    [300, null, ['c: quanto o vestido?', 's: unidade 300', 'c: ok']],
    [15, null, ['c: qual o preço do espetinho?', 's: boa noite', 's: 15', 'c: ok']],
    [18, null, ['c: valor do corte?', 's: 18 reais amigo', 'c: ok']],
    [7, null, ['c: quanto é o pastel?', 's: o de queijo 7', 'c: ok']],
    [25, null, ['c: quanto fica a barba?', 's: a barba 25', 'c: ok']],
    [9, null, ['c: quanto?', 's: 9 😁', 'c: ok']],
    [null, null, ['c: quantos kg tem?', 's: 15', 'c: ok']],
    [null, null, ['c: quanto tempo demora?', 's: 15', 'c: ok']],
    [null, null, ['c: quanto mede?', 's: 15', 'c: ok']],
    [null, null, ['c: quantas fatias tem?', 's: 8', 'c: ok']],
    [null, null, ['c: quanto custa?', 's: depende, quantas pessoas?', 'c: 40', 's: vou ver']],
    [null, null, ['c: quanto custa a camisa?', 's: qual tamanho?', 'c: 42', 's: ta']],
    [null, null, ['c: qual o endereço?', 's: Rua Bahia 300', 'c: ok']],
    [null, null, ['c: que horas vcs fecham?', 's: 18', 'c: ok']],
    [null, null, ['c: quanto o frete pra lá? que horas abre?', 's: 8', 'c: ok']],
    [null, null, ['c: valor do mosaico?', 's: loja 12', 'c: ok']],
    [null, null, ['c: quanto o plano?', 's: tem até 3 pessoas', 'c: ok']],
    [50, null, ['c: quanto o vestido?', 's: Tem P, M e G', 'c: ok quanto', 's: 50', 'c: ok']],
    [null, null, ['c: quanto custa o curso?', 's: turma 3', 'c: ok']],
    [null, null, ['c: quanto o curso?', 's: são 8 aulas', 'c: ok']],
    [null, null, ['c: quanto o curso?', 's: 8 módulos', 'c: ok']],
    [null, null, ['c: quanto custa o pacote?', 's: 3 noites', 'c: ok']],
    [null, null, ['c: quanto custa?', 's: pra 2 né?', 'c: isso']],
    [null, null, ['c: quanto custa?', 's: 2 ou 3?', 'c: 3']],
    [null, null, ['c: quanto custa o bolo?', 's: 2 kg?', 'c: isso']],
  ])
})
