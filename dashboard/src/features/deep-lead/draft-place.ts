import type { LeadField } from '@fechai/domain/lead-field'

/** Where what is being written into a field is kept until it is saved or left. */
export const draftPlace = (leadId: string, field: LeadField): string => `field:${leadId}:${field}`
