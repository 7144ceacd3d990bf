/** What a mail is made of. Links to the product's pages are made by the caller. */
export type MailParts = {
  content: { subject: string; body: string; callToAction?: string | null }
  sender: { name: string | null; address: string; postalAddress: string | null; business: string | null }
  /** The name of the company that is written to; the footer gives it as the reason. */
  company: string | null
  /** The recipient's page: where the address was found, and unsubscribing. */
  recipientLink: string
  /** Where the button leads if it is a web address; else it begins a reply to the sender. */
  callToActionLink?: string | null
}
