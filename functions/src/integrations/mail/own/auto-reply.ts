type HeaderOf = (name: string) => string

/** What programs write before the subject of an answer for someone who is away. */
const awaySubjects =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)|out of (?:the )?office|away from|on vacation|abwesenheit|automatische (?:antwort|rückantwort)|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|automatisch(?:e)? antwoord|afwezig|resposta automática|autosvar|frånvaro|fravær|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|автоответ|автоматический ответ|自動応答|自動返信|自动(?:答复|回复)|자동 회신)/iu

/** Whether a program answered: RFC 3834, and what older programs and Microsoft's write. */
export const isAutoReply = (header: HeaderOf, subject: string): boolean => {
  const submitted = header('auto-submitted').toLowerCase()
  if (submitted !== '') return !/^no\b/.test(submitted)
  if (
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply'].some(
      (name) => header(name) !== '',
    )
  )
    return true
  if (/^(?:auto_reply|bulk|junk|list)$/i.test(header('precedence').trim())) return true
  if (header('x-ms-exchange-inbox-rules-loop') !== '') return true
  return awaySubjects.test(subject.trim())
}
