/** The page that shows a run and its leads. */
export const addressOfRun = (jobId: string) => `/yolo-mode?run=${jobId}`
