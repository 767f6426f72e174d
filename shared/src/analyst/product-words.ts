/** Verbs whose object is bought as work: 'reformar o banheiro' is 'reforma de banheiro'. Folded. */
export const WORK: Readonly<Record<string, string>> = {
  reformar: 'Reforma',
  instalar: 'Instalação',
  pintar: 'Pintura',
  alugar: 'Aluguel',
  trocar: 'Troca',
  consertar: 'Conserto',
  arrumar: 'Conserto',
  limpar: 'Limpeza',
  lavar: 'Lavagem',
  construir: 'Construção',
  traduzir: 'Tradução',
  imprimir: 'Impressão',
  renovar: 'Renovação',
  financiar: 'Financiamento',
  fotografar: 'Fotografia',
  revisar: 'Revisão',
  montar: 'Montagem',
  dedetizar: 'Dedetização',
  impermeabilizar: 'Impermeabilização',
  higienizar: 'Higienização',
  decorar: 'Decoração',
  organizar: 'Organização',
  legalizar: 'Legalização',
  aprender: 'Curso',
  estudar: 'Curso',
  viajar: 'Viagem',
  abrir: 'Abertura',
}

/** Words that open a request and name no thing. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `o a os as um uma uns umas de do da dos das esse essa esses essas este esta aquele aquela meu minha meus minhas seu sua seus suas nosso nossa
  no na nos nas em ao aos para pra pro por sobre com mais so tipo orcamento cotacao preco precos valor valores informacao informacoes info
  duvida ajuda saber ver fazer faz comprar adquirir contratar encomendar pedir fechar fazer ter uma negocio coisa trabalho servico servicos
  detalhes condicoes tabela catalogo foto fotos unidade unidades opcao opcoes modelo modelos disponibilidade quantidade anuncio oferta promocao
  mim gente la ai aqui ca novo nova novos novas belo bom boa bons otimo simples urgente logo um nele nela dele dela deles isso esses aqueles
  mesmo mesma outro outra algum alguma alguns algumas todo toda cada tambem pouco quantos quantas quanto ta fica custa sai seria teria tem
  dar entrada desse dessa desses dessas nesse nessa nesses agendar marcar reservar conhecer olhar experimentar testar visitar entender pagar receber mandar enviar passar dar pegar usar proposta propostas
  dois duas tres quatro cinco seis sete oito nove dez vinte trinta`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Where the name of a thing ends. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `que q pra para pro por vcs voces vc voce tem ta esta estao hj hoje amanha ainda ja favor pf pfv quanto qto qnto mas porque pq se quando qdo como
  onde eu ele ela eles elas nos tambem tb tbm e ou no na nos nas em ate so ne hein ai la aqui sabe pode poderia consegue gostaria queria quero
  preciso fica custa sai seria sao era foi tudo bem obrigado obrigada bom boa dia tarde noite oi ola mesmo msm agora depois antes urgente vi dai
  conversar falar pensar consultar perguntar dele dela amigo amiga vai vou tenho temos fazem faz trabalham vendem vende teria pronta pronto disponivel entrega comigo la sim nao ok entao mandar manda
  cada total mais menos qual quais cm kg reais desse dessa nesse nessa pelo pela pelos pelas novamente rapido logo assim tipo algum alguma`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Things that small Brazilian firms sell: a hint that a noun is the deal's thing, in any trade. Folded stems. */
