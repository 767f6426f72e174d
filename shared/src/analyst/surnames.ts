/** Frequent Brazilian family names, folded: a contact's second word is kept as part of the name only when it is one. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `abreu aguiar alencar almeida alves alvim amaral amorim andrade antunes aparecida aragao aranha araujo arruda assis assuncao
  azevedo bahia bandeira barbosa barcellos barreto barros bastos batista beltrao benetti benevides bernardes bessa bezerra bittencourt
  borba borges botelho braga branco brandao brito bueno cabral caetano caldas calixto camargo campelo campos cardoso carneiro
  carvalho castilho castro cavalcante cavalcanti cerqueira chagas chaves coelho conceicao cordeiro correa correia cortez costa coutinho
  couto cruz cunha damasceno dantas dias diniz domingues dornelles duarte dutra espindola esteves evangelista falcao faria farias felix
  fernandes ferrari ferraz ferreira figueiredo fonseca fontes fraga franca franco freire freitas furtado galvao garcia gentil goes gomes
  goncalves gouveia guedes guerra guimaraes gusmao henrique holanda jardim jesus junior lacerda lara leal leao leite lemos lessa lima
  linhares lins lira lobo lopes lourenco luz macedo machado maciel magalhaes maia malta marinho marques martins matos mattos medeiros
  meireles mello melo mendes mendonca menezes mesquita miranda monteiro moraes morais moreira mota moura muniz nascimento navarro neiva
  neto neves nobrega nogueira novaes nunes oliveira pacheco padilha paiva paixao palma parente passos paula paz pedrosa peixoto pereira
  pessoa pimenta pimentel pinheiro pinho pinto pires pontes porto prado prates prestes queiroz ramalho ramos rangel rebelo rego reis rezende
  resende ribas ribeiro rocha rodrigues romano romero rosa rosario sa sales salgado salles sampaio sanches santana santiago santos
  saraiva schmidt seabra serra serrano severo silva silveira simoes siqueira soares sobrinho sodre sousa souza tavares teixeira teles
  telles toledo torres trindade uchoa valadares valente valle varela vargas vasconcelos vaz veiga veloso ventura viana vianna vidal
  vieira vilela villar wagner werneck xavier zanetti zanella
  souza-lima filho bianchi bertolini bortolini colombo conti costanzo dalla ferrari fontana gallo lombardi marchetti mancini moretti muller
  nakamura pellegrini piazza ricci rossi russo sato schneider schultz silvestri suzuki takahashi tanaka testa vitale weber yamamoto`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Second given names that go with a first one. */
export const GIVEN_SECOND: ReadonlySet<string> = new Set(
  `ana antonio augusto beatriz carlos carolina cecilia cesar clara claudia cristina eduardo eduarda fatima felipe fernanda fernando francisco
  gabriel gabriela guilherme gustavo helena henrique isabel joao jorge jose julia laura leticia lucia luis luiz luiza marcelo marcos maria
  mario miguel paula paulo pedro rafael regina renato ricardo roberto rodrigo sergio sofia teresa tereza thiago vicente victor vitor vitoria`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that open a firm's name rather than a person's. */
export const FIRM_WORDS =
  /^(?:imob|rh|adm|cont|dep|depto|compras|financeiro|acai|hub|agencia|estacao|ponto|rede|gremio|clube|cond|condominio|obra|comunidade|ministerio|projeto|chacara|residencial|predio|edificio|cliente|fornecedor|obras|oficina|escola|colegio|creche|padaria|restaurante|bar|pizzaria|lanchonete|loja|mercado|mercearia|supermercado|clinica|studio|estudio|auto|construtora|igreja|condominio|hotel|pousada|farmacia|drogaria|salao|barbearia|academia|instituto|grupo|empresa|transportadora|fazenda|sitio|associacao|cooperativa|prefeitura|secretaria|hospital|laboratorio|consultorio|escritorio|imobiliaria|agropecuaria|distribuidora|atelie|espaco|casa|centro|posto|mecanica|metalurgica|industria|confeccoes|buffet|ong|paroquia|faculdade|universidade|pet|cafe|cafeteria|hamburgueria|sorveteria|doceria|confeitaria|floricultura|papelaria|livraria|otica|joalheria|cia|comercial|moveis)$/
