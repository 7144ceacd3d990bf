import { Text } from '@chakra-ui/react'

/** The credit that OpenStreetMap's licence asks for wherever its data is shown. */
export const MapAttribution = () => (
  <Text fontSize="xs" color="fg.muted" px={4} py={2}>
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
      © OpenStreetMap contributors
    </a>
  </Text>
)
