import type { Trade } from './trade.ts'

/** Who serves firms, and sells them and others what they work with; homes. */
export const BUSINESS: readonly Trade[] = [
  { sells: 'franquia', firm: /franqui|expansao/, talk: 'franquia royalties royaltie taxa_franquia franqueado' },
  {
    sells: 'gravação de podcast',
    work: true,
    firm: /podcast|\bcast\b/,
    talk: 'podcast episodio corte_podcast',
  },
  { sells: 'assessoria em licitação', work: true, firm: /licit/, talk: 'licitacao pregao edital_pregao' },
  { sells: 'alevinos', firm: /alevin|piscicult/, talk: 'alevino tilapia tambaqui acude' },
  {
    sells: 'contabilidade',
    work: true,
    firm: /contab|contador/,
    talk: 'simples_nacional pro-labore guia_das irpf balancete folha_pagamento mei desenquadr contador contadora simple alvara abertura_empresa fator_r pj abrir_empresa abertura pro_labore imposto_mes clt_pj',
  },
  {
    sells: 'serviços jurídicos de advocacia',
    work: true,
    firm: /advoc|advog|juridic|\badv\b/,
    talk: 'rescisao audiencia procuracao justa_causa verba honorario reclamatoria inventario divorcio advogada advogado exito juiz acao_judicial audiencia_conciliacao dano_moral indenizacao processar causa_ganha acordo_juiz',
  },
  { sells: 'registro de marca', work: true, firm: /\bmarcas?\b|patent/, talk: 'inpi registro_marca' },
  {
    sells: 'certificado digital',
    work: true,
    firm: /certific/,
    talk: 'e-cnpj e-cpf certificado_digital token_a3 a1 a3 e-cnpj_a1 renovar_certificado videoconferencia token',
  },
  {
    sells: 'gestão de tráfego pago e anúncios',
    work: true,
    firm: /trafego|\bads\b|performance/,
    talk: 'trafego meta_ads google_ads campanha verba_anuncio lead_qualificado anuncio_google anuncio_pago impulsionar verba google_meu gestor_trafego',
  },
  {
    sells: 'gestão de redes sociais',
    work: true,
    firm: /marketing|\bmkt\b|midia|social|agencia/,
    talk: 'feed reels_semana social_media post_semana calendario_editorial post seguidor story_semana legenda postava arte_post responder_comentario',
  },
  {
    sells: 'criação de site',
    work: true,
    firm: /\bweb\b|\bsites?\b|\bdev\b|\bdigital\b.*(?:site|web)/,
    talk: 'dominio hospedagem_site landing loja_virtual wordpress site institucional responsivo pagina_site aparecer_google',
  },
  {
    sells: 'identidade visual',
    work: true,
    firm: /design|\bbrand(?:s|ing)?\b|\blogo/,
    talk: 'logotipo identidade_visual manual_marca paleta tipografia',
  },
  {
    sells: 'sistema de gestão',
    firm: /sistemas?\b|software|\berp\b|[a-z](?:gestor|gestao)\b|\bgest(?:ao|or)(?! d[aeo]s? | em | empres| condom| financ| amb)/,
    talk: 'emissor_nota pdv controle_estoque modulo_fiscal erp frente_caixa nfce estoque nota_fiscal_sistema comanda garcom_celular modulo implantacao pdv_caixa cupom_fiscal baixa_estoque cadastro_produto vender_balcao lucro_loja balcao_venda',
  },
  {
    sells: 'sistema de ponto digital',
    work: true,
    firm: /\bponto(?: ?facil| ?digital| ?certo)|\bhora ?certa/,
    talk: 'espelho_ponto folha_ponto rep-p bater_ponto ponto_eletronico ponto_celular',
  },
  {
    sells: 'sistema de delivery',
    work: true,
    firm: /(?:app|sistema|site)s? (?:de |para )?delivery|delivery (?:app|tech|digital|facil)|deliver(?:y|i)?(?:app|tech)|\bpedi(?:do)?s?\b|cardapio digital/,
    talk: 'cardapio_digital robo_pedido taxa_app',
  },
  {
    sells: 'maquininha de cartão',
    firm: /maquininh|\bpag\b|pagament/,
    talk: 'maquininha taxa_debito antecipacao bobina passa_cartao taxa_credito aproximacao cair_hora antecipar passar_cartao credenciamento comprovante_maquina receber_hora',
  },
  {
    sells: 'assistência de informática',
    firm: /informatic|\binfo\b|computad|\btech?\b|\bti\b/,
    talk: 'formatar ssd memoria_ram placa_mae formatacao not lento backup viru window hd',
  },
  {
    sells: 'recuperação de dados',
    work: true,
    firm: /\bdados\b|\bdata\b/,
    talk: 'recuperacao_dados hd_externo backup_hd',
  },
  {
    sells: 'celular',
    firm: /celular|\bphone|\bcell?\b|iphone|\bcel\b/,
    talk: 'saude_bateria face_id 128gb troca_tela iphone bateria_89 tela_trincada seminovo_iphone galaxy 256gb lacrado promax pro_max',
  },
  { sells: 'notebook', firm: /notebook|\bnotes?\b/, talk: 'notebook i5 i7 autocad placa_dedicada ram i3 dell lenovo' },
  {
    sells: 'internet fibra',
    work: true,
    firm: /telecom|fibra|\bnet\b|internet/,
    talk: 'mega fibra roteador wi-fi_lento instalacao_fibra wifi ping wi-fi giga fidelidade instalacao_grati netflix viabilidade sinal_wifi ponto_internet queda_internet cai_toda',
  },
  { sells: 'impressora', firm: /toner|cartuch|impressora/, talk: 'toner cartucho franquia_pagina' },
  { sells: 'financiamento', work: true, firm: /financiament/, talk: 'consignado margem_consignavel' },
  {
    sells: 'empréstimo',
    work: true,
    firm: /emprest|financeir|\bcred(?:i|ito|facil|mais|aqui|max|sim|ja)?\b/,
    talk: 'emprestimo margem consignado refinanciar taxa_juro numero_beneficio',
  },
  {
    sells: 'imóvel',
    firm: /imob|imove|corretor(?:a)? de imo|creci/,
    talk: 'itbi fgts decorado escritura financiamento_caixa area_privativa condominio_iptu fiador dormitorio vaga_garagem iptu caucao seguro_fianca subsidio renda_casal minha_casa entrada_parcelada aluguel_iptu kitnet 2_quarto 3_quarto',
  },
  {
    sells: 'terreno',
    firm: /loteam|\blotes?\b|terreno/,
    talk: 'lote matricula_terreno loteamento lote_metro esquina_lote',
  },
]
