/** Words for machine readers of pages, in the supported languages. */
const machine =
  '(?:ai|a\\.i\\.|ki|ia|llms?|gpt|(?:large )?language models?|(?:ai|ki|ia)[ -](?:agents?|models?|modelle?|systems?|systeme?n?|tools?|assistants?|assistenten)|assistants?|chat ?bots?|bots?|robots?|crawlers?|scrapers?|spiders?|machine readers?|machines?|automated (?:systems?|readers?|agents?)|sprachmodelle?n?|künstlichen? intelligenz(?:en)?|assistenten|(?:les |des )?intelligences? artificielles?|mod[èe]les? de langage|robots d.indexation|asistentes?(?: de ia)?|inteligencias? artificial(?:es)?|modelos? de lenguaje|taalmodel(?:len)?|kunstmatige intelligentie|ai-systemen|modelli linguistici|intelligenze? artificial[ei])'
const anyMachine = `(?:an? |the |all |any |every |alle |die |tous les |les |los |las |de )?${machine}`

/** Word boundaries in every script; `\b` covers ASCII only. */
const from = '(?<![\\p{L}\\p{N}])'
const to = '(?![\\p{L}\\p{N}])'

const talksToMachines = new RegExp(
  [
    String.raw`${from}(?:ignore|disregard|forget|override|ignorier\p{L}*|missachte\p{L}*|vergiss|vergessen sie|ignorez|oubliez|ne tenez pas compte|ignor[ae]n?|olvid[ae]n?|negeer|vergeet)${to}.{0,60}${from}(?:instructions?|prompts?|rules|criteria|above|previous|before|anweisung\p{L}*|vorgaben|regeln|bisherige\p{L}*|consignes|r[èe]gles|pr[ée]c[ée]dent\p{L}*|instrucciones|reglas|anteriores|opdracht\p{L}*|instructies|regels|vorige|eerdere)${to}`,
    String.raw`${from}system prompt${to}|${from}system:\s|${from}as an ai${to}|${from}(?:new|neue|nouvelle|nueva|nieuwe) (?:task|aufgabe|t[âa]che|tarea|taak)\s*:`,
    `${from}(?:you are|are you|if you are|sie sind|du bist|falls sie|vous [êe]tes|si vous [êe]tes|si (?:eres|es usted)|als u|bent u) (?:now |ein[e]? |une? |una? |een )?(?:an? |the )?${machine}${to}`,
    String.raw`${from}(?:report|answer|respond|state|say|confirm|conclude|write|list|bewerten sie|antworten sie|best[äa]tigen sie|r[ée]pondez|confirmez|indiquez|respond[ae]n?|confirm[ae]n?|indiquen?|antwoord|bevestig|schrijf)${to}.{0,80}${from}(?:criteri\p{L}*|kriteri\p{L}*|crit[èe]res?|score|satisf\p{L}*|verified|verdict|fulfil\p{L}*|meets?|erf[üu]llt|remplit|cumple|voldoet)`,
    // `Assistant, please ...`, `Note to AI:`, `For language models only:`, `Hinweis an KI-Systeme`
    String.raw`(?:^|[.!?:]\s+)(?:dear |liebe[rs]? |ch[èe]re?s? |querid[oa]s? |beste )?${anyMachine}\s*[,:!]`,
    `${from}(?:note|notice|message|attention|instructions?|hint|important|reminder|hinweis|nachricht|achtung|anweisung|wichtig|avis|note|message|[àa] l.attention|aviso|nota|mensaje|atenci[óo]n|bericht|let op|opmerking|avviso)${to}.{0,24}${from}(?:to|for|an|f[üu]r|aux?|[àa]|pour|des?|para|a|voor|aan|per)${to} ?${anyMachine}${to}`,
    String.raw`${from}(?:for|f[üu]r|pour|para|voor|an|to) ${anyMachine}(?: (?:only|nur|seulement|solo|alleen))?\s*[:,]`,
    String.raw`${from}(?:replace|change|set|update|ersetze\p{L}*|[äa]ndere|remplace[rz]?|change[rz]|cambi[ae]n?|sustituy[ae]n?|vervang)${to}.{0,30}${from}(?:e-?mail|phone|contact|score|verdict|telefon\p{L}*|t[ée]l[ée]phone|tel[ée]fono|telefoon)${to}.{0,60}${from}(?:by|to|with|durch|auf|par|por|door)${to}.{0,40}[@\d]`,
    String.raw`${from}(?:answer|reply|antworte\p{L}*|r[ée]pon\p{L}*|respond[ae]n?|antwoord)${to}.{0,12}${from}(?:yes|no|ja|oui|s[íi])${to}.{0,30}${from}(?:to|for|auf|zu|[àa]|a|op|every|all|alles|tout|todo)`,
    // Terms that only a judge of searches would use.
    String.raw`${from}(?:verdict|confidence)\s*[=:]|${from}(?:correct|right|only|richtige|bonne|correct[ao]|juiste) (?:verdict|answer|antwort|urteil|r[ée]ponse|respuesta|antwoord|oordeel)${to}`,
    String.raw`${from}(?:top|full|highest|maximum|best|h[öo]chste\p{L}*|volle|meilleure?|m[áa]xim[ao]|hoogste) (?:score|rating|punktzahl|bewertung|note|puntuaci[óo]n)${to}`,
    String.raw`${from}(?:every|all|each|any|jede\p{L}*|alle|tous|toutes|chaque|tod[oa]s?|cada|elke?)(?: \p{L}+){0,3} (?:criteri\p{L}*|kriteri\p{L}*|crit[èe]res?|requirements?|anforderung\p{L}*|exigences?|requisitos?|eisen)${to}`,
  ].join('|'),
  'iu',
)

