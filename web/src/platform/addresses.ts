/** Where the plan and what is left of it are shown. */
export const planAddress = '/profile#plan'

/** Where a CRM lead is shown. */
export const addressOfLead = (id: number) => `/leads/${id}`
