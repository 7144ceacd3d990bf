/**
 * The language of a text that is shown to people, for its `lang`, where the script tells it; undefined otherwise.
 * Without it, Chinese characters of a Japanese name are drawn and read aloud as in Chinese. `phone` (E.164) tells
 * the country of a name that has no other characters.
 */
export const textLanguage = (text: string, phone: string | null = null): string | undefined => {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}〒]/u.test(text)) return 'ja'
  if (!/\p{Script=Han}/u.test(text)) return undefined
  return countries.find(([prefix]) => phone?.startsWith(prefix))?.[1]
}

const countries: [prefix: string, language: string][] = [
  ['+81', 'ja'],
  ['+86', 'zh-Hans'],
  ['+886', 'zh-Hant'],
  ['+852', 'zh-Hant'],
]
