/** Where a CRM lead is shown. */
export const addressOfLead = (id: number) => `/prospecting?selectLead=${id}`
