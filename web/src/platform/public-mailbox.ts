const providers =
  'gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol gmx web proton protonmail mail zoho yandex qq 163 126'

/** The provider's name directly before a top-level domain: `yahoo.co.uk`, but not `mail.brightwell.example`. */
const publicDomain = new RegExp(`^(?:${providers.replaceAll(' ', '|')})(?:\\.[a-z]{2,3}){1,2}$`, 'i')

/** Whether a domain gives mailboxes to anybody, so that it says nothing about a company. */
export const isPublicMailbox = (domain: string): boolean => publicDomain.test(domain)
