import { getHealth as call } from '@assay/shared/features/operations/calls'
import { config } from '../../platform/config.ts'
import { handle } from '../../platform/http/exchange.ts'
import { getItem } from '../../platform/table/table.ts'
import { checkTableDisk } from '../../platform/table/table-disk.ts'

export const getHealth = handle(call)(async () => {
  await checkTableDisk()
  await getItem({ pk: 'HEALTH', sk: 'HEALTH' }, { eventually: true })
  return { body: { status: 'ok', table: 'ok', version: config.version() } }
})
