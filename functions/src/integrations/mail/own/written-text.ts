import { cut } from '../../well-formed.ts'

/** Words with which mail programs introduce the mail that is answered: `On Monday, Ann wrote:`, in up to three lines. */
const longIntroduction =
  /^(?:on|le|el|il|am|op|em|no dia|den|w dniu|dne|vào|на|в)\s.{3,250}?(?:wrote|a écrit|escribió|ha scritto|schrieb|schreef|geschreven|escreveu|skrev|pisze|napisał(?:\(a\)|a)?|napsal(?:\(a\)|a)?|написал(?:\(а\)|а)?|đã viết)(?!\p{L}).{0,80}?:?$/iu
const introductions = [
  /^.{3,200}(?:schrieb am|kirjoitti|さんは書きました|写道|のメール).{0,80}[:：]$/iu,
  /^\d{4}年\d{1,2}月\d{1,2}日.{0,120}[:：]$/u,
]

/** Lines above the copied header of the mail that is answered, as Outlook and others write them. */
const separators = [
  /^-{2,}\s*(?:original message|original-?nachricht|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|forwarded message|原始邮件|元のメッセージ)\s*-{2,}$/iu,
  /^begin forwarded message:$/i,
  /^_{20,}$/,
]

const copiedFrom = /^\*?(?:from|von|de|da|van|från|fra|od|от|发件人|差出人)\s?\*?[:：]/iu
const copiedSent =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|inviato|data|verzonden|skickat|wysłano|отправлено|发送时间|送信日時)\s?\*?(?: am)?[:：]/iu

const longestIntroduction = 3

const beginsQuote = (lines: string[], index: number): boolean => {
  const line = (lines[index] ?? '').trim()
  if (line === '' || line.length > 400) return false
  if (separators.some((separator) => separator.test(line))) return true
  if (copiedFrom.test(line)) {
    const next = lines.slice(index + 1, index + 4)
    return next.some((other) => copiedSent.test(other.trim()))
  }
  return (
    isIntroduction(lines, index) && !isIntroduction(lines, index + 1) && !isIntroduction(lines, index + 2)
  )
}

const isIntroduction = (lines: string[], index: number): boolean => {
  const following = lines.slice(index, index + longestIntroduction).map((other) => other.trim())
  const [line = ''] = following
  if (line === '' || line.length > 400) return false
  if (introductions.some((words) => words.test(line))) return true
  const end = following.indexOf('')
  const block = end < 0 ? following : following.slice(0, end)
  const joined = block.map((_, last) => block.slice(0, last + 1).join(' '))
  return joined.some((text) => text.length < 400 && longIntroduction.test(text))
}

const isQuoted = (line: string) => /^\s*[>|›]/.test(line)

const maxLines = 2000

/** What the sender wrote: without the mail that is answered, at most `maxLength` characters; all of it if nothing else is left. */
export const writtenText = (text: string, maxLength: number): string => {
  const all = cut(text, 10 * maxLength)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
  const lines = all.split('\n').slice(0, maxLines)
  const start = lines.findIndex((_, index) => beginsQuote(lines, index))
  // Some answer below the quoted lines, or between them.
  const quotedBelow = start >= 0 && lines.slice(start).some(isQuoted)
  const kept =
    start < 0
      ? lines
      : quotedBelow
        ? [...lines.slice(0, start), ...belowQuote(lines, start)]
        : lines.slice(0, start)
  const own = kept
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cut(own || all.trim(), maxLength)
}

/** The lines after the first quoted line that follows an introduction. */
const belowQuote = (lines: string[], start: number): string[] => {
  const first = lines.findIndex((line, index) => index >= start && isQuoted(line))
  return lines.slice(first)
}
