/** Words that decide how the rest of a query is read; all plain. */
const setOf = (text: string) => new Set(text.split(' '))

/** Words that say nothing about the companies wanted. */
export const fillers = setOf(
  'find me a an the some any all list of show get search searching looking for i am im we are need want please give us top best good great leading nearby local reliable companies company businesses business firms firm services service providers provider leads studio studios near nearby me here und et y en the',
)

export const articles = setOf('a an the and und et y en to')

export const placePrepositions = setOf(
  'in near around at within im bei nahe rund a en dans cerca pres vicino nel nella nei presso te nabij au aux',
)

/** Of these, what lies just outside a postcode or a district is meant as well. */
export const nearPrepositions = setOf('near around bei nahe rund cerca pres vicino nei presso nabij')

/** They are also used for much else than places: the gazetteer decides. */
export const weakPrepositions = setOf('im dans nel nella nei presso rund au aux')

/** Kinds of areas that are written before or after the area's own name. */
export const areaWords = setOf(
  'area region regione provincia province provincie landkreis kreis bezirk bundesland kanton canton cantone county state departement department arrondissement district distrito comunidad comarca comte raum grossraum umgebung metro metropolitan greater downtown',
)

/** They lead up to a place's name and are no part of it: `in der Nähe von Köln`, `the vicinity of`. */
export const leadWords = setOf(
  'the vicinity of der die den dem des nahe von van du de la le les l los las el di del della dello dei alrededores alrededor proximite alentours environs buurt het um a pressi dintorni to rund umgebung umkreis',
)

/** Words inside a place's name: `Stratford upon Avon`. */
export const placeParticles = setOf(
  'de la le les du des del los las el upon on of the am an der den im bei sur en aan op in and und et y under over',
)

/** After these, `in` does not begin a place: `experienced in implants`. */
export const takesIn = setOf(
  'specializing specialising specialized specialised specialize specialise specializes experienced experience expert experts expertise interested dealing deal trained certified investing invest skilled focus focusing interest',
)

/** After `in`, these are no places: `in business`, `in person`. */
export const neverPlaces = setOf(
  'business stock house person home need english spanish french german dutch italian chinese my our your me vegan bulk cash advance writing general particular operation demand',
)

/** Words that introduce a wish. */
export const wishMarkers = setOf(
  'with that who which whose offering offers offer having providing provide for specializing specialising specialized specialised open mit avec con met where',
)

/** Words that join two wishes. */
export const joiners = setOf('and und et y en plus as')

/** Words of a wish without meaning of their own, in the five supported languages. */
export const emptyWords = setOf(
  'a an the and or of for to in on at with without that who which whose is are be have has having do does they their them it its we our us you your i my me offer offers offering provide provides providing accept accepts accepting take takes taking speak speaks give gives giving open available must should can will und oder mit der die das den dem ein eine fur von zu im am et ou de la le les des un une du avec pour y o el los las una con para en van het een voor op te also business company firm service team staff by run whose owned managed',
)
