import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import type { Language } from '../../words/language.ts'

/** A wish for a company, and the sentences for and against it. */
type Trait = { types: BusinessType[] | 'all'; yes: Record<Language, string>; no: Record<Language, string> }

const trait = (
  types: Trait['types'],
  yes: Record<Language, string>,
  no: Record<Language, string>,
): Trait => ({ types, yes, no })

const atHome: BusinessType[] = ['Home Services', 'Construction']
const byAppointment: BusinessType[] = [
  'Healthcare',
  'Beauty Services',
  'Legal Services',
  'Financial Services',
  'Professional Services',
]
const offices: BusinessType[] = [
  'Professional Services',
  'Business Services',
  'Technology',
  'Financial Services',
  'Legal Services',
]

// biome-ignore format: a table reads by its rows
export const traits = {
  'family-owned': trait('all',
    { en: 'We are a family-owned and locally operated business.', de: 'Wir sind ein Familienbetrieb.', fr: 'Nous sommes une entreprise familiale.', es: 'Somos una empresa familiar.', nl: 'Wij zijn een familiebedrijf.' },
    { en: 'We are part of a national group.', de: 'Wir gehören zu einer bundesweiten Gruppe.', fr: 'Nous faisons partie d’un groupe national.', es: 'Formamos parte de un grupo nacional.', nl: 'Wij horen bij een landelijke groep.' }),
  saturday: trait('all',
    { en: 'We are open on Saturdays.', de: 'Wir haben auch samstags geöffnet.', fr: 'Nous sommes ouverts le samedi.', es: 'Abrimos los sábados.', nl: 'Wij zijn ook op zaterdag open.' },
    { en: 'We are closed on weekends.', de: 'Am Wochenende ist geschlossen.', fr: 'Nous sommes fermés le week-end.', es: 'Cerramos los fines de semana.', nl: 'In het weekend zijn wij gesloten.' }),
  emergency: trait(['Healthcare', 'Home Services', 'Construction', 'Technology'],
    { en: 'We offer emergency service, 24 hours a day.', de: 'Wir bieten einen Notdienst rund um die Uhr.', fr: 'Nous assurons les urgences 24 heures sur 24.', es: 'Atendemos urgencias las 24 horas.', nl: 'Wij hebben een spoeddienst, dag en nacht.' },
    { en: 'We do not offer emergency service.', de: 'Einen Notdienst bieten wir nicht an.', fr: 'Nous ne traitons pas les urgences.', es: 'No atendemos urgencias.', nl: 'Wij hebben geen spoeddienst.' }),
  'online-booking': trait([...byAppointment, 'Hospitality', 'Food & Dining', 'Education'],
    { en: 'You can book an appointment online at any time.', de: 'Termine können Sie jederzeit online buchen.', fr: 'Prenez rendez-vous en ligne à tout moment.', es: 'Puede reservar cita en línea.', nl: 'U kunt online een afspraak maken.' },
    { en: 'Appointments are made by phone only; there is no online booking.', de: 'Termine vergeben wir nur telefonisch.', fr: 'Les rendez-vous se prennent uniquement par téléphone.', es: 'Las citas se piden solo por teléfono.', nl: 'Afspraken maken kan alleen telefonisch.' }),
  wheelchair: trait('all',
    { en: 'Our premises are wheelchair accessible.', de: 'Unsere Räume sind barrierefrei.', fr: 'Nos locaux sont accessibles en fauteuil roulant.', es: 'Nuestro local es accesible en silla de ruedas.', nl: 'Ons pand is rolstoeltoegankelijk.' },
    { en: 'Please note that our entrance has stairs and is not wheelchair accessible.', de: 'Der Zugang ist leider nicht barrierefrei.', fr: 'Nos locaux ne sont pas accessibles en fauteuil roulant.', es: 'El local no es accesible en silla de ruedas.', nl: 'Ons pand is niet rolstoeltoegankelijk.' }),
  parking: trait(['Healthcare', 'Retail', 'Food & Dining', 'Hospitality', 'Beauty Services', 'Education'],
    { en: 'Free parking is available behind the building.', de: 'Kostenlose Parkplätze finden Sie hinter dem Haus.', fr: 'Un parking gratuit se trouve derrière le bâtiment.', es: 'Hay aparcamiento gratuito detrás del edificio.', nl: 'Achter het gebouw kunt u gratis parkeren.' },
    { en: 'We have no parking of our own; please use public transport.', de: 'Eigene Parkplätze haben wir nicht.', fr: 'Nous ne disposons pas de parking.', es: 'No disponemos de aparcamiento.', nl: 'Wij hebben geen eigen parkeerplaatsen.' }),
  'new-customers': trait(byAppointment,
    { en: 'We are accepting new patients and clients.', de: 'Wir nehmen neue Patienten und Kunden auf.', fr: 'Nous acceptons de nouveaux clients et patients.', es: 'Aceptamos nuevos clientes y pacientes.', nl: 'Wij nemen nieuwe klanten en patiënten aan.' },
    { en: 'We are currently not accepting new patients or clients.', de: 'Zurzeit nehmen wir niemanden neu auf.', fr: 'Nous n’acceptons actuellement plus de nouveaux clients.', es: 'Por ahora no aceptamos nuevos clientes.', nl: 'Wij nemen momenteel niemand nieuw aan.' }),
  spanish: trait(['Healthcare', 'Legal Services', 'Financial Services', 'Home Services', 'Education'],
    { en: 'Our team speaks Spanish and English.', de: 'Wir sprechen Deutsch, Englisch und Spanisch.', fr: 'Notre équipe parle français, anglais et espagnol.', es: 'Hablamos español e inglés.', nl: 'Wij spreken Nederlands, Engels en Spaans.' },
    { en: 'Consultations are held in English only.', de: 'Die Beratung erfolgt auf Deutsch.', fr: 'Les consultations se font en français.', es: 'La atención es en español.', nl: 'Gesprekken voeren wij in het Nederlands.' }),
  'free-estimates': trait(atHome,
    { en: 'We give free estimates.', de: 'Kostenvoranschläge sind bei uns kostenlos.', fr: 'Nos devis sont gratuits.', es: 'Presupuesto gratuito.', nl: 'Wij maken gratis offertes.' },
    { en: 'A fee applies for written estimates.', de: 'Kostenvoranschläge sind kostenpflichtig.', fr: 'Nos devis sont payants.', es: 'Los presupuestos tienen coste.', nl: 'Voor offertes rekenen wij kosten.' }),
  licensed: trait([...atHome, 'Legal Services', 'Financial Services'],
    { en: 'We are fully licensed and insured.', de: 'Wir sind Meisterbetrieb und voll versichert.', fr: 'Nous sommes agréés et assurés.', es: 'Estamos autorizados y asegurados.', nl: 'Wij zijn erkend en verzekerd.' },
    { en: 'We are a new business and our license is pending.', de: 'Unsere Zulassung ist beantragt.', fr: 'Notre agrément est en cours.', es: 'Nuestra licencia está en trámite.', nl: 'Onze erkenning is aangevraagd.' }),
  delivery: trait(['Food & Dining', 'Retail'],
    { en: 'We deliver throughout the city.', de: 'Wir liefern in der ganzen Stadt.', fr: 'Nous livrons dans toute la ville.', es: 'Entregamos en toda la ciudad.', nl: 'Wij bezorgen in de hele stad.' },
    { en: 'We do not deliver.', de: 'Wir liefern nicht.', fr: 'Nous ne livrons pas.', es: 'No hacemos entregas.', nl: 'Wij bezorgen niet.' }),
  vegan: trait(['Food & Dining', 'Hospitality'],
    { en: 'Vegan and vegetarian options are on every menu.', de: 'Vegane und vegetarische Gerichte stehen auf jeder Karte.', fr: 'Des plats végétaliens figurent à chaque carte.', es: 'Ofrecemos opciones veganas y vegetarianas.', nl: 'Op elke kaart staan veganistische gerechten.' },
    { en: 'We have no vegan dishes.', de: 'Vegane Gerichte bieten wir nicht an.', fr: 'Nous n’avons pas de plats végétaliens.', es: 'No tenemos platos veganos.', nl: 'Veganistische gerechten hebben wij niet.' }),
  remote: trait(offices,
    { en: 'We work with clients remotely, by video call.', de: 'Wir beraten auch per Videokonferenz.', fr: 'Nous travaillons aussi à distance, en visioconférence.', es: 'Trabajamos también a distancia, por videollamada.', nl: 'Wij werken ook op afstand, via video.' },
    { en: 'We meet clients in person only.', de: 'Wir beraten nur persönlich vor Ort.', fr: 'Nous recevons uniquement sur place.', es: 'Atendemos solo en persona.', nl: 'Wij ontvangen klanten alleen op kantoor.' }),
  hiring: trait('all',
    { en: 'We are hiring: join our growing team.', de: 'Wir stellen ein: Verstärken Sie unser Team.', fr: 'Nous recrutons : rejoignez notre équipe.', es: 'Buscamos personal: únase al equipo.', nl: 'Wij zoeken collega’s: kom bij ons werken.' },
    { en: 'We have no open positions at this time.', de: 'Zurzeit haben wir keine offenen Stellen.', fr: 'Aucun poste n’est ouvert en ce moment.', es: 'No hay vacantes en este momento.', nl: 'Wij hebben nu geen vacatures.' }),
} satisfies Record<string, Trait>

export type TraitId = keyof typeof traits

export const traitsFor = (businessType: BusinessType): TraitId[] =>
  (Object.keys(traits) as TraitId[]).filter((id) => {
    const types: Trait['types'] = traits[id].types
    return types === 'all' || types.includes(businessType)
  })

export const traitSentence = (id: TraitId, holds: boolean, language: Language): string =>
  (holds ? traits[id].yes : traits[id].no)[language]
