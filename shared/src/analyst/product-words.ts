/** Verbs whose object is bought as work: 'reformar o banheiro' is 'reforma de banheiro'. Folded. */
export const WORK: Readonly<Record<string, string>> = {
  reformar: 'Reforma', instalar: 'Instalação', pintar: 'Pintura', alugar: 'Aluguel', trocar: 'Troca', consertar: 'Conserto',
  arrumar: 'Conserto', limpar: 'Limpeza', lavar: 'Lavagem', construir: 'Construção', traduzir: 'Tradução', imprimir: 'Impressão',
  renovar: 'Renovação', financiar: 'Financiamento', fotografar: 'Fotografia', revisar: 'Revisão', montar: 'Montagem', dedetizar: 'Dedetização',
  impermeabilizar: 'Impermeabilização', higienizar: 'Higienização', decorar: 'Decoração', organizar: 'Organização', legalizar: 'Legalização',
  aprender: 'Curso', estudar: 'Curso', viajar: 'Viagem', abrir: 'Abertura',
}

/** Words that open a request and name no thing. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `o a os as um uma uns umas de do da dos das esse essa esses essas este esta aquele aquela meu minha meus minhas seu sua seus suas nosso nossa
  no na nos nas em ao aos para pra pro por sobre com mais so tipo orcamento cotacao preco precos valor valores informacao informacoes info
  duvida ajuda saber ver fazer faz comprar adquirir contratar encomendar pedir fechar fazer ter uma negocio coisa trabalho servico servicos
  detalhes condicoes tabela catalogo foto fotos unidade unidades opcao opcoes modelo modelos disponibilidade quantidade anuncio oferta promocao
  mim gente la ai aqui ca novo nova novos novas belo bom boa bons otimo simples urgente logo um nele nela dele dela deles isso esses aqueles
  mesmo mesma outro outra algum alguma alguns algumas todo toda cada tambem pouco quantos quantas quanto ta fica custa sai seria teria tem
  conversar falar agendar marcar reservar conhecer olhar experimentar testar visitar entender pagar receber mandar enviar passar dar pegar usar`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Where the name of a thing ends. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `que q pra para pro por vcs voces vc voce tem ta esta estao hj hoje amanha ainda ja favor pf pfv quanto qto qnto mas porque pq se quando qdo como
  onde eu ele ela eles elas nos tambem tb tbm e ou no na nos nas em ate so ne hein ai la aqui sabe pode poderia consegue gostaria queria quero
  preciso fica custa sai seria sao era foi tudo bem obrigado obrigada bom boa dia tarde noite oi ola mesmo msm agora depois antes urgente vi dai
  dele dela vai vou tenho temos fazem faz trabalham vendem vende teria pronta pronto disponivel entrega comigo la sim nao ok entao mandar manda
  cada total mais menos qual quais cm kg reais desse dessa nesse nessa pelo pela pelos pelas novamente rapido logo assim tipo algum alguma`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Things that small Brazilian firms sell: a hint that a noun is the deal's thing, in any trade. Folded stems. */
export const SOLD =
  /^(?:apartament|apto|casa|terreno|lote|sala|galpao|chacara|sobrado|kitnet|imovel|cobertura|carro|moto|caminhao|veiculo|seminov|consorcio|financiamento|emprestimo|seguro|apolice|plano|pacote|assinatura|mensalidade|matricula|curso|aula|ingles|espanhol|frances|idioma|treinamento|mentoria|consultoria|palestra|sistema|software|programa|aplicativo|app|site|loja virtual|landing|trafego|logo|logotipo|identidade visual|design|cartao de visita|cartoes|folheto|panfleto|flyer|banner|adesivo|convite|etiqueta|caneca|camisa|camiseta|polo|uniforme|jaleco|calca|vestido|terno|sapato|tenis|bolsa|joia|anel|alianca|relogio|oculos|lente|cozinha|closet|armario|guarda-roupa|sofa|mesa|cadeira|cama|colchao|cortina|persiana|tapete|movel|moveis|planejad|piso|porcelanato|revestimento|telha|tijolo|cimento|tinta|pintura|reforma|banheiro|telhado|muro|portao|cerca|janela|porta|vidro|box|esquadria|marmore|granito|bancada|piscina|churrasqueira|calha|drywall|gesso|eletric|hidraulic|placa|painel|solar|fotovoltaic|inversor|bateria|ar condicionado|ar-condicionado|split|geladeira|fogao|maquina|notebook|computador|impressora|celular|iphone|tablet|monitor|camera|cftv|alarme|internet|fibra|roteador|servidor|licenca|vela|pneu|freio|embreagem|oleo|amortecedor|peca|motor|revisao|alinhamento|funilaria|bolo|doce|salgad|brigadeiro|buffet|jantar|almoco|marmita|marmitex|pizza|churrasco|cafe|coffee|kit|cesta|festa|casamento|aniversario|formatura|evento|decoracao|fotograf|filmagem|ensaio|album|dj|banda|som|iluminacao|depilacao|laser|botox|harmoniza|preenchimento|limpeza de pele|massagem|drenagem|unha|cilios|sobrancelha|cabelo|progressiva|mecha|corte|tatuagem|micropigmenta|implante|aparelho|clareamento|protese|canal|lente de contato|exame|consulta|terapia|fisioterapia|pilates|academia|personal|banho|tosa|racao|vacina|castracao|hotelzinho|adestramento|semente|adubo|fertilizante|racao|milho|soja|gado|trator|irrigacao|defensivo|calcario|muda|passagem|hotel|hospedagem|viagem|cruzeiro|excursao|pousada|chale|frete|mudanca|transporte|van|motoboy|contabil|abertura de empresa|imposto|advoga|inventario|divorcio|contrato social|registro|marca|certificado|dedetizacao|limpeza|higienizacao|jardinagem|paisagismo|projeto|planta|engenharia|arquitet|laudo|avcb|extintor|perfume|cosmetic|suplement|whey|fralda|brinquedo|livro|apostila|mochila|bicicleta|bike|esteira|violao|teclado|flor|buque|arranjo|coroa|lembranc|embalagem|caixa|sacola|garrafa|copo|squeeze|brinde|chaveiro|carrinho|berco|enxoval|toalha|lencol|edredom)/
