/** The page section that shows the plan and the lookups left. */
export const planAddress = '/profile#plan'

/** The page of a CRM lead. */
export const addressOfLead = (id: number) => `/leads/${id}`
