import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionSecretOf } from '../process/data-folder.ts'
import { createShutdown } from '../process/shutdown.ts'
import { StartProblem } from '../start-problem.ts'
import { ensureTable } from './create-table.ts'
import { startEmbeddedTable } from './embedded-table.ts'

const rows = 60

/** A folder as a start leaves it that was stopped, and one as it leaves it that was killed. */
let stopped = ''
let killed = ''
let folder = ''

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'assay-damage-'))

const fill = async (endpoint: string) => {
  await ensureTable(endpoint, 'assay', 'The table of the test at')
  const client = clientOf(endpoint)
  for (let n = 0; n < rows; n++) {
    const text = { S: `Row ${n} ${randomBytes(900).toString('base64')}` }
    const Item = { pk: { S: 'W#1' }, sk: { S: `LEAD#${n}` }, text }
    await client.send(new PutItemCommand({ TableName: 'assay', Item }))
  }
}

beforeAll(async () => {
  process.env.AWS_REGION ||= 'us-east-1'
  process.env.AWS_ACCESS_KEY_ID ||= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ||= 'local'
  ;[stopped, killed] = [newFolder(), newFolder()]
  const shutdown = createShutdown()
  const { endpoint } = await startEmbeddedTable(stopped, shutdown)
  await fill(endpoint)
  cpSync(stopped, killed, { recursive: true })
  await shutdown.run()
  for (const used of [stopped, killed]) sessionSecretOf(used)
})
afterAll(() => {
  for (const used of [stopped, killed]) rmSync(used, { recursive: true, force: true })
})

beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string) => path.join(folder, name)
const sizeOf = (name: string) => statSync(fileOf(name)).size

const overwrite = (name: string, at: number, bytes: Buffer) => {
  const content = readFileSync(fileOf(name))
  bytes.copy(content, at)
  writeFileSync(fileOf(name), content)
}

/** Also where SQLite keeps an old copy of the text. */
const everywhere = (text: string, other: string) =>
  writeFileSync(
    fileOf('table.db'),
    readFileSync(fileOf('table.db'), 'latin1').replaceAll(text, other),
    'latin1',
  )

const countRows = async (): Promise<number> => {
  const shutdown = createShutdown()
  try {
    const { endpoint } = await startEmbeddedTable(folder, shutdown)
    return (
      (await clientOf(endpoint).send(new ScanCommand({ TableName: 'assay', Select: 'COUNT' }))).Count ?? 0
    )
  } finally {
    await shutdown.run()
  }
}

const startRefused = async (): Promise<Error> => {
  const shutdown = createShutdown()
  try {
    return await startEmbeddedTable(folder, shutdown).then(
      () => new Error('It started'),
      (error: Error) => error,
    )
  } finally {
    await shutdown.run()
  }
}

/** What is stored in the folder, but for the index of the log, which is derived from it. */
const stored = () =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
      .map(({ name }) => [name, readFileSync(fileOf(name)).toString('base64')])
      .filter(([, content]) => content !== ''),
  )

