import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'onSettled'>

/**
 * A mutation that is not started again while it runs: the second click of a double click comes before the
 * button is drawn as disabled.
 */
export const useSingleFlightMutation = <Answer, Input>(options: Options<Answer, Input>) => {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isRunning.current = false
    },
  })
  const mutate = (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
