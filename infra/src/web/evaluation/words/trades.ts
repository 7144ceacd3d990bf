import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import type { Language } from '../../words/language.ts'

/** A kind of business: its words in queries and on sites, and its tags on the map. */
export type Trade = {
  id: string
  type: BusinessType
  /** In queries. */
  plural: string
  osm: Record<string, string>
  schema: string
  /** Endings of English company names. */
  brands: string[]
  nouns: Record<Language, string>
}

const trade = (
  type: BusinessType,
  id: string,
  plural: string,
  [key, value]: [string, string],
  schema: string,
  brands: string[],
  [en, de, fr, es, nl]: [string, string, string, string, string],
): Trade => ({ id, type, plural, osm: { [key]: value }, schema, brands, nouns: { en, de, fr, es, nl } })

// biome-ignore format: a table reads by its rows
export const trades: Trade[] = [
  trade('Professional Services', 'architect', 'architects', ['office', 'architect'], 'ProfessionalService', ['Architects', 'Architecture'], ['architect', 'Architekturbüro', 'cabinet d’architecte', 'estudio de arquitectura', 'architectenbureau']),
  trade('Professional Services', 'notary', 'notaries', ['office', 'notary'], 'Notary', ['Notary', 'Notary Office'], ['notary', 'Notariat', 'étude de notaire', 'notaría', 'notariskantoor']),
  trade('Business Services', 'employment', 'employment agencies', ['office', 'employment_agency'], 'EmploymentAgency', ['Staffing', 'Recruitment'], ['employment agency', 'Personalvermittlung', 'agence d’intérim', 'agencia de empleo', 'uitzendbureau']),
  trade('Business Services', 'advertising', 'advertising agencies', ['office', 'advertising_agency'], 'ProfessionalService', ['Advertising', 'Creative'], ['advertising agency', 'Werbeagentur', 'agence de publicité', 'agencia de publicidad', 'reclamebureau']),
  trade('Technology', 'it', 'IT companies', ['office', 'it'], 'ProfessionalService', ['IT', 'Systems'], ['IT company', 'IT-Dienstleister', 'société de services informatiques', 'empresa de servicios informáticos', 'IT-bedrijf']),
  trade('Technology', 'computer-repair', 'computer repair shops', ['shop', 'computer'], 'ComputerStore', ['Computer Repair', 'PC Clinic'], ['computer repair shop', 'PC-Werkstatt', 'atelier de réparation informatique', 'taller de reparación de ordenadores', 'computerwinkel']),
  trade('Financial Services', 'accountant', 'accountants', ['office', 'accountant'], 'AccountingService', ['Accounting', 'Accountants'], ['accountant', 'Buchhaltungsbüro', 'cabinet d’expertise comptable', 'gestoría contable', 'accountantskantoor']),
  trade('Financial Services', 'insurance', 'insurance agencies', ['office', 'insurance'], 'InsuranceAgency', ['Insurance', 'Insurance Agency'], ['insurance agency', 'Versicherungsmakler', 'courtier en assurances', 'correduría de seguros', 'verzekeringskantoor']),
  trade('Legal Services', 'lawyer', 'law firms', ['office', 'lawyer'], 'Attorney', ['Law', 'Law Firm'], ['law firm', 'Anwaltskanzlei', 'cabinet d’avocats', 'despacho de abogados', 'advocatenkantoor']),
  trade('Beauty Services', 'hairdresser', 'hair salons', ['shop', 'hairdresser'], 'HairSalon', ['Hair', 'Hair Salon'], ['hair salon', 'Friseursalon', 'salon de coiffure', 'peluquería', 'kapsalon']),
  trade('Beauty Services', 'beauty', 'beauty salons', ['shop', 'beauty'], 'BeautySalon', ['Beauty', 'Skin Studio'], ['beauty salon', 'Kosmetikstudio', 'institut de beauté', 'centro de estética', 'schoonheidssalon']),
  trade('Home Services', 'plumber', 'plumbers', ['craft', 'plumber'], 'Plumber', ['Plumbing', 'Plumbing & Drains'], ['plumber', 'Sanitärbetrieb', 'entreprise de plomberie', 'empresa de fontanería', 'loodgietersbedrijf']),
  trade('Home Services', 'locksmith', 'locksmiths', ['craft', 'locksmith'], 'Locksmith', ['Locksmith', 'Lock & Key'], ['locksmith', 'Schlüsseldienst', 'serrurerie', 'cerrajería', 'slotenmaker']),
  trade('Construction', 'roofer', 'roofers', ['craft', 'roofer'], 'RoofingContractor', ['Roofing', 'Roofing & Gutters'], ['roofing contractor', 'Dachdeckerei', 'entreprise de couverture', 'empresa de tejados', 'dakdekkersbedrijf']),
  trade('Construction', 'carpenter', 'carpenters', ['craft', 'carpenter'], 'HomeAndConstructionBusiness', ['Carpentry', 'Joinery'], ['carpenter', 'Tischlerei', 'menuiserie', 'carpintería', 'timmerbedrijf']),
  trade('Healthcare', 'dentist', 'dentists', ['amenity', 'dentist'], 'Dentist', ['Dental', 'Dental Care'], ['dentist', 'Zahnarztpraxis', 'cabinet dentaire', 'clínica dental', 'tandartspraktijk']),
  trade('Healthcare', 'vet', 'veterinarians', ['amenity', 'veterinary'], 'VeterinaryCare', ['Veterinary Clinic', 'Animal Hospital'], ['veterinarian', 'Tierarztpraxis', 'clinique vétérinaire', 'clínica veterinaria', 'dierenartsenpraktijk']),
  trade('Food & Dining', 'bakery', 'bakeries', ['shop', 'bakery'], 'Bakery', ['Bakery', 'Bread'], ['bakery', 'Bäckerei', 'boulangerie', 'panadería', 'bakkerij']),
  trade('Food & Dining', 'restaurant', 'restaurants', ['amenity', 'restaurant'], 'Restaurant', ['Kitchen', 'Grill'], ['restaurant', 'Restaurant', 'restaurant', 'restaurante', 'restaurant']),
  trade('Retail', 'florist', 'florists', ['shop', 'florist'], 'Florist', ['Flowers', 'Florist'], ['florist', 'Blumenladen', 'fleuriste', 'floristería', 'bloemenwinkel']),
  trade('Retail', 'bookshop', 'bookshops', ['shop', 'books'], 'BookStore', ['Books', 'Bookshop'], ['bookshop', 'Buchhandlung', 'librairie', 'librería', 'boekhandel']),
  trade('Hospitality', 'hotel', 'hotels', ['tourism', 'hotel'], 'Hotel', ['Hotel', 'Inn'], ['hotel', 'Hotel', 'hôtel', 'hotel', 'hotel']),
  trade('Hospitality', 'travel', 'travel agencies', ['shop', 'travel_agency'], 'TravelAgency', ['Travel', 'Journeys'], ['travel agency', 'Reisebüro', 'agence de voyages', 'agencia de viajes', 'reisbureau']),
  trade('Education', 'driving', 'driving schools', ['amenity', 'driving_school'], 'EducationalOrganization', ['Driving School', 'Drive'], ['driving school', 'Fahrschule', 'auto-école', 'autoescuela', 'rijschool']),
  trade('Education', 'language', 'language schools', ['amenity', 'language_school'], 'EducationalOrganization', ['Languages', 'Language School'], ['language school', 'Sprachschule', 'école de langues', 'academia de idiomas', 'taalschool']),
]
