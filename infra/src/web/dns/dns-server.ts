import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import type { FaultBox } from '../serving/faults.ts'
import type { Listening } from '../serving/serve.ts'
import { type DnsAnswer, type Question, readQuestion, writeAnswer } from './dns-packet.ts'

/** A resolver over UDP on a free loopback port. It ignores broken packets. */
export const startDns = async (
  answerTo: (question: Question) => DnsAnswer,
  faults: FaultBox,
): Promise<Listening> => {
  const socket = createSocket('udp4')
  let isClosed = false
  socket.on('message', (packet, sender) => {
    const question = readQuestion(packet)
    const fault = faults.take('dns')
    if (!question || fault?.mode === 'down') return
    const answer = writeAnswer(packet.readUInt16BE(0), question, answerTo(question))
    const bytes = fault?.mode === 'garbage' ? answer.subarray(0, 9) : answer
    const send = () => {
      if (!isClosed) socket.send(bytes, sender.port, sender.address, () => {})
    }
    if (fault?.mode === 'slow') setTimeout(send, fault.delayMs ?? 60_000).unref()
    else send()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(0, '127.0.0.1', resolve)
  })
  const { port } = socket.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      isClosed = true
      socket.close(() => resolve())
    })
  return { port, close }
}
