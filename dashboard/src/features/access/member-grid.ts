/** A row on the desk, a block on the phone. */
export const MEMBER_GRID =
  'tablet:grid-cols-[minmax(0,1fr)_8.5rem_3.5rem_6rem_9rem_4.5rem_6.5rem_7rem] tablet:items-center tablet:gap-x-5'
