/** What is being typed, by owner and field; in this tab's memory only. */
export const drafts = new Map<string, unknown>()

/** Nobody shall find what was typed by who signed out. */
export const forgetDrafts = () => drafts.clear()
