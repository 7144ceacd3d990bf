import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import type { Language } from '../words/language.ts'

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

/** Stated only by the kinds that name it. */
const ofItsKind: BusinessType[] = []

// biome-ignore format: a table reads by its rows
export const traits = {
  'family-owned': trait('all',
    { en: 'We are a family-owned and locally operated business.', de: 'Wir sind ein Familienbetrieb.', fr: 'Nous sommes une entreprise familiale.', es: 'Somos una empresa familiar.', nl: 'Wij zijn een familiebedrijf.', ja: '家族で営む地域密着の会社です。' },
    { en: 'We are part of a national group.', de: 'Wir gehören zu einer bundesweiten Gruppe.', fr: 'Nous faisons partie d’un groupe national.', es: 'Formamos parte de un grupo nacional.', nl: 'Wij horen bij een landelijke groep.', ja: '全国グループの一員です。' }),
  saturday: trait('all',
    { en: 'We are open on Saturdays.', de: 'Wir haben auch samstags geöffnet.', fr: 'Nous sommes ouverts le samedi.', es: 'Abrimos los sábados.', nl: 'Wij zijn ook op zaterdag open.', ja: '土曜日も営業しています。' },
    { en: 'We are closed on weekends.', de: 'Am Wochenende ist geschlossen.', fr: 'Nous sommes fermés le week-end.', es: 'Cerramos los fines de semana.', nl: 'In het weekend zijn wij gesloten.', ja: '土日は休業しております。' }),
  emergency: trait(['Healthcare', 'Home Services', 'Construction', 'Technology'],
    { en: 'We offer emergency service, 24 hours a day.', de: 'Wir bieten einen Notdienst rund um die Uhr.', fr: 'Nous assurons les urgences 24 heures sur 24.', es: 'Atendemos urgencias las 24 horas.', nl: 'Wij hebben een spoeddienst, dag en nacht.', ja: '24時間いつでも緊急対応いたします。' },
    { en: 'We do not offer emergency service.', de: 'Einen Notdienst bieten wir nicht an.', fr: 'Nous ne traitons pas les urgences.', es: 'No atendemos urgencias.', nl: 'Wij hebben geen spoeddienst.', ja: '緊急対応は行っておりません。' }),
  'online-booking': trait([...byAppointment, 'Hospitality', 'Food & Dining', 'Education'],
    { en: 'You can book an appointment online at any time.', de: 'Termine können Sie jederzeit online buchen.', fr: 'Prenez rendez-vous en ligne à tout moment.', es: 'Puede reservar cita en línea.', nl: 'U kunt online een afspraak maken.', ja: 'オンラインでいつでもご予約いただけます。' },
    { en: 'Appointments are made by phone only; there is no online booking.', de: 'Termine vergeben wir nur telefonisch.', fr: 'Les rendez-vous se prennent uniquement par téléphone.', es: 'Las citas se piden solo por teléfono.', nl: 'Afspraken maken kan alleen telefonisch.', ja: 'ご予約はお電話のみで承ります。' }),
  wheelchair: trait('all',
    { en: 'Our premises are wheelchair accessible.', de: 'Unsere Räume sind barrierefrei.', fr: 'Nos locaux sont accessibles en fauteuil roulant.', es: 'Nuestro local es accesible en silla de ruedas.', nl: 'Ons pand is rolstoeltoegankelijk.', ja: '館内はバリアフリーで、車椅子でご利用いただけます。' },
    { en: 'Please note that our entrance has stairs and is not wheelchair accessible.', de: 'Der Zugang ist leider nicht barrierefrei.', fr: 'Nos locaux ne sont pas accessibles en fauteuil roulant.', es: 'El local no es accesible en silla de ruedas.', nl: 'Ons pand is niet rolstoeltoegankelijk.', ja: '入口に階段があり、車椅子ではご利用いただけません。' }),
  parking: trait(['Healthcare', 'Retail', 'Food & Dining', 'Hospitality', 'Beauty Services', 'Education'],
    { en: 'Free parking is available behind the building.', de: 'Kostenlose Parkplätze finden Sie hinter dem Haus.', fr: 'Un parking gratuit se trouve derrière le bâtiment.', es: 'Hay aparcamiento gratuito detrás del edificio.', nl: 'Achter het gebouw kunt u gratis parkeren.', ja: '建物の裏に無料駐車場があります。' },
    { en: 'We have no parking of our own; please use public transport.', de: 'Eigene Parkplätze haben wir nicht.', fr: 'Nous ne disposons pas de parking.', es: 'No disponemos de aparcamiento.', nl: 'Wij hebben geen eigen parkeerplaatsen.', ja: '駐車場はございません。' }),
  'new-customers': trait(byAppointment,
    { en: 'We are accepting new patients and clients.', de: 'Wir nehmen neue Patienten und Kunden auf.', fr: 'Nous acceptons de nouveaux clients et patients.', es: 'Aceptamos nuevos clientes y pacientes.', nl: 'Wij nemen nieuwe klanten en patiënten aan.', ja: '新規のお客様を受け付けています。' },
    { en: 'We are currently not accepting new patients or clients.', de: 'Zurzeit nehmen wir niemanden neu auf.', fr: 'Nous n’acceptons actuellement plus de nouveaux clients.', es: 'Por ahora no aceptamos nuevos clientes.', nl: 'Wij nemen momenteel niemand nieuw aan.', ja: '現在、新規の受付は行っておりません。' }),
  spanish: trait(['Healthcare', 'Legal Services', 'Financial Services', 'Home Services', 'Education'],
    { en: 'Our team speaks Spanish and English.', de: 'Wir sprechen Deutsch, Englisch und Spanisch.', fr: 'Notre équipe parle français, anglais et espagnol.', es: 'Hablamos español e inglés.', nl: 'Wij spreken Nederlands, Engels en Spaans.', ja: '英語とスペイン語に対応しています。' },
    { en: 'Consultations are held in English only.', de: 'Die Beratung erfolgt auf Deutsch.', fr: 'Les consultations se font en français.', es: 'La atención es en español.', nl: 'Gesprekken voeren wij in het Nederlands.', ja: 'ご相談は日本語のみとなります。' }),
  'free-estimates': trait(atHome,
    { en: 'We give free estimates.', de: 'Kostenvoranschläge sind bei uns kostenlos.', fr: 'Nos devis sont gratuits.', es: 'Presupuesto gratuito.', nl: 'Wij maken gratis offertes.', ja: 'お見積もりは無料です。' },
    { en: 'A fee applies for written estimates.', de: 'Kostenvoranschläge sind kostenpflichtig.', fr: 'Nos devis sont payants.', es: 'Los presupuestos tienen coste.', nl: 'Voor offertes rekenen wij kosten.', ja: 'お見積もりは有料です。' }),
  licensed: trait([...atHome, 'Legal Services', 'Financial Services'],
    { en: 'We are fully licensed and insured.', de: 'Wir sind Meisterbetrieb und voll versichert.', fr: 'Nous sommes agréés et assurés.', es: 'Estamos autorizados y asegurados.', nl: 'Wij zijn erkend en verzekerd.', ja: '許可を取得し、保険にも加入しています。' },
    { en: 'We are a new business and our license is pending.', de: 'Unsere Zulassung ist beantragt.', fr: 'Notre agrément est en cours.', es: 'Nuestra licencia está en trámite.', nl: 'Onze erkenning is aangevraagd.', ja: '許可は現在申請中です。' }),
  delivery: trait(['Food & Dining', 'Retail'],
    { en: 'We deliver throughout the city.', de: 'Wir liefern in der ganzen Stadt.', fr: 'Nous livrons dans toute la ville.', es: 'Entregamos en toda la ciudad.', nl: 'Wij bezorgen in de hele stad.', ja: '市内全域に配達いたします。' },
    { en: 'We do not deliver.', de: 'Wir liefern nicht.', fr: 'Nous ne livrons pas.', es: 'No hacemos entregas.', nl: 'Wij bezorgen niet.', ja: '配達は行っておりません。' }),
  vegan: trait(['Food & Dining', 'Hospitality'],
    { en: 'Vegan and vegetarian options are on every menu.', de: 'Vegane und vegetarische Gerichte stehen auf jeder Karte.', fr: 'Des plats végétaliens figurent à chaque carte.', es: 'Ofrecemos opciones veganas y vegetarianas.', nl: 'Op elke kaart staan veganistische gerechten.', ja: 'ヴィーガンとベジタリアンのメニューがあります。' },
    { en: 'We have no vegan dishes.', de: 'Vegane Gerichte bieten wir nicht an.', fr: 'Nous n’avons pas de plats végétaliens.', es: 'No tenemos platos veganos.', nl: 'Veganistische gerechten hebben wij niet.', ja: 'ヴィーガン料理はございません。' }),
  remote: trait(offices,
    { en: 'We work with clients remotely, by video call.', de: 'Wir beraten auch per Videokonferenz.', fr: 'Nous travaillons aussi à distance, en visioconférence.', es: 'Trabajamos también a distancia, por videollamada.', nl: 'Wij werken ook op afstand, via video.', ja: 'ビデオ会議でのご相談にも対応しています。' },
    { en: 'We meet clients in person only.', de: 'Wir beraten nur persönlich vor Ort.', fr: 'Nous recevons uniquement sur place.', es: 'Atendemos solo en persona.', nl: 'Wij ontvangen klanten alleen op kantoor.', ja: 'ご相談は対面のみで承ります。' }),
  hiring: trait('all',
    { en: 'We are hiring: join our growing team.', de: 'Wir stellen ein: Verstärken Sie unser Team.', fr: 'Nous recrutons : rejoignez notre équipe.', es: 'Buscamos personal: únase al equipo.', nl: 'Wij zoeken collega’s: kom bij ons werken.', ja: 'スタッフを募集しています。' },
    { en: 'We have no open positions at this time.', de: 'Zurzeit haben wir keine offenen Stellen.', fr: 'Aucun poste n’est ouvert en ce moment.', es: 'No hay vacantes en este momento.', nl: 'Wij hebben nu geen vacatures.', ja: '現在、求人は行っておりません。' }),
  'iso-9001': trait(ofItsKind,
    { en: 'We are certified to ISO 9001.', de: 'Wir sind nach ISO 9001 zertifiziert.', fr: 'Nous sommes certifiés ISO 9001.', es: 'Estamos certificados según ISO 9001.', nl: 'Wij zijn ISO 9001 gecertificeerd.', ja: 'ISO 9001の認証を取得しています。' },
    { en: 'We are preparing for our first ISO 9001 audit.', de: 'Wir bereiten uns auf das erste Audit nach ISO 9001 vor.', fr: 'Nous préparons notre premier audit ISO 9001.', es: 'Preparamos nuestra primera auditoría ISO 9001.', nl: 'Wij bereiden onze eerste ISO 9001-audit voor.', ja: 'ISO 9001の初回審査を準備しています。' }),
  'spare-parts': trait(ofItsKind,
    { en: 'We keep spare parts in stock for every machine we have built.', de: 'Ersatzteile für alle unsere Maschinen haben wir auf Lager.', fr: 'Nous tenons en stock les pièces détachées de toutes nos machines.', es: 'Tenemos en stock repuestos de todas nuestras máquinas.', nl: 'Wij hebben reserveonderdelen van al onze machines op voorraad.', ja: 'すべての機械の交換部品を在庫しています。' },
    { en: 'Spare parts are made to order.', de: 'Ersatzteile fertigen wir auf Bestellung.', fr: 'Les pièces détachées sont fabriquées sur commande.', es: 'Los repuestos se fabrican por encargo.', nl: 'Reserveonderdelen maken wij op bestelling.', ja: '交換部品は受注生産です。' }),
  'customs-clearance': trait(ofItsKind,
    { en: 'We handle customs clearance in our own office.', de: 'Die Zollabfertigung übernimmt unser eigenes Büro.', fr: 'Notre bureau assure le dédouanement.', es: 'Nuestra oficina gestiona el despacho de aduanas.', nl: 'De douaneafhandeling doen wij zelf.', ja: '通関手続きを自社で行います。' },
    { en: 'We do not handle customs clearance.', de: 'Eine Zollabfertigung bieten wir nicht an.', fr: 'Nous n’assurons pas le dédouanement.', es: 'No gestionamos el despacho de aduanas.', nl: 'Wij doen geen douaneafhandeling.', ja: '通関手続きは行っておりません。' }),
  'hazardous-goods': trait(ofItsKind,
    { en: 'We are licensed to carry hazardous goods.', de: 'Wir sind für den Transport von Gefahrgut zugelassen.', fr: 'Nous sommes agréés pour les matières dangereuses.', es: 'Estamos autorizados para mercancías peligrosas.', nl: 'Wij mogen gevaarlijke stoffen vervoeren.', ja: '危険物の輸送許可を取得しています。' },
    { en: 'We do not carry hazardous goods.', de: 'Gefahrgut befördern wir nicht.', fr: 'Nous ne transportons pas de matières dangereuses.', es: 'No transportamos mercancías peligrosas.', nl: 'Gevaarlijke stoffen vervoeren wij niet.', ja: '危険物の輸送は行っておりません。' }),
  'night-work': trait(ofItsKind,
    { en: 'We clean at night, while your plant stands still.', de: 'Wir reinigen nachts, während Ihre Anlage steht.', fr: 'Nous nettoyons la nuit, à l’arrêt de votre usine.', es: 'Limpiamos de noche, con la planta parada.', nl: 'Wij reinigen ’s nachts, als uw fabriek stilstaat.', ja: '夜間の清掃にも対応しています。' },
    { en: 'Our crews work during the day only.', de: 'Unsere Teams arbeiten nur tagsüber.', fr: 'Nos équipes travaillent uniquement le jour.', es: 'Nuestros equipos trabajan solo de día.', nl: 'Onze ploegen werken alleen overdag.', ja: '作業は日中のみです。' }),
  'small-batches': trait(ofItsKind,
    { en: 'We make small batches and single pieces.', de: 'Wir fertigen Kleinserien und Einzelstücke.', fr: 'Nous fabriquons petites séries et pièces uniques.', es: 'Fabricamos series pequeñas y piezas únicas.', nl: 'Wij maken kleine series en losse stukken.', ja: '小ロット・単品の製作に対応しています。' },
    { en: 'Our minimum order is 500 pieces.', de: 'Unsere Mindestmenge beträgt 500 Stück.', fr: 'Notre commande minimale est de 500 pièces.', es: 'El pedido mínimo es de 500 piezas.', nl: 'De minimale afname is 500 stuks.', ja: '最小ロットは500個です。' }),
} satisfies Record<string, Trait>

export type TraitId = keyof typeof traits

export const traitsFor = (businessType: BusinessType): TraitId[] =>
  (Object.keys(traits) as TraitId[]).filter((id) => {
    const types: Trait['types'] = traits[id].types
    return types === 'all' || types.includes(businessType)
  })

export const traitSentence = (id: TraitId, holds: boolean, language: Language): string =>
  (holds ? traits[id].yes : traits[id].no)[language]
