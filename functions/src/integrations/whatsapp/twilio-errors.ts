const words: Record<string, string> = {
  20003: 'Twilio refuses the account of this site. Please contact its operator.',
  21211: 'This is not a valid phone number.',
  21606: 'The number of this site cannot send WhatsApp messages. Please contact its operator.',
  21610: 'They have asked for no more messages.',
  21614: 'This is not a mobile number.',
  21617: 'The message is too long for WhatsApp.',
  21620: 'The address of the picture or file is not valid.',
  21656: 'The values of the template do not fit it.',
  63003: 'This number has no WhatsApp.',
  63005: 'WhatsApp does not accept this content.',
  63007: 'The number of this site is not registered with WhatsApp. Please contact its operator.',
  63013: 'WhatsApp refuses the message because of its policies.',
  63016: 'They have not written within the last 24 hours, so WhatsApp takes only a template.',
  63018: 'Too many messages were sent at once. Please try again later.',
  63019: 'WhatsApp could not read the picture or file.',
  63021: 'WhatsApp does not accept this content.',
  63024: 'This number cannot receive WhatsApp messages.',
  63027: 'There is no such template in this language.',
  63028: 'The values of the template do not fit it.',
  63032: 'WhatsApp does not deliver this kind of message to them.',
  63033: 'They have blocked messages from this number.',
  63036: 'This number cannot be reached by WhatsApp.',
  63038: 'The limit of messages of the day is reached. Please try again tomorrow.',
  63049: 'WhatsApp has chosen not to deliver this advertising message to them.',
  63051: 'WhatsApp has locked the account of this site. Please contact its operator.',
}

/** Why a message was not delivered, in words for its user. The answer's own text may quote what was sent, so it is not shown. */
export const twilioProblem = (code: string | number | null | undefined): string => {
  const known = code ? words[String(code)] : undefined
  if (known) return known
  return /^\d{4,6}$/.test(String(code ?? ''))
    ? `WhatsApp did not deliver it (Twilio’s error ${code}).`
    : 'WhatsApp did not deliver it.'
}
