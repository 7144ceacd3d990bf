const maxInitials = 2

/** The first letters of the words of the full name, at most two; 'U' where there is no name. */
export const initialsOf = (fullName: string | null | undefined): string => {
  const words = (fullName ?? '').split(/\s+/).filter((word) => word !== '')
  // By code points: a letter outside the basic plane is not cut in half.
  const letters = words.slice(0, maxInitials).map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
  return letters.join('') || 'U'
}
