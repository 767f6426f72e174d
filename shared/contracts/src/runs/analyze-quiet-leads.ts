/** A lead with news whose conversation has been quiet for as long as its company's rule says: ids only. */
export interface QuietLeadRef {
  empresaId: string
  /** Owner of the lead. */
  userId: string
  leadId: string
  conversationId: string
  /** The last live message of the conversation. */
  livePosition: number
}

export interface AnalyzeQuietLeadsActivities {
  /** Lists leads that the rule of their company wants analysed now. */
  listQuietLeads(): Promise<QuietLeadRef[]>
  /** Counts one of them; returns true when it is still to be analysed. */
  takeQuietLead(ref: QuietLeadRef): Promise<boolean>
}
