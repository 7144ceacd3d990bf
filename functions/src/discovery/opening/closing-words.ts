/**
 * How firms announce that they have closed, by language; all plain (lower case, no accents, no
 * apostrophes). `ends`: verbs of closing, completed. `whole`: words for the firm as a whole. `final`:
 * words for "permanently". `says`: expressions that state all of it.
 */
export type ClosingWords = { ends: string; whole: string; final: string; says: string }

const english: ClosingWords = {
  ends: 'closed|shut|ceased|ended|dissolved|liquidated|discontinued|folded|wound (?:up|down)|shuttered|terminated|finished|concluded|stopped trading|given up|gave up|come to an end|came to an end|wrapped up',
  whole:
    'doors?|shutters|business|trading|operations?|company|firm|shop|store|practice|studio|salon|activity|activities|premises|agency|office|clinic|school|workshop|restaurant|bakery|hotel|life as a business|story|journey',
  final: 'for good|forever|for ever|permanently|definitively|once and for all|for the last time|for all time',
  says: [
    'out of business|no longer (?:trad\\w+|operat\\w+|in (?:business|operation|practice)|exists?|practi[cs]ing|active|open(?=$| (?:to|for) (?:the )?(?:public|business|customers)))',
    'ceased (?:all )?(?:trading|operations?|business|activit\\w+|to (?:trade|operate|exist|be))',
    '(?:has|have|weve) (?:\\w+ ){0,2}(?:shut|closed) (?:down|up shop)',
    '(?:has|have|weve) (?:\\w+ ){0,2}(?:closed|shut|folded)(?=$| (?:after|since|following|due|because|at the end|in (?:\\d{4}|\\w+ \\d{4})|on \\d+))',
    '(?:in|into|entered|under) (?:\\w+ ){0,2}(?:liquidation|receivership|bankruptcy|insolvency)',
    '(?:gone|went|is|been|declared) (?:bankrupt|bust|insolvent)|struck off the register',
    '(?:hung|hang) up (?:our|my|his|her|their|its) \\w+(?: \\w+)? for good|called it a day|(?:said|say|bid) (?:farewell|goodbye) to (?:all )?(?:our|its|their)',
    '(?:our|the|its) (?:last|final) day (?:of (?:business|trading) )?was|(?:last|final) day of (?:business|trading)',
    '(?:we|i) (?:have |are |am )?(?:now |both |all |finally |happily )?retired(?! (?:teachers|people))',
    'retired and (?:\\w+ ){0,3}clos\\w+|turned off the lights|locked (?:up|the doors?) for the last time',
    'gone for good|traded for the last time|(?:put|laid) down (?:our|my|his|her|their) tools|stopped (?:all )?(?:trading|business|operations)',
    'this (?:business|company|firm|shop|store|practice|location|restaurant) (?:is|has) (?:now )?(?:been )?closed',
  ].join('|'),
}

const german: ClosingWords = {
  ends: 'geschlossen|eingestellt|aufgegeben|aufgelost|beendet|liquidiert|stillgelegt|abgemeldet|geloscht|erloschen|abgewickelt|zugemacht|zugesperrt|aufgehort|zu ende gegangen',
  whole:
    '(?:geschafts|betriebs|praxis|laden)?(?:betrieb|geschaft|tatigkeit|praxis|kanzlei|laden|firma|unternehmen|turen|tore|pforten|werkstatt|buro|salon|gewerbe|agentur|hotel|restaurant|schule|studio|fahrschule|gesellschaft|lokal|backerei|apotheke)(?:es|s|en)?',
  final:
    'endgultig|dauerhaft|fur immer|fur alle zeit|ein fur alle mal|auf dauer|unwiderruflich|zum letzten mal',
  says: [
    '(?:geschafts|betriebs|praxis|laden|kanzlei)(?:aufgabe|auflosung|schliessung|stilllegung)',
    '(?:gibt es|existiert|besteht) (?:\\w+ ){0,2}nicht mehr|nicht (?:mehr|langer) (?:tatig|aktiv|in betrieb|geoffnet|am markt|fur sie da)',
    '(?:in den|im) (?:\\w+ ){0,2}ruhestand (?:gegangen|getreten|verabschiedet)|sind (?:\\w+ ){0,2}im (?:\\w+ )?ruhestand',
    'insolvenz(?:verfahren)? (?:\\w+ ){0,3}(?:eroffnet|angemeldet|abgewickelt)|in liquidation|zum letzten mal geoffnet|(?:unser )?letzter (?:offnungs|arbeits|geschafts)tag war',
    '(?:hat|haben) (?:\\w+ ){0,4}(?:zugemacht|zugesperrt|dichtgemacht)|aufgehort zu (?:bestehen|existieren)|(?:fur immer|endgultig) (?:schluss|zu|dicht)',
  ].join('|'),
}

