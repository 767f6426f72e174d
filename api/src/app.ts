import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { accountRoutes } from './account/routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { batchRoutes } from './batches/routes.ts'
import { closingContextRoutes } from './closing-context/routes.ts'
import { coachingRoutes } from './coaching/routes.ts'
import { columnColorRoutes } from './column-colors/routes.ts'
import { conversationRoutes } from './conversation/routes.ts'
import type { PageFile } from './dashboard/files.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Deps } from './deps.ts'
import { emergencyRoutes } from './emergency/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { followRoutes } from './follows/routes.ts'
import { healthCheck } from './health/check.ts'
import { healthRoutes } from './health/routes.ts'
import { accessLog } from './http/access-log.ts'
import type { Env } from './http/context.ts'
import { errorHandler, notFoundHandler } from './http/errors.ts'
import { prepareAnswer } from './http/headers.ts'
import { requireOwnOrigin } from './http/origin.ts'
import { markOwnProbes } from './http/own-probes.ts'
import { noteRefusal } from './http/security-events.ts'
import { traceRequests } from './http/trace-requests.ts'
import { tellUndeclaredProxy } from './http/undeclared-proxy.ts'
import { identityRoutes } from './identity/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { scanProRoutes } from './scanpro/routes.ts'
import { learningProposalRoutes } from './learning-proposals/routes.ts'
import { learningRoutes } from './learnings/routes.ts'
import { httpMetrics } from './metrics/http-metrics.ts'
import { isolationRoutes } from './isolation/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { liveLeadRoutes } from './live-leads/routes.ts'
import { leadFormRoutes } from './lead-forms/routes.ts'
import { leadImportRoutes } from './lead-imports/routes.ts'
import { leadRequestRoutes } from './lead-requests/routes.ts'
import { attendantRoutes } from './attendants/routes.ts'
import { leadRuleRoutes } from './lead-rules/routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { leadSettingRoutes } from './lead-settings/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { companyErasureRoutes } from './privacy/company-erasure-routes.ts'
import { exportRoutes } from './privacy/export-routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { retentionRoutes } from './privacy/retention-routes.ts'
import { pushRoutes } from './push/routes.ts'
import { releaseRoutes } from './releases/routes.ts'
import { salesTeamRoutes } from './sales-teams/routes.ts'
import { samePersonRoutes } from './same-person/routes.ts'
import { securityTxtRoutes } from './security-txt/routes.ts'
import { connectionRoutes } from './connections/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { whatsappCloudRoutes } from './whatsapp-cloud/routes.ts'
import { chatRoutes } from './whatsapp/chat-routes.ts'
import { whatsappSendingRoutes } from './whatsapp/sending-routes.ts'
import { sessionRoutes } from './whatsapp/session-routes.ts'

/** The table of contents: what every request passes, then one line a noun. */
export function createApp(deps: Deps, files: ReadonlyMap<string, PageFile> = new Map(), health = healthCheck(deps)) {
  // Isolation is tested over the whole of it.
  const whole: { app?: Pick<Hono<Env>, 'routes'> } = {}
  const app = new Hono<Env>()
    .onError(errorHandler(deps.log, (c, error) => noteRefusal(c, deps, error)))
    .notFound(notFoundHandler)
    .use(accessLog(deps.log))
    .use(httpMetrics(deps))
    .use(markOwnProbes)
    .use(tellUndeclaredProxy(deps.environment, deps.log))
    .use(prepareAnswer(deps.environment, deps.identity))
    .use(traceRequests)
    // Pages of other sites send forms, without a session; each form lists its sites.
    .use(
      '/api/forms/*',
      cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'], maxAge: 600 }),
    )
    .use(requireOwnOrigin(deps.environment))
    .route('/', identityRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', apiKeyRoutes(deps))
    .route('/', attendantRoutes(deps))
    .route('/', leadRuleRoutes(deps))
    .route('/', ssoRoutes(deps))
    .route('/', scimRoutes(deps))
    .route('/', leadSettingRoutes(deps))
    .route('/', taskRoutes(deps))
    .route('/', teamRoutes(deps))
    .route('/', leadImportRoutes(deps))
    .route('/', leadRequestRoutes(deps))
    .route('/', leadFormRoutes(deps))
    .route('/', memberRoutes(deps))
    .route('/', uploadRoutes(deps))
    .route('/', leadRoutes(deps))
    .route('/', liveLeadRoutes(deps))
    .route('/', activityRoutes(deps))
    .route('/', alertRoutes(deps))
    .route('/', connectionRoutes(deps))
    .route('/', webhookRoutes(deps))
    .route('/', batchRoutes(deps))
    .route('/', conversationRoutes(deps))
    .route('/', messageRoutes(deps))
    .route('/', salesTeamRoutes(deps))
    .route('/', samePersonRoutes(deps))
    .route('/', chatRoutes(deps))
    .route('/', whatsappSendingRoutes(deps))
    .route('/', whatsappCloudRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', eventRoutes(deps))
    .route('/', columnColorRoutes(deps))
    .route('/', closingContextRoutes(deps))
    .route('/', insightRoutes(deps))
    .route('/', coachingRoutes(deps))
    .route('/', followRoutes(deps))
    .route('/', savedViewRoutes(deps))
    .route('/', scanProRoutes(deps))
    .route('/', learningRoutes(deps))
    .route('/', learningProposalRoutes(deps))
    .route('/', notificationRoutes(deps))
    .route('/', operationRoutes(deps))
    .route('/', emergencyRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', releaseRoutes(deps))
    .route(
      '/',
      isolationRoutes(deps, () => whole.app!),
    )
    .route('/', auditRoutes(deps))
    .route('/', exportRoutes(deps))
    .route('/', companyErasureRoutes(deps))
    .route('/', retentionRoutes(deps))
    .route('/', privacyRoutes(deps))
    .route(
      '/',
      openApiRoutes(deps, () => whole.app!),
    )
    .route('/', securityTxtRoutes(deps))
    .route('/', healthRoutes(deps, health))
    .route('/', dashboardRoutes(files))
  whole.app = app as unknown as Pick<Hono<Env>, 'routes'>
  return app
}

export type App = ReturnType<typeof createApp>
