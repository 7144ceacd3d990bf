/** Measures the part that its argument names and sends the chapter to the parent process (`bench.ts`). */
import { parts } from './parts.ts'

const part = parts[process.argv[2] ?? '']
if (!part) throw new Error(`There is no part "${process.argv[2]}"`)
const chapter = await part()
process.send?.(chapter, () => process.disconnect())
