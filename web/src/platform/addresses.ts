/** Where a CRM lead is shown. */
export const addressOfLead = (id: number) => `/leads/${id}`
