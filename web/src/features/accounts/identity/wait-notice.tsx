import { Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { tooManyAttemptsText } from './use-login.ts'

/** Counts down the seconds until the next attempt, then disappears. */
export const WaitNotice = ({ seconds }: { seconds: number }) => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.ceil((until - Date.now()) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left <= 0) return null
  return (
    <Text role="timer" color="danger" fontSize="sm">
      {tooManyAttemptsText(left)}
    </Text>
  )
}
