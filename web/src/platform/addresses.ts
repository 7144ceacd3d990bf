/** The page section that shows the plan and the lookups left. */
export const planAddress = '/profile#plan'

/** The list of all CRM leads. */
export const leadsAddress = '/prospecting'

/** The page of a CRM lead. */
export const addressOfLead = (id: number) => `/leads/${id}`
