import { Flex, Heading, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { shownShortcuts } from '../../../platform/shortcuts.ts'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { Kbd } from '../../../ui/primitives/kbd.tsx'
import { everywhere } from './everywhere.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Lists the shortcuts of this page and of every page. */
export const ShortcutsDialog = ({ isOpen, onClose }: Props) => (
  <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
    <DialogBody>
      <Groups />
    </DialogBody>
  </Dialog>
)

/** The shortcuts of this page come before those of every page. */
const pageFirst = () =>
  shownShortcuts().toSorted((a, b) => Number(a.name === everywhere) - Number(b.name === everywhere))

const Groups = () => {
  const [groups] = useState(pageFirst)
  return (
    <Stack gap={5}>
      {groups.map(({ name, shortcuts }) => (
        <section key={name}>
          <Heading as="h3" fontSize="sm" color="fg.muted" mb={1}>
            {name}
          </Heading>
          <dl>
            {Object.entries(shortcuts).map(([key, { does }]) => (
              <Flex key={key} align="center" justify="space-between" gap={4} minH={9} borderTopWidth="1px">
                <dt>{does}</dt>
                <dd>
                  <Kbd shortcut={key} />
                </dd>
              </Flex>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  )
}
