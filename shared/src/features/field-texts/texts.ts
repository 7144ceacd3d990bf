/** What fields mean, by shape, or by call for what it takes beside shapes. `itself` is the shape's own text. */
export type FieldTexts = Record<string, Record<string, string>>
