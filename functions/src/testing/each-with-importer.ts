import { beforeAll, beforeEach } from 'vitest'
import { allLeads } from './lead-import.ts'
import { newRep } from './rep.ts'
import { useTestTable } from './test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** Gives each test of a file a rep who has imported nothing yet. */
export const eachWithImporter = (begin: (rep: Rep) => void): void => {
  beforeAll(useTestTable)
  beforeEach(async () => begin(await newRep()))
}

/** The address of an import or of a lead. */
export const of = (id: number) => ({ params: { id: String(id) } })

/** The names of a rep's leads, in the order of the list. */
export const namesOfLeads = async (rep: Rep): Promise<string[]> =>
  (await allLeads(rep)).map(({ companyName }) => companyName)
