/** Words by which a sentence denies or limits a statement, in the supported languages; all plain. */
const setOf = (...texts: string[]) => new Set(texts.join(' ').split(' '))

/** Deny their whole clause. */
export const clauseDeniers = setOf(
  'not never neither nor cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt hasnt havent aint none nobody unfortunately sadly regrettably regret sorry impossible unable unavailable unsuitable inaccessible unreachable lack lacks lacking missing absent prohibited forbidden banned closed hardly barely scarcely discontinued suspended refuse refuses anymore',
  'nicht nie niemals nirgends niemand weder leider bedauerlicherweise bedauern unmoglich ausgeschlossen fehlt fehlen mangelt entfallt entfallen verboten untersagt geschlossen ruhetag ruhen ruht kaum verzichten unzuganglich',
  'ne pas jamais nul nulle rien malheureusement helas impossible indisponible inaccessible exclu exclue interdit interdite interdits manque depourvu depourvue depourvus regrettons ferme fermee fermes fermees repos guere faute',
  'nunca jamas tampoco nadie lamentablemente desgraciadamente desgracia lamentamos imposible prohibido prohibida falta carece carecemos carecen cerrado cerrada cerrados cerradas cerramos descanso descansamos apenas impracticable inaccesible',
  'niet nooit nergens niemand helaas jammer onmogelijk ontbreekt ontbreken verboden gesloten rustdag nauwelijks ontoegankelijk spijt',
  'non purtroppo impossibile vietato chiuso chiusa chiusi manca mancano privo privi riposo inaccessibile',
  'nao nunca infelizmente impossivel proibido fechado fechada folga',
)

/** Deny what follows: `no parking`, `ohne Parkplatz`. */
export const nounDeniers = setOf(
  'no without nothing minus zero',
  'kein keine keinen keinem keiner keines keinerlei ohne null',
  'sans aucun aucune aucuns aucunes ni',
  'sin ningun ninguna ninguno ni cero',
  'geen zonder',
  'senza nessun nessuna nessuno ne',
  'sem nenhum nenhuma nem',
)

/** Leave the statement open: another party's, in the past or future, at a price, exceptional or conditional. */
export const doubters = setOf(
  'except excluding excluded instead unless if would could might perhaps maybe planned soon future formerly previously nearby opposite neighbouring neighboring municipal limited few only ask steps stairs staircase',
  'ausser statt anstatt sofern falls vielleicht eventuell geplant demnachst kunftig fruher ehemals gegenuber benachbart begrenzt wenige nur stufen treppe treppen',
  'sauf hormis excepte prevu bientot autrefois anciennement proximite voisin limite peu seulement uniquement marches escalier escaliers',
  'excepto salvo previsto proximamente antes antiguamente cercano cerca limitado pocos solamente unicamente escalones escalera escaleras',
  'behalve uitgezonderd gepland binnenkort vroeger voorheen nabij tegenover beperkt weinig alleen enkel slechts',
  'tranne eccetto previsto vicino limitato pochi soltanto gradini',
  'exceto salvo previsto brevemente antes proximo limitado poucos apenas so degraus',
)

/** Words for a price, which deny `free`. */
export const prices = setOf(
  'paid pay payable fee fees charge charged charges surcharge toll priced',
  'kostenpflichtig kostenpflichtige kostenpflichtigen gebuhr gebuhren gebuhrenpflichtig gebuhrenpflichtige aufpreis bezahlt parkschein',
  'payant payante payants payantes tarif facture facturee supplement',
  'pago paga pagando tarifa coste costo suplemento recargo',
  'betaald betaalde betalen tarief toeslag kosten',
  'pagamento pagato tariffa supplemento',
)

/** Phrases with a denying word that deny nothing. */
export const harmless =
  'not only|nicht nur|non seulement|pas seulement|no solo|no solamente|niet alleen|non solo|nao so|(?:do not|dont) hesitate|zogern sie nicht|nhesitez pas|no dude(?:n)?(?: en)?|aarzel niet|non esitate|no (?:problem|doubt|matter|worries|wonder)|kein problem|pas de (?:probleme|souci)|sin problemas?|geen probleem|cant wait|nothing but|no need to|sans (?:rendez vous|rdv)|ohne (?:termin|voranmeldung)|sin cita(?: previa)?|zonder afspraak|(?:no|without) (?:an )?appointments?(?: (?:needed|necessary|required))?'
