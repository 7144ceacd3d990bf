import type { Approval } from '@assay/shared/features/outreach/approval'

/** Names the state of a draft: no two states of it have the same. */
export const versionOf = ({ updatedAt, createdAt }: Approval): string => updatedAt ?? createdAt
