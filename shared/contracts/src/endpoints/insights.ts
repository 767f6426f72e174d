import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { calibrationBody, type CalibrationAnswer, type LearningEffects } from '../calibration.ts'
import { endpoint, type } from '../endpoint.ts'
import {
  insightQuery,
  objectionsQuery,
  reportQuery,
  sellerQuery,
  setQuery,
  type AnalysisAnswer,
  type DataSources,
  type ObjectionsAnswer,
  type SalesAnswer,
  type SellerAnswer,
  type SetAnswer,
} from '../insights.ts'
import { ownWordsBody, type OwnWordsAnswer } from '../own-words.ts'
import { salesSettingsBody, type SalesSettingsAnswer } from '../sales-settings.ts'

export const insightEndpoints = {
  'GET /api/insights/conversations': endpoint({ access: 'session', query: insightQuery, example: { days: 30 } }),
  'GET /api/insights/set': endpoint({
    access: 'session',
    query: setQuery,
    answer: type<SetAnswer>(),
    example: { days: 30 },
  }),
  'GET /api/insights/sources': endpoint({ access: 'session', answer: type<DataSources>() }),
  'GET /api/insights/analysis': endpoint({
    access: 'session',
    query: insightQuery,
    answer: type<AnalysisAnswer>(),
    example: { days: 30 },
  }),
  'GET /api/insights/sales': endpoint({
    access: 'session',
    scope: 'reports',
    query: reportQuery,
    answer: type<SalesAnswer>(),
    example: { days: 30 },
  }),
  'GET /api/insights/objections': endpoint({
    access: 'session',
    scope: 'reports',
    query: objectionsQuery,
    answer: type<ObjectionsAnswer>(),
    example: { days: 30 },
  }),
  'GET /api/insights/sales-settings': endpoint({ access: 'session', answer: type<SalesSettingsAnswer>() }),
  'PUT /api/insights/sales-settings': endpoint({
    access: 'gestor',
    body: salesSettingsBody,
    answer: type<SalesSettingsAnswer>(),
    example: { goal: null, idealDays: [1, 3, 2, 5, 4, null] },
  }),
  'GET /api/insights/words': endpoint({ access: 'session', answer: type<OwnWordsAnswer>() }),
  'PUT /api/insights/words': endpoint({
    access: 'gestor',
    body: ownWordsBody,
    answer: type<OwnWordsAnswer>(),
    example: NO_OWN_WORDS,
  }),
  'GET /api/insights/calibration': endpoint({ access: 'session', answer: type<CalibrationAnswer>() }),
  'PUT /api/insights/calibration': endpoint({
    access: 'gestor',
    body: calibrationBody,
    answer: type<CalibrationAnswer>(),
    example: { enabled: false },
  }),
  'GET /api/insights/learning-effects': endpoint({
    access: 'session',
    scope: 'reports',
    answer: type<LearningEffects>(),
  }),
  'GET /api/insights/seller': endpoint({
    access: 'session',
    scope: 'reports',
    query: sellerQuery,
    answer: type<SellerAnswer>(),
    example: { periodo: '3m' },
  }),
}
