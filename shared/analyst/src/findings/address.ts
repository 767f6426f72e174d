/** Links, addresses, payment keys and long numbers are never repeated: a customer's words could lead anywhere. */
export const ADDRESS = /https?:|www\.|@|[a-z0-9-]\.[a-z]{2,}|\d[\d .()-]{7,}\d/i
