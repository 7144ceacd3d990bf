import { sendRows, startImport, workOnImport } from '../../../functions/src/testing/lead-import.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { atMost, type Figure, measured } from '../figures.ts'
import { meterOf } from '../table-use/meter.ts'
import { units } from '../table-use/units.ts'
import { typicalRows } from './typical-rows.ts'

const rows = 2000
const mostUnitsPerRow = 6

/** What the table writes for each row that becomes a lead. */
export const unitsPerRow = async (): Promise<Figure[]> => {
  const rep = await newRep()
  const use = await meterOf(async () => {
    const id = await sendRows(rep, typicalRows(rows))
    const { status } = await workOnImport(rep, await startImport(rep, id))
    if (status !== 'completed') throw new Error(`The import is ${status}`)
  })
  const kinds = Object.entries(use.writesByKind).sort(([, one], [, other]) => other - one)
  const largest = kinds.slice(0, 8).map(([kind, count]) => `${kind} ${(count / rows).toFixed(2)}`)
  return [
    atMost('write units per imported row', use.writeUnits / rows, mostUnitsPerRow, units),
    measured('of them by kind of item', largest.join(', ')),
  ]
}
