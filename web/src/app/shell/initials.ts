const maxInitials = 2

/** The first letters of the full name's words, at most two; 'U' without a name. */
export const initialsOf = (fullName: string | null | undefined): string => {
  const words = (fullName ?? '').split(/\s+/).filter((word) => word !== '')
  // Split by code points so that a letter outside the basic plane is not cut in half.
  const letters = words.slice(0, maxInitials).map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
  return letters.join('') || 'U'
}
