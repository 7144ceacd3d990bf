import { beforeAll, beforeEach } from 'vitest'
import { connectMailbox } from './campaigns.ts'
import { newRep } from './rep.ts'
import { useTestTable } from './test-table.ts'

/** Gives each test of a file a rep with a mailbox. */
export const eachWithMailbox = (begin: (rep: Awaited<ReturnType<typeof newRep>>) => void): void => {
  beforeAll(useTestTable)
  beforeEach(async () => {
    const rep = await newRep()
    await connectMailbox(rep)
    begin(rep)
  })
}
