import { expect, test } from 'vitest'
import type { Phase } from '@fechai/shared/domain/phases'
import { isAccepted } from './product-of.ts'
import { leadOfLoose } from './read-loose.ts'

/** Phase, name, accepted products, sum, and one voice note, heard without knowing who speaks. */
const NOTES: [Phase, string | null, string, number | null, string][] = [
  // What was told for another count is over, and what is for later is not this.
  [
    'leads-quentes',
    'Clarice Dutra',
    'avental|jaleco|jalecos',
    1500,
    'Oi Márcia, bom dia, aqui é a Clarice Dutra, da clínica. A gente tinha combinado vinte jalecos a sessenta e oito reais cada, né? Só que entrou mais gente e agora eu preciso de vinte e cinco. Você disse que nessa quantidade sai por sessenta cada, com o bordado, e tá ótimo. Me manda o pix do sinal que eu pago hoje. E depois eu quero ver umas toucas com você. Obrigada!',
  ],
  [
    'leads-quentes',
    'Valdir Nunes',
    'caneca|canecas',
    960,
    'Fala Júnior, é o Valdir Nunes. Ó, tínhamos visto cinquenta canecas a vinte e dois reais cada, mas o pessoal confirmou e agora precisamos de sessenta. Você falou que aí faz por dezesseis cada uma. Pode fazer, me passa os dados pra eu transferir a entrada.',
  ],
  [
    'leads-quentes',
    'Rogério Antunes',
    'caixa d agua|caixa',
    2340,
    'Opa, boa tarde, aqui é o Rogério Antunes, do sítio Boa Vista. Então, daquelas caixas d’água que você me passou, eu vou ficar com a de cinco mil litros, a de dois mil trezentos e quarenta. A de dez mil, que era quatro mil e cem, é grande demais pra mim. Me passa os dados da conta aí que eu já faço a transferência hoje, e vê se o caminhão consegue trazer até sábado, fechou?',
  ],
  [
    'leads-quentes',
    'Neide Camargo',
    'convite',
    960,
    'Oi Paulinha, tudo bem, meu amor? É a Neide Camargo falando, mãe da Isabela. Olha, a gente bateu o martelo aqui em casa, vão ser cento e vinte convites mesmo, daquele de oito reais, com o laço rosa. O de onze e cinquenta é lindo mas não dá. Faz o pedido pra mim e me manda o boleto, por favor. Beijo.',
  ],
  [
    'leads-mornos',
    'Anderson Pires',
    'piso|porcelanato',
    3920,
    'Fala, meu amigo, aqui quem tá falando é o Anderson Pires, tudo certo? Recebi o seu orçamento do porcelanato, os oitenta metros a quarenta e nove, três mil novecentos e vinte. Achei o preço bom, viu, o material é bonito. Só que eu preciso esperar o pedreiro terminar o contrapiso pra confirmar a metragem, deve ser lá pro dia vinte. Aí eu te chamo, beleza? Valeu.',
  ],
  [
    'em-objecao',
    'Sueli Prates',
    'aparelho auditivo|aparelho',
    5800,
    'Boa tarde doutora, aqui é a Sueli Prates, filha do seu Osvaldo. Doutora, ele gostou muito do aparelho, escutou tudo direitinho, mas cinco mil e oitocentos é muito dinheiro pra nós, a gente não tem condição de pagar isso não. Se desse pra dividir em mais vezes ou baixar um pouco, porque do jeito que tá não cabe no orçamento. A senhora vê aí pra mim? Fico aguardando.',
  ],
  [
    'leads-frios',
    'Cleber Matias',
    'câmera|câmeras',
    null,
    'E aí Jonas, beleza? Cleber Matias aqui. Cara, tô passando só pra te agradecer o orçamento das câmeras, mas o meu cunhado trabalha com isso e vai instalar pra mim, nem vai cobrar a mão de obra. Então não vou precisar mais, tá? Desculpa qualquer coisa e obrigado pela atenção.',
  ],
  [
    'fechados',
    'Marlúcia Torres',
    'bolo',
    380,
    'Oi Kátia, aqui é a Marlúcia Torres. Acabei de fazer o Pix dos trezentos e oitenta do bolo, viu? Mandei o comprovante no outro número. Só confirma pra mim que a entrega é sábado às três da tarde no salão. Obrigada, querida.',
  ],
  [
    'leads-quentes',
    'Valdir Koch',
    'silagem|saco',
    5760,
    'Bom dia, seu Nestor, Valdir Koch aqui da Linha Bonita. Pode separar os cento e vinte sacos de silagem pra mim, a quarenta e oito cada, que dá cinco mil setecentos e sessenta. O rolão eu não quero não. Amanhã cedo eu tô passando aí com o caminhão pra carregar e já acerto com o senhor. Um abraço.',
  ],
  [
    'leads-mornos',
    'Patrícia Lemos',
    'drenagem|drenagens|massagem',
    840,
    'Oi, oi, aqui é a Patrícia Lemos, eu fiz a avaliação aí na terça. Eu adorei o atendimento, achei ótimo. Sobre o pacote de seis drenagens por oitocentos e quarenta, eu tô bem inclinada, mas primeiro eu quero ver com o meu médico se eu já posso fazer depois da cirurgia, e a consulta é só dia quinze. Depois disso eu te dou a resposta. Beijinho.',
  ],
  [
    'em-objecao',
    'Gilmar Bastos',
    'energia solar|solar|placa',
    18900,
    'Boa noite, Renan, é o Gilmar Bastos. Eu estudei aqui a proposta da energia solar de dezoito mil e novecentos. O valor até que tá dentro. O que me preocupa é que a empresa de vocês abriu ano passado, e eu tenho um conhecido que comprou de uma que fechou as portas e deixou ele na mão, sem garantia nenhuma. Enquanto eu não tiver certeza de que vocês vão estar aí daqui a cinco anos, eu não assino.',
  ],
  [
    'em-objecao',
    'Fabiana Rosa',
    'vestido',
    620,
    'Oi Dani, Fabiana Rosa. Menina, o vestido é maravilhoso e os seiscentos e vinte tudo bem, mas você me falou que só fica pronto dia dezoito e a formatura é dia doze. Pra dia dezoito não me serve. Se você conseguir pra dia dez a gente fecha, senão vou ter que procurar outra costureira. Me fala, tá?',
  ],
  [
    'leads-frios',
    'Otávio Reis',
    'curso|inglês',
    null,
    'Professora Camila, boa tarde, aqui é o Otávio Reis. Eu pensei bastante sobre o curso de inglês mas esse semestre vai ficar apertado por causa do TCC, então vou deixar pro ano que vem. Em fevereiro eu volto a falar com a senhora. Muito obrigado pela paciência.',
  ],
  [
    'leads-quentes',
    'Jussara Meireles',
    'salão|aluguel do salão',
    2200,
    'Oi seu Heitor, Jussara Meireles, da festa de quinze anos. Conversei com o meu marido e a gente resolveu: vai ser no seu salão mesmo, dia vinte e três de maio, os dois mil e duzentos com a cozinha. Pode reservar a data no meu nome. Amanhã à tarde eu passo aí pra assinar o contrato e deixar o sinal de quinhentos. Obrigada.',
  ],
  [
    'leads-quentes',
    'Edmilson Dutra',
    'pneu',
    1560,
    'Fala meu chefe, Edmilson Dutra aqui, do Corsa prata. Vou querer os quatro pneus daquele nacional, a trezentos e noventa cada, mil quinhentos e sessenta com montagem. O importado deixa pra lá. Tem horário amanhã de manhã pra colocar? Se tiver pode marcar que eu levo o carro.',
  ],
  [
    'leads-mornos',
    null,
    'cozinha|armário|móveis|planejado',
    12400,
    'Oi, boa noite! Vi o projeto da cozinha, ficou lindo demais, amei as gavetas. Doze mil e quatrocentos, né? Deixa eu mostrar pro meu esposo no fim de semana, que ele chega de viagem na sexta, e aí eu te falo o que a gente achou. Beijo!',
  ],
  [
    'fechados',
    'Ronaldo Fagundes',
    'portão',
    3100,
    'Boa tarde Wesley, aqui é o Ronaldo Fagundes. Passando pra dizer que o portão ficou excelente, o pessoal instalou hoje cedo e deixou tudo limpinho. Já transferi o restante, fechando os três mil e cem. Se alguém perguntar eu indico você de olho fechado.',
  ],
  [
    'em-objecao',
    'Tereza Cristina Nóbrega',
    'plano de saúde|plano',
    1890,
    'Alô, Marcelo, aqui é a Tereza Cristina Nóbrega. O plano de mil oitocentos e noventa por mês eu achei caro demais, minha aposentadoria não acompanha. E outra, o Hospital São Lucas, que é o que eu uso, não tá na rede. Assim fica difícil. Se você achar um mais em conta a gente conversa.',
  ],
  [
    'leads-quentes',
    'Damião Lacerda',
    'frete|mudança',
    1300,
    'Bom dia meu patrão, aqui é o Damião Lacerda. Fechado então, a mudança fica por mil e trezentos com os dois ajudantes, sem o içamento que era mais seiscentos. Pode marcar pra dia trinta, oito da manhã. O endereço eu te mando por mensagem. Tamo junto.',
  ],
  [
    'leads-mornos',
    'Simone Arruda',
    'psicóloga|terapia|sessão',
    180,
    'Oi doutora Beatriz, boa tarde, meu nome é Simone Arruda, peguei seu contato com a Lúcia do prédio. Eu queria saber como funciona a terapia, se a senhora atende online. Ela me falou que a sessão é cento e oitenta. Eu tenho interesse sim, só não sei ainda se quinzenal ou toda semana. Quando puder me explica.',
  ],
  [
    'leads-frios',
    'João Carlos Viana',
    'trator',
    null,
    'Alô seu Ademir, aqui é o João Carlos Viana. Olha, do trator não vai dar não, viu. Apareceu um aqui no vizinho, mais novo e com o preço melhor, e eu já fechei com ele ontem. Agradeço muito a sua atenção. Numa próxima a gente faz negócio.',
  ],
  [
    'leads-quentes',
    'Ivone Sartori',
    'cortina',
    1780,
    'Oi Rafa, Ivone Sartori aqui. Amei a amostra do linho! Vamos fazer a cortina da sala e do quarto, os mil setecentos e oitenta em quatro vezes no cartão. A persiana da cozinha esquece, tá muito puxada, quinhentos e dez por uma janelinha. Me manda o link pra eu passar o cartão e já agenda a instalação.',
  ],
]

test.each(NOTES)('%s, %s, %s, %s: %s', (fase, nome, produto, total, heard) => {
  const lead = leadOfLoose('AUDIO-2026-03-02-10-00-00.m4a', heard)
  expect({ fase: lead.fase, nome: lead.nome }).toEqual({ fase, nome })
  expect(total === null || lead.total === total, String(lead.total)).toBe(true)
  expect(isAccepted(lead.produto, produto), String(lead.produto)).toBe(true)
})
