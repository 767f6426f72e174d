/** Days between the order and the erasure, in which who manages the company may take it back. */
export const COMPANY_ERASURE_DAYS = 7
