import type { Trade } from './trade.ts'

/** Who sells machines and the furniture of offices. */
export const MACHINES: readonly Trade[] = [
  { sells: 'compressor', firm: /compressor/, talk: 'compressor pcm reservatorio_ar' },
  { sells: 'usinagem', firm: /usinag|torne(?:ar|ir)/, talk: 'usinagem torno_cnc' },
  { sells: 'máquina', firm: /maquin/, talk: 'maquina_sorvete maquina_costura' },
  {
    sells: 'câmara fria',
    firm: /\bfrio\b.*(?:sul|norte|equip)|camara fria/,
    talk: 'camara_fria painel_100mm balcao_expositor freezer',
  },
  { sells: 'equipamento de cozinha', firm: /inox|cozinha industrial/, talk: 'fogao_industrial coifa_industrial' },
  {
    sells: 'móveis de escritório',
    firm: /cadeiras?\b.*(?:escrit|gamer)|gamer|escritorio\b.*mov/,
    talk: 'cadeira_gamer cadeira_ergonomica estacao_trabalho cadeira_presidente ergonomica mesa_escritorio apoio_lombar home_office braco_regula ergonomico',
  },
]
