import type { AnalysesSchema } from '../analyses/schema.ts'
import type { AuditSchema } from '../audit/schema.ts'
import type { BatchesSchema } from '../batches/schema.ts'
import type { ChatsSchema } from '../chats/schema.ts'
import type { CompaniesSchema } from '../companies/schema.ts'
import type { ConversationsSchema } from '../conversations/schema.ts'
import type { ErasuresSchema } from '../erasures/schema.ts'
import type { LeadsSchema } from '../leads/schema.ts'
import type { LearningsSchema } from '../learnings/schema.ts'
import type { NoticesSchema } from '../notices/schema.ts'
import type { OriginsSchema } from '../origins/schema.ts'
import type { ReportsSchema } from '../reports/schema.ts'
import type { TasksSchema } from '../tasks/schema.ts'
import type { TeamsSchema } from '../teams/schema.ts'
import type { UploadsSchema } from '../uploads/schema.ts'
import type { ConnectionsSchema } from '../connections/schema.ts'
import type { WebhooksSchema } from '../webhooks/schema.ts'
import type { WhatsappSchema } from '../whatsapp/schema.ts'

/** The tables of each noun, joined for Kysely. */
export interface Schema
  extends
    AnalysesSchema,
    AuditSchema,
    BatchesSchema,
    ChatsSchema,
    CompaniesSchema,
    ConversationsSchema,
    ErasuresSchema,
    LeadsSchema,
    LearningsSchema,
    NoticesSchema,
    OriginsSchema,
    ReportsSchema,
    TasksSchema,
    TeamsSchema,
    UploadsSchema,
    ConnectionsSchema,
    WebhooksSchema,
    WhatsappSchema {}
