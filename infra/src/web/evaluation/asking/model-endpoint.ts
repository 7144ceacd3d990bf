import type { Bot, ChatMessage, ChatRequest } from '../../model/bot.ts'
import { answerModel } from '../../model/model-server.ts'
import type { Answer } from '../../serving/reply.ts'

/** A model that answers chats; its hosted web search finds nothing. */
export const chatEndpoint = (
  name: string,
  chat: (messages: ChatMessage[], request: ChatRequest) => { content: string; promptTokens: number },
): Answer => {
  const bot: Bot = {
    names: [name],
    chat,
    respond: () => ({
      text: '',
      citations: [],
      search: { query: '', sources: [] },
      inputTokens: 0,
    }),
  }
  return answerModel(bot)
}
