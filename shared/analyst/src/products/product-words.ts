import { lines } from '@fechai/domain/patterns/lines'
import emptyWords from '../../data/lexicon/empty-words.json' with { type: 'json' }
import stopWords from '../../data/lexicon/stop-words.json' with { type: 'json' }
import { anyOf } from '../text/any-of.ts'

/** Words that open a request and name no thing. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(emptyWords)

/** Words that end the name of a thing. */
export const STOP_WORDS: ReadonlySet<string> = new Set(stopWords)

/** Things that small Brazilian firms sell: a hint that a noun is the deal's thing, in any trade. Folded stems. */
export const SOLD = anyOf(
  [
    anyOf(
      [
        /tv|apto|casa|lote|sala|moto|aula|app|site|logo|polo|joia|anel|sofa|mesa|cama|piso|muro|box|cftv|vela/,
        /pneu|oleo|peca|bolo|doce|cafe|kit|dj|som|unha|tosa|soja|gado|muda|van|avcb|whey|bike|flor|copo|enem/,
        /poco|silo|feno|cake|neon|mesh|laje|viga|bone|robe|xbox|puff|mega|hair|siso|lipo|muay|thai|boxe|yoga/,
        /crlv|irpf|lgpd|ppra|nr-?\d{2}/,
      ],
      { after: /s?(?![a-z])/ },
    ),
    new RegExp(lines`
      (?:apartament|terreno|galpao|chacara|sobrado|kitnet|imovel|cobertura|carro|caminhao|veiculo|seminov
      |consorcio|financiamento|emprestimo|seguro|apolice|plano|pacote|assinatura|mensalidade|matricula
      |curso|ingles|espanhol|frances|idioma|treinamento|mentoria|consultoria|palestra|sistema|software
      |programa|aplicativo|loja virtual|landing|trafego|logotipo|identidade visual|design|cartao de visita
      |cartoes|folheto|panfleto|flyer|banner|adesivo|convite|etiqueta|caneca|camisa|camiseta|uniforme
      |jaleco|calca|vestido|terno|sapato|tenis|alianca|relogio|oculos|lente|cozinha|closet|armario
      |guarda-roupa|cadeira|colchao|cortina|persiana|tapete|movel|moveis|planejad|porcelanato|revestimento
      |telha|tijolo|cimento|tinta|pintura|reforma|banheiro|telhado|portao|cerca|janela|porta|vidro
      |esquadria|marmore|granito|bancada|piscina|churrasqueira|calha|drywall|gesso|eletricista|encanador
      |placa|painel|solar|fotovoltaic|inversor|bateria|ar condicionado|ar-condicionado|split|geladeira
      |fogao|maquina|maquininha|notebook|computador|impressora|celular|iphone|tablet|monitor|camera|alarme
      |internet|fibra|roteador|servidor|licenca|freio|embreagem|amortecedor|motor|revisao|alinhamento
      |funilaria|salgad|brigadeiro|buffet|jantar|almoco|marmita|marmitex|pizza|churrasco|coffee|cesta
      |festa|casamento|aniversario|formatura|evento|decoracao|fotograf|filmagem|ensaio|album|banda
      |iluminacao|depilacao|laser|botox|harmoniza|preenchimento|limpeza de pele|massagem|drenagem|cilios
      |sobrancelha|cabelo|progressiva|mecha|corte|tatuagem|micropigmenta|implante|aparelho|clareamento
      |protese|canal|lente de contato|exame|consulta|terapia|fisioterapia|pilates|academia|personal|banho
      |racao|vacina|castracao|hotelzinho|adestramento|semente|adubo|fertilizante|milho|trator|irrigacao
      |defensivo|calcario|passagem|hotel|hospedagem|viagem|cruzeiro|excursao|pousada|chale|frete|mudanca
      |transporte|motoboy|contabil|abertura de empresa|imposto|advoga|inventario|divorcio|contrato social
      |registro|marca|certificado|dedetizacao|limpeza|higienizacao|jardinagem|paisagismo|projeto|planta
      |engenharia|arquitet|laudo|extintor|perfume|cosmetic|suplement|fralda|brinquedo|livro|apostila
      |mochila|bicicleta|esteira|violao|teclado|buque|arranjo|coroa|lembranc|embalagem|caixa|sacola
      |garrafa|squeeze|brinde|chaveiro|carrinho|berco|enxoval|toalha|lencol|edredom|elevador|andaime
      |betoneira|empilhadeira|guindaste|gerador|compressor|rastread|rastream|monitorament|locacao
      |manutencao|parafuso|ferragem|ferrament|rolamento|correia|radiador|parachoque|para-choque|pelicula
      |polimento|envelopament|lavagem|retifica|toner|cartucho|forro|sanca|toldo|lona|papel de parede
      |lustre|luminaria|poltrona|estofado|rack|estante|beliche|grade|corrimao|escada|deck|pergolado
      |grama\b|poda|novilh|bezerr|boi\b|bois\b|vaca|cavalo|egua|garrote|filhote|docinho|topper|vinho
      |cerveja|chopp|gelo\b|semijoia|lingerie|jaqueta|moletom|blusa|fantasia|tecnico em|graduacao
      |faculdade|supletivo|natacao|judo|karate|danca|ballet|piano|guitarra|ortodont|cirurgia|bronzeament
      |alongament|aposentadoria|acao trabalhista|acao judicial|habilitacao|emplacament|licenciament
      |gestao d|social media|video institucional|edicao de video|interfone|automacao|auditoria|acreditacao
      |implantacao d|certificacao|reveillon|diaria|energia solar|pilula|aquario|poco\b|bomba|cacamba
      |pintinho|mentoria)
    `),
    /carreto|insulfilm|crossfit|recarga|semen\b|insemina|container|conteiner|georref|topograf|cuidador/,
    /embalag|dagua|reforco|matematica|alfabetiza|preparatorio|informatica|excel|audiometria|multifocal/,
    /perfura|gotejamento|aspersor|gotejadora|hidroponia|estufa|silagem|ordenha|cadeirinha|mordedor/,
    /cerimonial|celebrante|barman|pula-pula|algodao|palhaco|recrea|papelaria|caligrafia|bem-casado/,
    /macaron|cupcake|torta|pudim|panetone|brownie|cookie|sacada|envidracamento|varanda|guarda-corpo/,
    /fachada|letreiro|totem|caixilho|serralheri|videoporteiro|fechadura|carregador|wallbox|nobreak/,
    /estabilizador|starlink|comunicador|repetidor|guincho|reboque|carretinha|munck|muncao|compactador/,
    /retroescavadeira|escavadeira|carregadeira|bobcat|elevatoria|escora|cimbramento|concreto|usinado/,
    /brita|areia|cascalho|saibro|argamassa|rejunte|vergalhao|divisoria|carpete|laminado|vinilico|rodape/,
    /gazebo|ofuro|sauna|banheira|hidromassagem|aquecedor|boiler|lambe-lambe|rotulo|cartonada|regata/,
    /agasalho|avental|botina|scrubs|biquini|sutia|calcinha|chuteira|rasteir|sandalia|chinelo|smartwatch/,
    /soundbar|televisao|televisor|telao|videogame|playstation|freezer|cooktop|forno|microonda|airfryer/,
    /lava-louca|lavadora|secadora|aspirador|purificador|filtro|adega|coifa|depurador|drone|gopro|tripe/,
    /escrivaninha|travesseiro|creatina|pre-treino|termogenico|colageno|bioestimulador|peeling/,
    /microagulhamento|criolipolise|aplique|dread|colora|cauteriza|faceta|dentadura|alinhador|ultrassom/,
    /ressonancia|tomografia|raio-x|checkup|laqueadura|vasectomia|abdominoplastia|silicone|rinoplastia/,
    /blefaro|fonoaudiologia|psicopedagog|acupuntura|quiropraxia|osteopatia|hidroterapia|jiu-jitsu/,
    /capoeira|zumba|spinning|escolinha|creche|bercario|colonia|despachante|contador|usucapiao|testamento/,
    /planejamento|sucessorio|trabalhista|previdenci|patente|chatbot|e-commerce|ecommerce|instagram/,
    /branding|podcast|mixagem|masteriza|vinheta|transcri|sonoriza|tenda|tablado|onibus|micro-onibu/,
    /transfers?\b|fretamento|resort|cabana|glamping|hostel|ingresso|mergulho|rapel|intercambio|passaporte/,
    /capitaliza|consignado|antecipa|biodigestor|fossa|ltcat|pcmso|brigada|vigilante|catraca|cancela/,
    /telemetria|bloqueador|dashcam|descupiniza|desratiza|sanitiza|pos-obra|faxina|diarista|passadeira/,
    /entulho|jardineiro|grama|eucalipto|palmeira|orquidea|bonsai|terrario|calopsita|papagaio|gaiola/,
    /coleira|jazigo|funeral|crema|lapide|biblia|saxofone|ukulele|cavaquinho|cavaco|moldura|espelho|abajur/,
    /antiguidade|coworking|guarda-movei|franquia de|quiosque|podcast|alevino|tilapia|hamburguer(?!ia)/,
    /crepe|sushi|oleo essencial|camara fria|camara|balcao|zirconia|conves|mel\b|favos?\b|queijo|gesso/,
    /drywall|calhas?\b|rufo|bolsas? de|bolsa transversal|pao |paes |carne moida|sondagem|drone|teclado/,
    /sela|guitarra|libras|interprete|castracao|microchip|funeral|funerari|jazigo|fono|coaching|assessoria/,
    /teatro|cinto|calcado|toalha|colcha|chopp|chopeira|barril|vela aromatica|sabonete|difusor|paes\b/,
    /linguica|picanha|peixe|camarao|polpa|acai|sorvete|picole|farinha|feijao|arroz|mandioca|polvilho/,
    /geleia|tempero|pimenta|kombucha|suco|agua mineral|galao|botijao|lenha|carvao|mourao|caibro|eucalipto/,
    /pallet|palete|estaca|pulverizador|rocadeira|motosserra|motobomba|cultivador|plantadeira/,
    /colheitadeira|ensiladeira|ordenhadeira|resfriador|cisterna|biodigestor|placa solar|inversor|nobreak/,
    /gelo seco|maquiagem|penteado|pedicure|spa\b|ventosa|reiki|hipnose|tarot|mapa astral|numerologia/,
    /consultoria|mentoria|palestra|workshop|excursao|mergulho|surf|stand up|beach tennis|tenis|padel/,
    /futevolei|futsal|golfe|hipismo|equoterapia|patinacao|pole dance|funcional|bicicleta|patinete|scooter/,
    /triciclo|quadriciclo|jet ski|jetski|caiaque|carreta|implemento|escapamento|parabrisa|para-brisa/,
    /retrovisor|bateria|alternador|injetor|turbina|pastilha|filtro de|oculos|armacao|bota|epi|capacete/,
    /sinalizacao|outdoor|busdoor|painel de led|telao|palco|gerador|banheiro quimico|tenda|toldo|grupo de/,
    /orquestra|violino|saxofone|sanfona|acordeon|flauta|contrabaixo|cajon|pandeiro|microfone|mesa de som/,
    /amplificador|luthier|encordoamento|abajur|abridor|acordeao|acrilico|adega|adesivad|afiador/,
    /aguardente|alambrado|alargador|alcool|alcova|alfajor|alho|almofada|alpendre|amaciante|amendoim/,
    /andador|anemometro|apito|apontador|aquarela|arado|arame|arandela|arreio|assoalho|atabaque|atadura/,
    /autoclave|avioneta|azeite|azulejo|bacalhau|balanca|balao|balde|baleiro|baliza|bambole|bandeira/,
    /bandeja|bandolim|bangalo|banqueta|barbeador|barraca|barrica|bastidor|baton|bau|bau\b|bebedouro/,
    /berimbau|bermuda|betume|bide|bigorna|bilhar|binoculo|biombo|biscoito|bisnaga|bloquete|bobina|boia/,
    /boina|bombom|bone\b|botija|botoeira|bracelete|brigadeiro|brinco|broca|broche|bucha|bule|bumbo|buzina/,
    /cabide|cabideiro|cabresto|cacamba|cachaca|cachecol|cachepo|cachimbo|cadeado|cadeirao|cafeteira/,
    /caixinha|calandra|caldeira|camburao|candelabro|caneta|canga|canivete|cantoneira|capinha|capota/,
    /carambola|cardan|carimbo|carretel|cartola|cartucheira|carvao|castanha|castical|catalisador|cavalete/,
    /caxixi|ceramica|cesto|chaleira|chamine|chapeu|charque|charrete|charuto|chicote|chinelo|chocalho/,
    /chocolate|chopeira|chupeta|churrasqueir|chuteira|chuveiro|cilindro|cinzeiro|cisterna|cloro|cobertor/,
    /cocada|cocho|cofre|cogumelo|coifa|colar\b|colete|colher\b|colmeia|colubrina|compota|computador/,
    /confete|conga|console|copinho|coqueteleira|cordao|corneta|corpete|cortador|costela|coxinha|cracha/,
    /crina|cristaleira|croche|cuica|cupcake|curral|cutelo|damasco|defumado|dentadura|desodorante|detector/,
    /detergente|diadema|diamante|disjuntor|dobradica|domino|dossel|drinque|edredon|empada|encosto|engate/,
    /enxada|enxame|enxerto|enxugador|escada|escaninho|escapulario|escorredor|escova|esfiha|esfoliante/,
    /esguicho|esmalte|esmeril|espatula|espelho|espetinho|espeto|espiral|esponja|espreguicadeira|esquadro/,
    /estandarte|estetoscopio|estojo|estola|estrado|estribo|estrobo|etiquetadora|faca\b|facao|facas/,
    /faqueiro|farofa|farol|feijoada|ceia|rabanada|fermentador|ferradura|fertirrig|fichario|figurino/,
    /filtro|fio\b|fios\b|fivela|flanela|flauta|fluido|fogareiro|fogos|forminha|fornalha|fralda|frango/,
    /freezer|frigideira|frigobar|fritadeira|fronha|funil|furadeira|fusivel|galinha|galocha|gancho/,
    /garrafao|gaveteiro|gazebo|gel\b|geladinho|gelatina|geranio|gesseir|gibao|girassol|giz\b|gramofone/,
    /granola|gravata|grelha|guarda-chuva|guarda-sol|guardanapo|guirlanda|harpa|haste|herbicida|hidrante/,
    /hidrometro|hortalica|humidificador|imas?\b|incenso|incubadora|inseticida|isopor|jangada|jaqueta/,
    /jarra|jarro|jeans|joelheira|joystick|juta|kart|kefir|kimono|kombi|laco|ladrilho|lagosta|lampada/,
    /lampiao|lancheira|lanterna|lapide|lapis|lareira|lasanha|lavabo|lavatorio|legging|lembranc|lenco/,
    /lente|letreiro|licor|limpador|linhaca|liquidificador|lixa\b|lombada|luminoso|luneta|lupa|lustra|luva/,
    /malharia|malte|mamadeira|manequim|maquete|maquiador|maraca|marmita|marreta|massageador|mastro/,
    /mausoleu|medalha|medalhao|medidor|megafone|meias\b|melado|mesinha|mezanino|micanga|microscopio/,
    /mictorio|minibar|mirante|misturador|mobile|mocassim|mochila|moenda|moinho|molde|moldura|molho/,
    /monociclo|morango|mordedor|mosaico|mosquiteir|motobomba|motocultivador|mural|mussarela|muxarabi/,
    /necessaire|nicho|nozes|oleado|oratorio|organizador|orquestra|oxigenio|ozonio|pacoca|paintball|paleta/,
    /paleto|palmilha|palmito|pamonha|panela|panfletagem|pano\b|panos\b|pantufa|papagaio|parafusadeira/,
    /paralelepipedo|paramotor|parapente|parquinho|parrilla|passadeira|pastel|patins|paver|pebolim/,
    /pedalinho|peixeir|penteadeira|pergola|peruca|piao|picole|pijama|pilao|pincel|pingadeira|pinha|pipoca/,
    /piquete|pirulito|pistola|pivo|placa|planador|plaquinha|playground|pluviometro|polpa|pomada|ponche/,
    /porcelana|porta-joia|porta-retrato|porteira|potro|prancha|prataria|prateleira|pregador|presepio/,
    /presilha|presunto|projetor|propolis|protetor|pufe|pulseira|puxador|quadrinho|quadro|quebra-cabeca/,
    /queijo|quentinha|rapadura|raquete|ratoeira|rebobinad|rebolo|redoma|refletor|refletores|refrigerante/,
    /regador|regua|relicario|relogio|repelente|reservatorio|resina|retrato|rocambole|rolamento|roleta/,
    /roma|roteador|roupao|sache|salame|salgadinho|salmao|samovar|sanduiche|saquinho|saxofon|secador/,
    /sela\b|sementeira|seringa|sino\b|sinuca|sobretudo|soldador|sombrinha|sorvete|spray|sucata|suplement/,
    /suporte|suspensor|tabua|tabuleiro|tacho|taco\b|tambor|tamborim|tanque|tapioca|tarrafa|tatame|teclado/,
    /tela\b|telas\b|telescopio|tempero|tenda|termometro|terrario|tesoura|tiara|tigela|timao|toalha/,
    /toca-disco|tocha|toldo|torneira|totem|touca|tremoco|trena|triciclo|trilho|trofeu|trompete|tubulac/,
    /tunica|turbante|urna|varal|varao|vaso\b|vasos\b|vassoura|ventilador|vestiario|vime|violino|vitral/,
    /vitrola|viveiro|walkie|xale|xampu|xarope|zabumba|zarabatana|chapa\b|conservas?\b|cuia\b|torno\b/,
    /tela mosq|tela de|rede de descanso|jogo de (?:cama|toalha|lencol|panela|mesa|jantar)|roupas?\b/,
    /prato feito|lanches?\b|pedras? |massas? fresc|tampo de|antena|cuba\b|pia de|placa de|caixa d/,
    /capas? (?:de|para|pra)|endereco fiscal|endereco comercial|escritorio virtual|ferrageament/,
    /casqueament|verniz|grafiato|mangueira|jacuzzi|climatizador|umidificador|lava e seca|batedeira|talher/,
    /vasilha|kibe|temaki|ovos? de pascoa|ostra\b|ostras\b|cachorro quente|rodizio|tobog|cueca|sunga/,
    /casaco|fardamento|tecidos?\b|costura|comoda\b|comodas\b|plotagem|folder|cursinho|vestibular/,
    /musculacao|hidroginastica|piercing|doula|home care|muleta|folha de pagamento|traducao|azulejista/,
    /marido de aluguel|desentupi|sal mineral|leitao|leitoa|codorna|passeador|martelinho|multimidia/,
    /blindagem|armazenagem|self storage|fone\b|fones\b|redes sociais|recrutamento|vigilancia|zeladoria/,
    /lavanderia|afiacao|soldador|usinagem|galvaniza|policarbonato|mdf\b|compensado\b|vitrine|gondola/,
    /empacotadora|engrenagem|lixadeira|blocos? de|blocos\b|motorhome|acustic|isolamento|lace\b|laces\b/,
    /peruca|tratamento acustic|oab\b|saias?\b|bolsas?\b/,
  ],
  { before: /^/ },
)
