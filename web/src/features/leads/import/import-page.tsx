import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { leadsAddress } from '../../../platform/addresses.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { ownerOf } from '../../../platform/session/user-query.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { useLeads } from '../list/use-leads.ts'
import { CheckResult } from './check-result.tsx'
import { type Check, checkRows } from './check-rows.ts'
import { ChooseFile } from './choose-file.tsx'
import { saveErrorReport } from './error-report.ts'
import { ImportList } from './import-list.tsx'
import { MapColumns } from './map-columns.tsx'
import { type Chosen as ChosenFields, knownMapping, rememberMapping } from './mapping.ts'
import { type CsvTable, type Reading, readCsv, UnreadableFile } from './read-csv.ts'
import { useLeadImports } from './use-lead-imports.ts'

type Chosen = ChosenFields & { file: File; table: CsvTable; isRemembered: boolean }

const steps = ['File', 'Columns', 'Check'] as const

/** Imports leads from a CSV file in three steps, and lists the imports that can be undone. */
export const ImportPage = () => {
  const imports = useLeadImports()
  return (
    <Box maxW="64rem">
      <Flex align="center" gap={2} mb={3}>
        <Button asChild variant="quiet" size="icon" ml={-2} mr={-1}>
          <Link to={leadsAddress} aria-label="Back to My Leads">
            <BackIcon />
          </Link>
        </Button>
        <Heading as="h1" fontSize="xl">
          Import Leads
        </Heading>
      </Flex>
      <NewImport onStarted={imports.started} />
      <ImportList {...imports} />
    </Box>
  )
}

const NewImport = ({ onStarted }: { onStarted: (jobId: string) => void }) => {
  const { user } = useSession()
  const owner = ownerOf(user)
  const leads = useLeads()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [check, setCheck] = useState<Check | null>(null)
  const { isReading, problem, read } = useReadFile((file, table) => {
    setCheck(null)
    setChosen({ file, table, ...knownMapping(owner, table) })
  })
  const { fraction, run } = useCheck(setCheck)
  const step = check ? 2 : chosen ? 1 : 0
  const startOver = () => {
    setChosen(null)
    setCheck(null)
  }
  return (
    <Panel aria-label="New import" mb={6} overflow="clip">
      <Steps current={step} />
      <Box ref={useKeptFocus(String(step))} tabIndex={-1} outline="none" p={{ base: 3, md: 4 }}>
        {chosen === null ? (
          <ChooseFile isReading={isReading} problem={problem} onFile={read} />
        ) : check === null ? (
          <MapColumns
            {...chosen}
            // Another reading may find other columns.
            key={chosen.table.headers.join()}
            name={chosen.file.name}
            problem={problem}
            isReading={isReading}
            isWaiting={!leads.isComplete}
            fraction={fraction}
            onReading={(reading) => void read(chosen.file, reading)}
            onMapping={(mapping) => setChosen({ ...chosen, mapping, isRemembered: false })}
            onStatuses={(statuses) => setChosen({ ...chosen, statuses })}
            onBack={startOver}
            onCheck={() => {
              rememberMapping(owner, chosen.table, chosen)
              void run(chosen, leads.rows, false)
            }}
          />
        ) : (
          <CheckResult
            check={check}
            fileName={chosen.file.name}
            isChecking={fraction !== null}
            onMend={(isMended) => void run(chosen, leads.rows, isMended)}
            onDownload={() => void saveErrorReport(chosen.table, check.errors, chosen.file.name)}
            onBack={() => setCheck(null)}
            onStarted={(jobId) => {
              startOver()
              onStarted(jobId)
            }}
          />
        )}
      </Box>
    </Panel>
  )
}

const Steps = ({ current }: { current: number }) => (
  <Flex as="ol" listStyleType="none" gap={4} px={{ base: 3, md: 4 }} py={2.5} borderBottomWidth="1px">
    {steps.map((name, nth) => (
      <Flex
        as="li"
        key={name}
        gap={1.5}
        aria-current={nth === current ? 'step' : undefined}
        color={nth === current ? 'fg' : 'fg.muted'}
        fontWeight={nth === current ? 'medium' : 'normal'}
        fontSize="sm"
      >
        <Text as="span" fontVariantNumeric="tabular-nums">
          {nth + 1}
        </Text>
        {name}
      </Flex>
    ))}
  </Flex>
)

const useReadFile = (onRead: (file: File, table: CsvTable) => void) => {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File, reading?: Reading) => {
    setProblem(null)
    setReading(true)
    try {
      onRead(file, await readCsv(file, reading))
    } catch (error) {
      const isKnown = error instanceof UnreadableFile
      setProblem(isKnown ? error.message : 'This file cannot be read. Save it as CSV, then choose it again.')
    } finally {
      setReading(false)
    }
  }
  return { isReading, problem, read }
}

const useCheck = (onChecked: (check: Check) => void) => {
  const [fraction, setFraction] = useState<number | null>(null)
  const run = async ({ file, table, ...fields }: Chosen, leads: readonly Lead[], isMended: boolean) => {
    if (fraction !== null) return
    setFraction(0)
    onChecked(await checkRows(table, fields, { file: file.name, leads, isMended }, setFraction))
    setFraction(null)
  }
  return { fraction, run }
}