const french: ClosingWords = {
  ends: 'fermee?s?|cessee?s?|arretee?s?|terminee?s?|dissoute?s?|liquidee?s?|radiee?s?|baisse|mis fin|pris fin|touche a sa fin|tire',
  whole:
    '(?:l|d|son|notre|leur|ses|nos|leurs|a son|a notre)? ?(?:l|d)?(?:activites?|portes|rideaux?|entreprise|societe|magasin|boutique|cabinet|atelier|agence|etude|salon|restaurant|hotel|etablissement|ecole|commerce|exploitation)',
  final: 'definitivement|pour toujours|a jamais|pour de bon|definitive|une derniere fois',
  says: [
    '(?:fermeture|cessation) (?:definitive|dactivite)|cessation de (?:notre|son|l)',
    '(?:nexiste|nexercent?|nexercons|nexercera|nest|ne sommes|ne sont) plus(?: en (?:activite|exercice)| ouverte?s?|$)',
    'mis la cle sous la porte|tire (?:sa|leur|notre) reverence|baisse (?:le|son|leur|notre) rideau|pris (?:sa|leur|notre|une) retraite',
    'liquidation judiciaire|en liquidation|depot de bilan|depose le bilan',
    'cesse d ?(?:e )?(?:exister|exercer|fonctionner|travailler|recevoir)|clap de fin|ferme boutique|tourne definitivement la page',
    '(?:partis?|parties?) (?:a|en) (?:la )?retraite',
  ].join('|'),
}

const spanish: ClosingWords = {
  ends: 'cerrad[oa]s?|cerro|cerraron|cesad[oa]s?|ceso|finalizad[oa]s?|terminad[oa]s?|disuelt[oa]s?|liquidad[oa]s?|extinguid[oa]s?|clausurad[oa]s?|concluid[oa]s?|bajado|echado|llegado a su fin|puesto fin|bajamos',
  whole:
    'puertas?|actividad(?:es)?|negocio|empresa|tienda|local|despacho|taller|clinica|estudio|oficina|persiana|cierre|servicio|sociedad|academia|agencia|establecimiento|restaurante|hotel|andadura|trayectoria|etapa',
  final: 'definitivamente|definitiva|para siempre|permanentemente|de forma definitiva|por ultima vez',
  says: [
    'cese de (?:la |su |nuestra )?(?:actividad|negocio)|cierre (?:definitivo|permanente|de (?:la empresa|negocio))|cierre por jubilacion|cerrad[oa]s? por (?:jubilacion|cese)',
    'ya no (?:existe|existimos|opera|operamos|presta\\w*|atiende\\w*|esta(?:mos)? (?:en activo|abiert\\w+|operativ\\w+))',
    '(?:ha|han|hemos) (?:echado el cierre|bajado la persiana|dejado de (?:existir|operar|prestar|funcionar|trabajar|atender))|nos hemos jubilado|se ha jubilado y',
    'en (?:liquidacion|concurso de acreedores)|dejo de (?:existir|operar|funcionar)|punto (?:y )?final a (?:nuestra|su)|hasta siempre',
  ].join('|'),
}

const dutch: ClosingWords = {
  ends: 'gesloten|gestopt|gestaakt|beeindigd|opgeheven|opgedoekt|ontbonden|geliquideerd|uitgeschreven|dicht|dichtgetrokken|ten einde',
  whole:
    'deuren|(?:bedrijfs)?activiteiten|zaak|bedrijf|winkel|praktijk|kantoor|onderneming|salon|werkplaats|studio|dienstverlening|werkzaamheden|restaurant|hotel|bureau|school|makelaardij|atelier',
  final: 'definitief|voorgoed|voor altijd|permanent|voor het laatst|blijvend|voor goed',
  says: [
    '(?:bestaat|bestaan) niet (?:meer|langer)|niet (?:meer|langer) (?:actief|open|geopend|werkzaam)|bedrijfs(?:beeindiging|sluiting)',
    '(?:is|zijn|gaan|gegaan) (?:\\w+ ){0,3}met pensioen(?: gegaan)?|(?:is|zijn) (?:\\w+ ){0,2}(?:failliet|gestopt)(?! met (?:roken))',
    'failliet verklaard|in liquidatie|(?:onze )?laatste (?:werk|openings)dag was|opgeheven|doek (?:is )?(?:definitief )?gevallen|opgehouden te bestaan|ermee opgehouden|(?:zaak|bedrijf|praktijk) neergelegd',
  ].join('|'),
}

const italian: ClosingWords = {
  ends: 'chius[oaie]|cessat[oaie]|terminat[oaie]|sciolt[oaie]|liquidat[oaie]|conclus[oaie]|abbassato',
  whole:
    'porte|battenti|attivita|azienda|negozio|studio|impresa|ditta|serranda|saracinesca|esercizio|societa|laboratorio|ristorante|agenzia|locale',
  final: 'definitivamente|per sempre|definitiva|in via definitiva',
  says: 'cessat[ao] (?:la )?attivita|cessazione (?:dell)?attivita|chiusura definitiva|non (?:esiste|e) piu (?:attiv\\w+|in attivita|operativ\\w+|apert\\w+)|non esiste piu|in liquidazione|siamo andati in pensione',
}

