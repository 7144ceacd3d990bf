import { leadWhileVisible } from './lead-while-visible.ts'

type Message<Answer> = { kind: 'ask' } | { kind: 'answer'; answer: Answer } | { kind: 'failed' }

type Options<Answer> = {
  /** Asks the server. */
  readAlone: (signal: AbortSignal) => Promise<Answer>
  /** Another tab wants an answer: this one, the leader, must read. */
  onAsked: () => void
  /** The leader has read without being asked by this tab. */
  onAnswer: (answer: Answer) => void
}

/** A tab whose leader stays silent for so long reads itself. */
const leaderTimeoutMs = 3000

/**
 * Lets the tabs of one browser share what one of them reads. The leader reads and sends its answer to all; the
 * others ask the leader. A browser without locks (also on an insecure address) reads in each tab.
 */
export const shareReads = <Answer>(name: string, { readAlone, onAsked, onAnswer }: Options<Answer>) => {
  if (!navigator.locks) return { read: readAlone, stop: () => undefined }
  const channel = new BroadcastChannel(name)
  const send = (message: Message<Answer>) => channel.postMessage(message)
  const waiting = new Set<(answer: Answer | null) => void>()
  const settle = (answer: Answer | null) => {
    for (const resolve of waiting) resolve(answer)
    waiting.clear()
  }
  // A tab that asked nobody because there was no leader yet reads as soon as it is the leader.
  const lead = leadWhileVisible(name, () => settle(null))

  channel.onmessage = ({ data }: MessageEvent<Message<Answer>>) => {
    if (data.kind === 'ask') {
      if (lead.isLeader()) onAsked()
    } else if (waiting.size > 0) settle(data.kind === 'answer' ? data.answer : null)
    else if (data.kind === 'answer') onAnswer(data.answer)
  }
  const readAsLeader = async (signal: AbortSignal) => {
    try {
      const answer = await readAlone(signal)
      send({ kind: 'answer', answer })
      return answer
    } catch (error) {
      send({ kind: 'failed' })
      throw error
    }
  }
  /** The leader's answer; null if it has none. */
  const askLeader = () =>
    new Promise<Answer | null>((resolve) => {
      waiting.add(resolve)
      setTimeout(() => {
        waiting.delete(resolve)
        resolve(null)
      }, leaderTimeoutMs)
      send({ kind: 'ask' })
    })
  return {
    read: async (signal: AbortSignal): Promise<Answer> => {
      const shared = lead.isLeader() ? null : await askLeader()
      if (shared !== null) return shared
      return lead.isLeader() ? readAsLeader(signal) : readAlone(signal)
    },
    stop: () => {
      lead.stop()
      channel.close()
    },
  }
}
