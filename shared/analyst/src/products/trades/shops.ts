import type { Trade } from './trade.ts'

/** Who sells over a counter, or through a screen. */
export const SHOPS: readonly Trade[] = [
  {
    sells: 'loja virtual',
    work: true,
    firm: /e-?commerce|loja virtual/,
    talk: 'loja_virtual carrinho_pix ecommerce e-commerce produto_cadastrado cadastrar_produto marketplace checkout direct',
  },
  {
    sells: 'suplementos',
    firm: /suplement|nutrition\b/,
    talk: 'whey creatina pre-treino bcaa termogenico hipercalorico dose_scoop',
  },
  {
    sells: 'bebidas',
    firm: /bebidas?\b|conveniencia|distribuidora de beb/,
    talk: 'skol brahma heineken refrigerante fardo energetico lata_350 gelo_saco lata',
  },
  {
    sells: 'brindes',
    firm: /brind/,
    talk: 'squeeze brinde logo_cliente caneca_logo caneta_logo agenda_logo ecobag powerbank',
  },
  {
    sells: 'passagem aérea',
    work: true,
    firm: /passagens|milhas\b/,
    talk: 'passagem_aerea bagagem_despachada trecho milha conexao_voo ida_volta_voo',
  },
  {
    sells: 'declaração de imposto de renda',
    work: true,
    firm: /imposto de renda|\birpf\b/,
    talk: 'leao malha_fina irpf restituicao informe_rendimento declaracao_imposto imposto_renda ganho_capital gcap informe receita_federal',
  },
  {
    sells: 'ação trabalhista',
    work: true,
    firm: /trabalhis/,
    talk: 'demitido demitida mandado_embora hora_extra cartao_ponto carteira_assinada justa_causa verba_rescisoria acerto_conta rescisao verba reclamatoria reclamante ex-funcionario processo_trabalhista',
  },
  {
    sells: 'construção de casa',
    work: true,
    firm: /construtor/,
    talk: 'chave_mao planta_aprovada construir fundacao radier m2_construido alvara_construcao construcao_casa metro_quadrado chave_casa',
  },
  {
    sells: 'bicicleta',
    firm: /\bbikes?\b(?=.*(?:store|shop|loja))/,
    talk: 'aro_29 quadro_17 bike_eletrica freio_disco bicicleta',
  },
]
