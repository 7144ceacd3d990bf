/**
 * The partition of jobs that belong to no signed-in user (visitors' mails, erasures, purges). No session can
 * have such a workspace, so users never see these jobs.
 */
export const systemWorkspace = (key: string): string => `system-${key}`

/**
 * One of several such partitions, chosen by the first character of a random `id`: the limit of queued jobs
 * holds for each of them separately.
 */
export const systemShardOf = (id: string): string => systemWorkspace(`shard-${id.slice(0, 1)}`)