export const SOLD =
  /^(?:(?:apto|casa|lote|sala|moto|aula|app|site|logo|polo|joia|anel|sofa|mesa|cama|piso|muro|box|cftv|vela|pneu|oleo|peca|bolo|doce|cafe|kit|dj|som|unha|tosa|soja|gado|muda|van|avcb|whey|bike|flor|copo)s?(?![a-z])|(?:apartament|terreno|galpao|chacara|sobrado|kitnet|imovel|cobertura|carro|caminhao|veiculo|seminov|consorcio|financiamento|emprestimo|seguro|apolice|plano|pacote|assinatura|mensalidade|matricula|curso|ingles|espanhol|frances|idioma|treinamento|mentoria|consultoria|palestra|sistema|software|programa|aplicativo|loja virtual|landing|trafego|logotipo|identidade visual|design|cartao de visita|cartoes|folheto|panfleto|flyer|banner|adesivo|convite|etiqueta|caneca|camisa|camiseta|uniforme|jaleco|calca|vestido|terno|sapato|tenis|alianca|relogio|oculos|lente|cozinha|closet|armario|guarda-roupa|cadeira|colchao|cortina|persiana|tapete|movel|moveis|planejad|porcelanato|revestimento|telha|tijolo|cimento|tinta|pintura|reforma|banheiro|telhado|portao|cerca|janela|porta|vidro|esquadria|marmore|granito|bancada|piscina|churrasqueira|calha|drywall|gesso|eletricista|encanador|placa|painel|solar|fotovoltaic|inversor|bateria|ar condicionado|ar-condicionado|split|geladeira|fogao|maquina|maquininha|notebook|computador|impressora|celular|iphone|tablet|monitor|camera|alarme|internet|fibra|roteador|servidor|licenca|freio|embreagem|amortecedor|motor|revisao|alinhamento|funilaria|salgad|brigadeiro|buffet|jantar|almoco|marmita|marmitex|pizza|churrasco|coffee|cesta|festa|casamento|aniversario|formatura|evento|decoracao|fotograf|filmagem|ensaio|album|banda|iluminacao|depilacao|laser|botox|harmoniza|preenchimento|limpeza de pele|massagem|drenagem|cilios|sobrancelha|cabelo|progressiva|mecha|corte|tatuagem|micropigmenta|implante|aparelho|clareamento|protese|canal|lente de contato|exame|consulta|terapia|fisioterapia|pilates|academia|personal|banho|racao|vacina|castracao|hotelzinho|adestramento|semente|adubo|fertilizante|milho|trator|irrigacao|defensivo|calcario|passagem|hotel|hospedagem|viagem|cruzeiro|excursao|pousada|chale|frete|mudanca|transporte|motoboy|contabil|abertura de empresa|imposto|advoga|inventario|divorcio|contrato social|registro|marca|certificado|dedetizacao|limpeza|higienizacao|jardinagem|paisagismo|projeto|planta|engenharia|arquitet|laudo|extintor|perfume|cosmetic|suplement|fralda|brinquedo|livro|apostila|mochila|bicicleta|esteira|violao|teclado|buque|arranjo|coroa|lembranc|embalagem|caixa|sacola|garrafa|squeeze|brinde|chaveiro|carrinho|berco|enxoval|toalha|lencol|edredom|elevador|andaime|betoneira|empilhadeira|guindaste|gerador|compressor|rastread|rastream|monitorament|locacao|manutencao|parafuso|ferragem|ferrament|rolamento|correia|radiador|parachoque|para-choque|pelicula|polimento|envelopament|lavagem|retifica|toner|cartucho|forro|sanca|toldo|lona|papel de parede|lustre|luminaria|poltrona|estofado|rack|estante|beliche|grade|corrimao|escada|deck|pergolado|grama\b|poda|novilh|bezerr|boi\b|bois\b|vaca|cavalo|egua|garrote|filhote|docinho|topper|vinho|cerveja|chopp|gelo\b|semijoia|lingerie|jaqueta|moletom|blusa|fantasia|tecnico em|graduacao|faculdade|supletivo|natacao|judo|karate|danca|ballet|piano|guitarra|ortodont|cirurgia|bronzeament|alongament|aposentadoria|acao trabalhista|acao judicial|habilitacao|emplacament|licenciament|gestao d|social media|video institucional|edicao de video|interfone|automacao|auditoria|acreditacao|implantacao d|certificacao|reveillon|diaria|energia solar|pilula|aquario|poco\b|bomba|cacamba|pintinho|mentoria))/
