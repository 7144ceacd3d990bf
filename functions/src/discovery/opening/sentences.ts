/** The sentences of a line, verbatim. */
export const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}„“"«¿¡])/u)