describe('a table beside the secret of an earlier start', () => {
  it.each([
    ['stopped', () => stopped],
    ['killed', () => killed],
  ])('is opened with all its rows if that start was %s', async (_, origin) => {
    cpSync(origin(), folder, { recursive: true })
    expect(await countRows()).toBe(rows)
  })

  const noise = (size: number) => randomBytes(size)
  const half = (name: string) => Math.floor(sizeOf(name) / 8192) * 4096

  it.each<[string, () => string, () => void, RegExp]>([
    ['is missing', () => stopped, () => rmSync(fileOf('table.db')), /is missing/],
    ['is empty', () => stopped, () => truncateSync(fileOf('table.db'), 0), /is empty/],
    ['is empty beside its log', () => killed, () => truncateSync(fileOf('table.db'), 0), /is empty/],
    ['lost all but its header', () => stopped, () => truncateSync(fileOf('table.db'), 100), /damaged/],
    ['lost all but a page', () => stopped, () => truncateSync(fileOf('table.db'), 4096), /damaged/],
    ['lost half', () => stopped, () => truncateSync(fileOf('table.db'), half('table.db')), /damaged/],
    [
      'lost its last bytes',
      () => stopped,
      () => truncateSync(fileOf('table.db'), sizeOf('table.db') - 100),
      /damaged/,
    ],
    [
      'lost its last page',
      () => stopped,
      () => truncateSync(fileOf('table.db'), sizeOf('table.db') - 4096),
      /damaged/,
    ],
    ['has another header', () => stopped, () => overwrite('table.db', 0, noise(100)), /damaged/],
    [
      'has noise in the middle',
      () => stopped,
      () => overwrite('table.db', half('table.db'), noise(4096)),
      /damaged/,
    ],
    ['has noise in the text of a row', () => stopped, () => everywhere('Row 30 ', 'Row\n30 '), /damaged/],
    [
      'has another key in a row than in the index',
      () => stopped,
      () => everywhere('LEAD#30{', 'LEAD#3x{'),
      /damaged/,
    ],
    [
      'has noise at the end',
      () => stopped,
      () => overwrite('table.db', sizeOf('table.db') - 2048, noise(2048)),
      /damaged/,
    ],
    [
      'is a text',
      () => stopped,
      () => writeFileSync(fileOf('table.db'), 'Not a table\n'.repeat(500)),
      /damaged/,
    ],
    [
      'is a folder',
      () => stopped,
      () => {
        rmSync(fileOf('table.db'))
        mkdirSync(fileOf('table.db'))
      },
      /is not a file/,
    ],
    ['lost its log', () => killed, () => rmSync(fileOf('table.db-wal')), /holds no table/],
    [
      'has a log without header',
      () => killed,
      () => overwrite('table.db-wal', 0, noise(32)),
      /log .+ damaged/,
    ],
    [
      'has noise in the middle of its log',
      () => killed,
      () => overwrite('table.db-wal', half('table.db-wal'), noise(4096)),
      /log .+ damaged/,
    ],
  ])('is refused with a sentence and left as it is if it %s', async (_, origin, damage, sentence) => {
    cpSync(origin(), folder, { recursive: true })
    damage()
    const before = stored()
    const refusal = await startRefused()
    expect(refusal).toBeInstanceOf(StartProblem)
    expect(refusal.message).toMatch(sentence)
    expect(refusal.message).toContain(fileOf('table.db'))
    expect(refusal.message).toMatch(/backup/)
    expect(refusal.message).not.toMatch(/\n/)
    expect(stored()).toEqual(before)
  })

  // The superuser may read everything.
  it.runIf(process.getuid?.() !== 0)('is refused if it may not be read', async () => {
    cpSync(stopped, folder, { recursive: true })
    chmodSync(fileOf('table.db'), 0)
    expect((await startRefused()).message).toMatch(/cannot be read and written \(EACCES\)/)
  })

  it('is opened although the last change was cut off when the machine stopped', async () => {
    cpSync(killed, folder, { recursive: true })
    truncateSync(fileOf('table.db-wal'), sizeOf('table.db-wal') - 100)
    expect(await countRows()).toBe(rows - 1)
  })
})

it('is readable only by its owner, also if an earlier version made it', async () => {
  cpSync(killed, folder, { recursive: true })
  for (const name of readdirSync(folder)) chmodSync(fileOf(name), 0o644)
  const shutdown = createShutdown()
  const { endpoint } = await startEmbeddedTable(folder, shutdown)
  await fill(endpoint)
  const modes = readdirSync(folder)
    .filter((name) => name.startsWith('table.db'))
    .map((name) => (statSync(fileOf(name)).mode & 0o777).toString(8))
  await shutdown.run()
  expect(modes).toEqual(['600', '600', '600'])
})
