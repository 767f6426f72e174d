import type { Trade } from './trade.ts'

/** Who moves people and things, and what they move. */
export const VEHICLES: readonly Trade[] = [
  { sells: 'moto', firm: /\bmotos?\b|motocicl/, talk: 'cilindrada moto_zero' },
  {
    sells: 'carro',
    firm: /seminov|veicul|automove|multimarcas|\bcarros?\b/,
    talk: 'fipe ipva unico_dono laudo_cautelar km_rodado recall',
  },
  {
    sells: 'autopeças',
    firm: /autopec|auto pec|^(?!.*bike).*\bpecas\b/,
    talk: 'pastilha amortecedor correia_dentada vela_ignicao homocinetica',
  },
  {
    sells: 'peças de bicicleta',
    firm: /bike|bicicl|pedal/,
    talk: 'cassete cambio_traseiro quadro_aro guidao pedivela 1x11 mtb',
  },
  { sells: 'pneus', firm: /\bpneus?\b|pneum|borrach/, talk: 'pneu aro_14 aro_15 r16 balanceamento cambagem' },
  {
    sells: 'funilaria e pintura',
    firm: /funil|lataria|martelinho/,
    talk: 'funilaria lataria parachoque amassado martelinho',
  },
  { sells: 'mecânica', firm: /mecanic|auto ?center|oficina/, talk: 'embreagem suspensao retifica_motor troca_oleo' },
  {
    sells: 'lavagem e estética automotiva',
    firm: /lava ?jato|lava ?car|estetica automotiva|detail/,
    talk: 'vitrificacao cristalizacao polimento',
  },
  { sells: 'insulfilm', firm: /insulf|pelicul/, talk: 'insulfilm pelicula_g5 pelicula' },
  { sells: 'som automotivo', firm: /som automot|car ?audio/, talk: 'subwoofer multimidia_carro' },
  { sells: 'guincho', firm: /guinch|reboque|socorro/, talk: 'guincho plataforma_guincho carro_quebrado' },
  { sells: 'rastreador', firm: /rastre|tracker|\btrack/, talk: 'rastreador bloqueio_remoto chip_rastreador' },
  {
    sells: 'seguro',
    firm: /segur[oa]s\b|corretora de seg|corretora/,
    talk: 'franquia sinistro apolice carro_reserva perda_total terceiro guincho_24h',
  },
  { sells: 'proteção veicular', firm: /protecao veicular|protecao auto/, talk: 'protecao_veicular cota_participacao' },
  {
    sells: 'consórcio',
    firm: /consorci/,
    talk: 'lance contemplado contemplada contemplacao carta_credito assembleia cota',
  },
  {
    sells: 'carteira de habilitação (CNH)',
    firm: /auto ?escola|\bcfc\b/,
    talk: 'detran baliza exame_teorico aula_pratica categoria_b psicotecnico renach cnh',
  },
  {
    sells: 'transferência de veículo',
    firm: /despachant/,
    talk: 'transferencia_veiculo recibo_compra placa_mercosul licenciamento crv',
  },
  { sells: 'frete', firm: /\bfretes?\b|carreto|entregas\b/, talk: 'frete carreto' },
  { sells: 'mudança', firm: /mudanca/, talk: 'mudanca caminhao_bau embalagem_mudanca ajudante_mudanca' },
  {
    sells: 'transporte escolar',
    firm: /transporte escolar|escolar\b.*(?:tio|tia|van)|(?:tio|tia).*escolar/,
    talk: 'van_escolar transporte_escolar',
  },
  {
    sells: 'fretamento de van e ônibus',
    firm: /fretam|\bvans?\b|onibus|turismo e transp/,
    talk: 'micro-onibus fretamento',
  },
  { sells: 'transporte', firm: /transport|logistic|transfer/, talk: 'coleta_entrega carga_fechada' },
  { sells: 'motoboy', firm: /motoboy|moto ?entreg|courier/, talk: 'motoboy' },
  {
    sells: 'pacote de viagem',
    firm: /turismo|viage|\btour|\btrip|viaja/,
    talk: 'aereo translado all_inclusive meia_pensao check-in cabine bagagem passeio_buggy',
  },
  { sells: 'hospedagem', firm: /pousada|hotel|chale|hostel|airbnb/, talk: 'diaria_casal cafe_incluso check-in_14h' },
  {
    sells: 'aluguel de casa por temporada',
    firm: /temporada|casa de praia/,
    talk: 'temporada caucao_temporada reveillon_casa',
  },
  { sells: 'aluguel de carro', firm: /rent ?a ?car|locadora|aluguel de carro/, talk: 'diaria_carro km_livre' },
  {
    sells: 'barco e lancha',
    firm: /estaleir|nautic|lanch|marina\b|\bbarco/,
    talk: 'conves casco calafeto lancha marina motor_popa',
  },
  { sells: 'empilhadeira', firm: /empilh/, talk: 'empilhadeira paleteira' },
  { sells: 'trator', firm: /trator/, talk: 'trator hora_maquina_trator tomada_forca' },
  { sells: 'drone', firm: /drone|\bvoo/, talk: 'drone pulverizacao_drone' },
  { sells: 'caminhão', firm: /caminh|truck/, talk: 'bitrem toco truck_cacamba' },
]
