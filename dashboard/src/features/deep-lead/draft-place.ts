import type { LeadField } from '@fechai/domain/lead-field'

/** Returns the key of a field's draft, which is kept until it is saved or discarded. */
export const draftPlace = (leadId: string, field: LeadField): string => `field:${leadId}:${field}`
