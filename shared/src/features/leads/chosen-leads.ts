/** My Leads with only these. What came of a job is linked with its id, which the page ignores: no other link is the same. */
export const addressOfLeads = (ids: readonly number[], jobId: string): string =>
  `/prospecting?${[...ids.map((id) => `only=${id}`), `job=${jobId}`].join('&')}`
