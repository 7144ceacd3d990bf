/** My Leads with only these. */
export const addressOfLeads = (ids: readonly number[]): string =>
  `/prospecting${ids.length > 0 ? `?${ids.map((id) => `only=${id}`).join('&')}` : ''}`
