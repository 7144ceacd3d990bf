/**
 * Work that belongs to no signed-in user (visitors' mails, erasures, purges) is kept in partitions of its
 * own: no session can have such a workspace, and users never see its jobs.
 */
export const systemWorkspace = (key: string): string => `system-${key}`

/**
 * One of several such partitions, chosen by the first character of a random `id`: when the queue of one is
 * full, the others are not.
 */
export const systemShardOf = (id: string): string => systemWorkspace(`shard-${id.slice(0, 1)}`)
