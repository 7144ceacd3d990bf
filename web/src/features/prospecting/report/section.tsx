import { Box, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type Props = {
  /** One below the heading that it stands under. */
  as: 'h2' | 'h3' | 'h4'
  title: string
  children: ReactNode
}

/** A part of a report under its heading. */
export const ReportSection = ({ as, title, children }: Props) => {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} mt={4}>
      <Heading as={as} id={id} fontSize="md" fontWeight="semibold" pb={1} mb={2} borderBottomWidth="1px">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