/** Readers that are no people, by stems in twelve languages; scripts without spaces have no word ends. */
const reader = String.raw`(?<![\p{Script=Latin}\p{N}])(?:ai|a\.i\.|ki|ia|i\.a\.|sı|llms?|gpt|yapay zeka|(?:language|large|gen)\p{L}* ?models?|sprachmodell\p{L}*|taalmodel\p{L}*|språkmodell\p{L}*|jazykov\p{L}* model\p{L}*|model\p{L}* (?:lingu|lengua|języko|dil)\p{L}*|mod[èe]les? (?:de )?lang\p{L}*|mod[ei]ll?[oi]s? de lengua\p{L}*|k[üu]nstlich\p{L}* intelligen\p{L}*|(?:intelligen[czs]\p{L}*|inteligenc\p{L}*|inteligênc\p{L}*) (?:artifi|arti|sztucz|umě)\p{L}*|(?:sztuczn\p{L}*|umě?l\p{L}*) inteligenc\p{L}*|kunstmatige intelligentie|artificiell intelligens|(?:chat|ro)?bots?|robo[td]\p{L}*|crawlers?|scrapers?|assist\p{L}* (?:automat|virtu|digital)\p{L}*|(?:automat|virtu|digital)\p{L}* assist\p{L}*)(?![\p{Script=Latin}\p{N}])|人工知能|言語モデル|ロボット|(?<![A-Z])AI(?![A-Z])|アシスタント`
/** A text that speaks as the program around a model: "System message". */
const system = String.raw`(?<!\p{L})syst[eè]?e?m\p{L}*[ -]?(?:message|prompt|note|notice|instruction|nachricht|meldung|hinweis|anweisung|bericht|melding|meddelande|mesaj)\p{L}*|(?<!\p{L})(?:messag|mensa|mensag|consign|instru|aviso|avis|nota|komunikat|zpráva|polecen)\p{L}* (?:d[aeiou]l?l?[aeo]? |du |systemu ?)?(?:syst|sist)\p{L}*|(?<!\p{L})sistem mesaj\p{L}*|システム(?:からの)?(?:通知|メッセージ|指示|プロンプト)`
const addressed = String.raw`(?:to|for|all|dear|an|für|liebe|aux?|à|pour|per|agli|los|las|para|voor|aan|dla|do|till|för|pro|note|notes|nota|notice|hinweis|wichtig|achtung|avis|attention|consigne|aviso|atenci\p{L}*|avviso|let op|opgelet|uwaga|obs|pozor|dikkat|important\p{L}*|instruc\p{L}*)(?!\p{L})`
const longestLabel = 100
const isLabel = new RegExp(
  [
    `^\\s*${addressed}.{0,60}(?:${reader}).{0,20}$`,
    `^.{0,10}(?:${reader})(?:.{0,6}の皆様)?(?:へ|宛|向け).{0,12}$`,
    `^.{0,20}(?:${system}).{0,20}$`,
  ].join('|'),
  'iu',
)

/** `Note to AI systems:`, `System message:`: what stands before the colon says that the rest is not for people. */
const hasLabel = (text: string): boolean =>
  text
    .split(/[:：、]/)
    .slice(0, -1)
    .some((before) =>
      isLabel.test(
        before
          .slice(-longestLabel)
          .split(/[.!?。]/)
          .at(-1) ?? '',
      ),
    )

/** The words of an address are no words of a sentence. */
const address = /(?<![\w.+-])[\w.+-]{1,80}@[\w.-]{1,200}/g

/** Whether a text tries to give instructions to a machine reader. Such a text is never used. */
export const isPromptInjection = (text: string): boolean => {
  const said = text.replace(address, '@')
  return talksToMachines.test(said) || hasLabel(said)
}
