import type { Chapter } from './figures.ts'

/** Measures one part after the other. A part that fails is named; what the others measured is kept. */
export const measureParts = async (names: string[], measure: (name: string) => Promise<Chapter>) => {
  const chapters: Chapter[] = []
  const failed: { name: string; error: unknown }[] = []
  for (const name of names) {
    try {
      chapters.push(await measure(name))
    } catch (error) {
      failed.push({ name, error })
    }
  }
  return { chapters, failed }
}
