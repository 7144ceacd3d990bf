/** The page that shows a search: its criteria, leads and receipt. */
export const addressOfSearch = (jobId: string) => `/lead-hunting?search=${jobId}`
