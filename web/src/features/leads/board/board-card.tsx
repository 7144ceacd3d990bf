import type { Lead } from '@assay/shared/features/leads/lead'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, useEffect, useRef, useState } from 'react'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { DotsIcon } from '../../../ui/primitives/icons.tsx'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { buttonRecipe } from '../../../ui/theme/recipes.ts'
import { NextStepText } from '../table/next-step-text.tsx'
import { loadLeadMenu, menuOf, type RowActions } from '../table/row-actions.tsx'
import { TagLine } from '../table/tag-line.tsx'

/** In pixels, with the gap below; the virtual column needs it. */
export const cardHeight = 84

const Card = styledOnce('div', {
  base: {
    position: 'absolute',
    left: 2,
    right: 2,
    height: `${cardHeight - 8}px`,
    px: 3,
    py: 2,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'control',
    cursor: 'grab',
    _hover: { borderColor: 'border.control' },
    '&[data-dragged]': { opacity: 0.45 },
    '&[aria-current=true]': { borderColor: 'primary', bg: 'bg.selected' },
    '&:has([data-card]:focus-visible)': { outline: '2px solid', outlineColor: 'primary' },
  },
})

/** Its hit area covers the whole card; the menu is above it. */
const Open = styledOnce('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'left',
    cursor: 'inherit',
    outline: 'none',
    fontWeight: 'medium',
    fontSize: 'sm',
    _before: { content: '""', position: 'absolute', inset: 0 },
  },
})

const Facts = styledOnce('div', { base: { display: 'flex', gap: 2, alignItems: 'start' } })
const Texts = styledOnce('div', { base: { flex: '1', minW: 0 } })
const About = styledOnce('div', { base: { fontSize: 'xs', color: 'fg.muted' } })
/** Beside the menu. */
const Plans = styledOnce('div', {
  base: {
    display: 'flex',
    gap: 2,
    alignItems: 'center',
    position: 'absolute',
    left: 3,
    right: 9,
    bottom: 1,
    height: 7,
    fontSize: 'xs',
    pointerEvents: 'none',
  },
})
/** In characters of its text: beside a next step, and alone. */
const roomForTags = { beside: 0, alone: 22 }

const Corner = styledOnce('div', {
  base: {
    display: 'flex',
    position: 'absolute',
    right: 1,
    bottom: 1,
    zIndex: 1,
    // The open menu is in it.
    '&:has([aria-expanded=true])': { zIndex: 'menu' },
  },
})
const MenuTrigger = styledOnce('button', buttonRecipe, {
  variant: 'quiet',
  size: 'smallIcon',
  color: 'fg.muted',
})

type Props = {
  lead: Lead
  /** In pixels. */
  top: number
  /** Its place in the column, from 1. */
  place: number
  /** Of the column's leads. */
  count: number
  isOpen: boolean
  /** The only card whose controls are tab stops. */
  isActive: boolean
  hasReport: boolean
  act: RowActions
}

/** A lead on the board. */
export const BoardCard = memo(({ lead, top, place, count, isOpen, isActive, hasReport, act }: Props) => {
  const card = useRef<HTMLDivElement>(null)
  const [isDragged, setIsDragged] = useState(false)
  useEffect(() => {
    if (!card.current) return
    return draggable({
      element: card.current,
      getInitialData: () => ({ leadId: lead.id }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    })
  }, [lead.id])
  const tabIndex = isActive ? 0 : -1
  return (
    <Card
      ref={card}
      role="listitem"
      aria-posinset={place}
      aria-setsize={count}
      aria-current={isOpen || undefined}
      data-dragged={isDragged || undefined}
      style={{ top }}
      onFocus={() => act.enter(lead.id)}
    >
      <Facts>
        <Texts>
          <Open type="button" data-card={lead.id} tabIndex={tabIndex} onClick={() => act.open(lead.id)}>
            <Truncated>{lead.companyName}</Truncated>
          </Open>
          <About>
            <Truncated>
              {[lead.industry || 'Unknown industry', lead.location].filter(Boolean).join(' · ')}
            </Truncated>
          </About>
        </Texts>
        <MatchBadge score={lead.score} />
      </Facts>
      <Plans>
        {lead.nextStep ? <NextStepText step={lead.nextStep} /> : null}
        {lead.tagIds.length > 0 ? (
          <TagLine tagIds={lead.tagIds} room={roomForTags[lead.nextStep ? 'beside' : 'alone']} />
        ) : null}
      </Plans>
      <Corner>
        <MenuButton
          Trigger={MenuTrigger}
          aria-label={`Actions for ${lead.companyName}`}
          tabIndex={tabIndex}
          loadMenu={loadLeadMenu}
          menu={menuOf(lead, hasReport, act)}
        >
          <DotsIcon />
        </MenuButton>
      </Corner>
    </Card>
  )
})
