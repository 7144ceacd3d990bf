import type { Judgement } from '@assay/shared/features/leads/lead-origin'
import { Flex } from '@chakra-ui/react'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CheckIcon, ChevronIcon, CrossIcon } from '../../../ui/primitives/icons.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { judgementText } from './judgement-texts.ts'
import { type JudgedLead, useJudge } from './use-judge.ts'

const loadMenu = async () => (await import('./wrong-menu.tsx')).WrongMenu

/** Says of a lead in one click whether it is right, or what is wrong with it; and takes it back. */
export const Judge = ({ lead }: { lead: JudgedLead }) => {
  const judge = useJudge(lead)
  const group = useKeptFocus(lead.judgement ?? 'open')
  return (
    <Flex
      ref={group}
      role="group"
      tabIndex={-1}
      outline="none"
      aria-label={`Is ${lead.companyName} right?`}
      align="center"
      gap={1.5}
      minH={{ base: 11, md: 8 }}
    >
      {lead.judgement === null ? (
        <>
          <Button size="sm" onClick={() => judge('right')}>
            <CheckIcon />
            Right
          </Button>
          <MenuButton size="sm" loadMenu={loadMenu} menu={{ onChoose: judge }}>
            <CrossIcon />
            Wrong
            <ChevronIcon size={12} />
          </MenuButton>
        </>
      ) : (
        <>
          <Judged judgement={lead.judgement} />
          <Button size="sm" variant="quiet" onClick={() => judge(null)}>
            Undo
          </Button>
        </>
      )}
    </Flex>
  )
}

const Judged = ({ judgement }: { judgement: Judgement }) => (
  <Tag variant={judgement === 'right' ? 'success' : 'danger'}>
    {judgement === 'right' ? <CheckIcon size={12} /> : <CrossIcon size={12} />}
    {judgementText(judgement)}
  </Tag>
)
