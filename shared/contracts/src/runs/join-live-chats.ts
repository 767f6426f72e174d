export interface JoinLiveChatsActivities {
  /** Returns true while a chat has live messages without a position in its conversation. */
  joinWaitingChats(): Promise<boolean>
}
