import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { Box, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { useListPosition } from '../list/list-position.ts'
import { type GridKeys, leadBeside } from '../table/lead-grid.tsx'
import type { RowActions } from '../table/row-actions.tsx'
import { useRowForm } from '../table/use-row-form.ts'
import { useStableActions } from '../table/use-stable-actions.ts'
import { useLeadsByStatus } from './leads-by-status.ts'
import { StatusColumn } from './status-column.tsx'

type Props = Omit<RowActions, 'enter' | 'edit' | 'endEdit'> & {
  ref: Ref<GridKeys>
  leads: readonly Lead[]
  /** The statuses that the view filters by; empty: all. */
  statuses: readonly string[]
  openId: number | null
  /** The lead from whose page the user comes back. */
  returnsToId: number | null
  reportIds: ReadonlySet<number>
}

/** The card to scroll to, once it stands in the column of the status if that is given. */
type Wanted = Pick<Lead, 'id'> & Partial<Pick<Lead, 'status'>> & { takesFocus: boolean }

const nothing = () => undefined

/**
 * The leads by status. A card is moved by dragging it, or with Shift and an arrow key; the arrow keys alone move the
 * focus. A narrow window shows one status at a time.
 */
export const LeadBoard = ({ ref, leads, statuses, openId, returnsToId, reportIds, ...actions }: Props) => {
  const columns = useLeadsByStatus(leads, statuses)
  const { isTable: isWide } = useRowForm()
  const arrivesAt = openId ?? returnsToId
  const [chosen, setChosen] = useState<LeadStatus | null>(
    () => leads.find(({ id }) => id === arrivesAt)?.status ?? null,
  )
  const shown = isWide
    ? columns
    : columns.filter(({ status }, at) => (chosen === null ? at === 0 : status === chosen))
  const [activeId, setActiveId] = useState<number | null>(arrivesAt)
  const [wanted, setWanted] = useState<Wanted | null>(
    arrivesAt === null ? null : { id: arrivesAt, takesFocus: returnsToId !== null },
  )
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lead = wanted && leads.find(({ id }) => id === wanted.id)
    if (!lead || lead.status !== (wanted.status ?? lead.status)) return
    if (!shown.some(({ status }) => status === lead.status)) return
    const card = document.querySelector<HTMLElement>(`[data-card="${lead.id}"]`)
    // A column renders its cards only after it has been measured; on a phone the open lead hides the board.
    if (!card) {
      if (!board.current?.clientHeight) return
      const frame = requestAnimationFrame(() => setWanted({ ...wanted }))
      return () => cancelAnimationFrame(frame)
    }
    if (wanted.takesFocus) card.focus({ preventScroll: true })
    card.closest('[role=listitem]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    setWanted(null)
  }, [wanted, leads, shown])
  const goTo = (lead: Lead | undefined) => {
    if (!lead) return
    setActiveId(lead.id)
    setWanted({ ...lead, takesFocus: true })
  }
  // The lead's pane narrows the board, which would hide the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as another lead is opened
  useEffect(() => {
    if (openId === null || wanted?.id === openId) return
    setActiveId(openId)
    setWanted({ id: openId, takesFocus: false })
  }, [openId])
  const position = useListPosition()
  useEffect(() => {
    const columnOfOpen =
      openId !== null && shown.find((column) => column.leads.some(({ id }) => id === openId))
    position.update({ leads: columnOfOpen ? columnOfOpen.leads : leads })
  })

  const at = shown.findIndex(({ leads: some }) => some.some(({ id }) => id === activeId))
  const row = shown[at]?.leads.findIndex(({ id }) => id === activeId) ?? -1
  const move = (step: number) =>
    goTo(at < 0 ? shown.find(({ leads: some }) => some.length > 0)?.leads[0] : shown[at]?.leads[row + step])
  const across = (step: number) => {
    const beside = step < 0 ? shown.slice(0, Math.max(0, at)).reverse() : shown.slice(at + 1)
    const next = beside.find(({ leads: some }) => some.length > 0)
    goTo(next?.leads[Math.min(row, next.leads.length - 1)])
  }
  const setStatus = (lead: Lead | undefined, status: LeadStatus | undefined) => {
    if (lead && status && lead.status !== status) actions.setStatus(lead, status)
  }
  const carry = (step: number) => {
    const lead = shown[at]?.leads[row]
    const status = lead && leadStatuses[leadStatuses.indexOf(lead.status) + step]
    setStatus(lead, status)
    if (lead && status) setWanted({ id: lead.id, status, takesFocus: true })
  }
  useImperativeHandle(ref, () => ({
    move,
    step: (by, fromId = openId ?? undefined) => {
      const inColumn = shown.find(({ leads: some }) => some.some(({ id }) => id === (fromId ?? activeId)))
      const next = leadBeside(inColumn?.leads ?? leads, fromId, Math.max(0, row), by)
      if (!next) return
      goTo(next)
      actions.open(next.id)
    },
    toggle: nothing,
    focus: (id?: number) => goTo(leads.find((lead) => lead.id === (id ?? activeId))),
  }))
  const onDropLead = useStableCallback((leadId: number, status: LeadStatus) =>
    setStatus(
      leads.find(({ id }) => id === leadId),
      status,
    ),
  )
  const act = useStableActions({ ...actions, enter: setActiveId, edit: () => false, endEdit: nothing })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const isCard = event.target instanceof Element && event.target.hasAttribute('data-card')
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ArrowRight: () => (event.shiftKey ? carry(1) : across(1)),
      ArrowLeft: () => (event.shiftKey ? carry(-1) : across(-1)),
    }
    const run = keys[event.key]
    if (!isCard || !run) return
    event.preventDefault()
    run()
  }
  return (
    <Flex direction="column" flex="1" minH={0} p={2} gap={2}>
      {isWide ? null : (
        <SelectField
          label="Status"
          name="status"
          placeholder="Choose a status"
          value={shown[0]?.status ?? 'new'}
          options={columns.map(({ status }) => status)}
          textOf={(status) =>
            `${statusText(status)} (${countText(columns.find((one) => one.status === status)?.leads.length ?? 0)})`
          }
          onChange={({ target }) => setChosen(target.value as LeadStatus)}
        />
      )}
      <Box
        ref={board}
        role="group"
        aria-label="Leads by status"
        flex="1"
        minH={0}
        display="flex"
        gap={2}
        overflowX="auto"
        onKeyDown={onKeyDown}
      >
        {shown.map((column) => (
          <StatusColumn
            key={column.status}
            {...column}
            openId={openId}
            activeId={activeId}
            reportIds={reportIds}
            act={act}
            onDropLead={onDropLead}
          />
        ))}
      </Box>
    </Flex>
  )
}