const portuguese: ClosingWords = {
  ends: 'encerrad[oa]s?|encerrou|encerramos|fechad[oa]s?|fechou|fechamos|cessou|cessamos|terminou|dissolvid[oa]|liquidad[oa]',
  whole: 'portas|atividade|negocio|empresa|loja|escritorio|oficina|clinica|estudio|estabelecimento|servicos',
  final: 'definitivamente|para sempre|permanentemente|de vez',
  says: 'encerramento definitivo|cessacao de atividade|ja nao (?:existe|esta(?:mos)? (?:em atividade|abert\\w+))|deixou de (?:existir|operar|funcionar)|em liquidacao',
}

export const closingWords: ClosingWords[] = [english, german, french, spanish, dutch, italian, portuguese]

/**
 * Days, hours and holidays on which a firm is closed temporarily. They exclude a sentence unless it
 * says that the closing is permanent.
 */
export const resting = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|bank holidays?|holidays?|vacations?|easter|christmas|lunch|noon|today|tonight|tomorrow|evenings?|nights?|(?:winter|summer)(?! \\d{4})',
  '(?:mon|diens|donners|frei|sams|sonn)tage?[sn]?|mittwochs?|feiertage?n?|wochenende[ns]?|betriebsferien|urlaub|mittags?|abends?|heute|morgen|ruhetag|ostern|weihnachten',
  'lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|conges?|vacances|jours feries|aujourdhui|demain|midi|noel|paques',
  'lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|vacaciones|hoy|manana|mediodia|navidad|findes?|fin de semana',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|feestdagen|vakantie|vandaag|weekeinde|kerst|pasen',
  'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|ferie|festivi|oggi|natale|segunda|terca|quarta|quinta|sexta|feriados|ferias|hoje',
  '\\d+ ?(?:am|pm|uhr|h|uur|ore|horas)',
  'opened|eroffnet|ouvert|abrio|geopend|aperto',
  '(?:from|between|vom|von|du|entre|del|desde el|dal|van|de) (?:the )?\\d{1,2}(?:er|st|nd|rd|th)? (?:\\w+ ){0,2}(?:to|and|through|bis(?: zum)?|au|al|y el|tot|tm|t/m|ate|a) (?:the )?\\d{1,2}',
].join('|')

/**
 * Words that exclude a sentence: temporary, about others, a part or something else, hypothetical, or
 * continued by others.
 */
export const notTheFirm = [
  'temporar\\w+|temporair\\w+|temporal\\w*|tijdelijk\\w*|vorubergehend\\w*|provisoir\\w+|provisional\\w*|momentan\\w*|momenteel|zeitweise|bis auf weiteres|until|till|jusqu\\w*|hasta|tot en met|fino al?|renovat\\w+|refurbish\\w+|umbau\\w*|travaux|obras|verbouwing\\w*|ristruttura\\w+',
  're ?open\\w*|wieder\\w* (?:ge|er)offnet|wiedereroff\\w+|rouvert\\w*|rouvr\\w+|reabr\\w+|reabiert\\w+|heropen\\w*|riapert\\w+|reabert\\w+',
  'if|unless|whether|falls|wenn|sollte|sollten|quand|lorsque|cuando|quando|wanneer|indien|would|could|might',
  '(?:many|some|other|most) (?:\\w+ )?(?:firms|companies|businesses|shops|stores|practices)|(?:firms|companies|businesses|those) (?:that|who|which)|(?:andere|viele|manche) (?:firmen|unternehmen|betriebe)|(?:autres|certaines) (?:entreprises|societes)|(?:otras|muchas|algunas) empresas|(?:andere|veel) bedrijven|competitors?',
  'our (?:\\w+ ){1,3}(?:office|location|store|clinic) (?:has|is|was)',
  'branch|subsidiary|second|filiale|zweigstelle|succursale|sucursal|filiaal',
  'deals?|contracts?|circuit|loop|claims?|geschlossene[nrs]?|vertrage?|fenster|dossiers?|contratos?|circuito|orders?|applications?|bewerbungen|inscriptions|registrations?|anmeldung\\w*|enrol\\w*|sessions?|kurse?s?|inschrijving\\w*|iscrizioni|inscripciones',
  '(?:nicht|never|not|jamais|nunca|nooit|nog niet|pas) (?:\\w+ )?(?:closed|geschlossen|fermee?s?|cerrado|gesloten)|nunca hemos cerrado|(?:havent|hasnt|isnt|arent) closed',
  'took over|taken over|ubernommen|ubergeben|nachfolger\\w*|successors?|repris|reprise|successeurs?|sucesor\\w*|traspas\\w+|overgenomen|opvolger\\w*',
].join('|')
