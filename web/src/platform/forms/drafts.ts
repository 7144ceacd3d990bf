/** Unsaved form input by owner and draft name; only in this tab's memory. */
export const drafts = new Map<string, unknown>()

/** To be called on sign-out: the next user must not see the drafts. */
export const forgetDrafts = () => drafts.clear()
