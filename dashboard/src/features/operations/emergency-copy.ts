import { plural } from '../../lib/plural.ts'

/** Texts of 'Emergência'. */
export const emergencyCopy = {
  title: 'Emergência',
  note: 'Vale na hora e fica registrado. Pelo terminal: npm run emergency',
  uploads: 'Envio de arquivos',
  model: (name: string) => `Modelo ${name}`,
  everybody: 'Todas as pessoas de todas as empresas',
  on: 'ligado',
  off: (since: string) => `parado desde ${since}`,
  active: (people: number) => plural(people, 'pessoa', 'pessoas'),
  suspended: (since: string) => `suspensa desde ${since}`,
  companies: 'Empresas',
  acts: {
    suspend: 'Suspender',
    resume: 'Reativar',
    'sign-out': 'Desconectar todos',
    'switch-off': 'Parar',
    'switch-on': 'Religar',
  },
  label: (act: string, target: string) => `${act}: ${target}`,
  sure: (act: string) => `Confirmar: ${act}`,
  cancel: 'Cancelar',
  done: (ended: number) => `Feito. ${plural(ended, 'pessoa desconectada', 'pessoas desconectadas')}.`,
  failed: (error: string) => `Não foi feito: ${error}`,
  last: 'Últimas ações',
  byTerminal: 'pelo terminal',
  byAdmin: 'por um administrador',
  past: {
    suspend: 'Empresa suspensa',
    resume: 'Empresa reativada',
    'sign-out': 'Pessoas desconectadas',
    'switch-off': 'Parado',
    'switch-on': 'Religado',
  },
} as const
