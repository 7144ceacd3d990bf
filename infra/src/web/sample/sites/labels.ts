import type { Language } from '../words/language.ts'

export type Labels = {
  home: string
  about: string
  services: string
  contact: string
  imprint: string | null
  paths: { about: string; services: string; contact: string; imprint: string | null }
  phone: string
  email: string
  address: string
  hours: string
  noEmail: string
  days: Record<'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su', string>
  welcome: (name: string, noun: string, place: string) => string
  founded: (name: string, year: number) => string
  team: (people: number) => string
  closed: string
  moved: (place: string) => string
  branches: string
}

// biome-ignore format: a table reads by its rows
export const labelsOf: Record<Language, Labels> = {
  en: {
    home: 'Home', about: 'About us', services: 'Services', contact: 'Contact', imprint: null,
    paths: { about: '/about', services: '/services', contact: '/contact', imprint: null },
    phone: 'Phone', email: 'Email', address: 'Address', hours: 'Opening hours',
    noEmail: 'Please call us or use the contact form.',
    days: { Mo: 'Mon', Tu: 'Tue', We: 'Wed', Th: 'Thu', Fr: 'Fri', Sa: 'Sat', Su: 'Sun' },
    welcome: (name, noun, place) => `${name} is ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun} in ${place}.`,
    founded: (name, year) => `${name} was founded in ${year}.`,
    team: (people) => `Our team has ${people} ${people === 1 ? 'member' : 'members'}.`,
    closed: 'We are permanently closed. Thank you to all our customers for many good years.',
    moved: (place) => `We have moved: you now find us in ${place}.`,
    branches: 'Our locations',
  },
  de: {
    home: 'Startseite', about: 'Über uns', services: 'Leistungen', contact: 'Kontakt', imprint: 'Impressum',
    paths: { about: '/ueber-uns', services: '/leistungen', contact: '/kontakt', imprint: '/impressum' },
    phone: 'Telefon', email: 'E-Mail', address: 'Anschrift', hours: 'Öffnungszeiten',
    noEmail: 'Bitte rufen Sie uns an oder nutzen Sie das Formular.',
    days: { Mo: 'Mo', Tu: 'Di', We: 'Mi', Th: 'Do', Fr: 'Fr', Sa: 'Sa', Su: 'So' },
    welcome: (name, noun, place) => `${name}: Ihr Betrieb in ${place} (${noun}).`,
    founded: (name, year) => `${name} wurde ${year} gegründet.`,
    team: (people) => `Unser Team zählt ${people} ${people === 1 ? 'Person' : 'Personen'}.`,
    closed: 'Wir haben dauerhaft geschlossen. Danke für viele gute Jahre.',
    moved: (place) => `Wir sind umgezogen: Sie finden uns jetzt in ${place}.`,
    branches: 'Unsere Standorte',
  },
  fr: {
    home: 'Accueil', about: 'À propos', services: 'Prestations', contact: 'Contact', imprint: 'Mentions légales',
    paths: { about: '/a-propos', services: '/prestations', contact: '/contact', imprint: '/mentions-legales' },
    phone: 'Téléphone', email: 'Courriel', address: 'Adresse', hours: 'Horaires',
    noEmail: 'Merci de nous appeler ou d’utiliser le formulaire.',
    days: { Mo: 'lun', Tu: 'mar', We: 'mer', Th: 'jeu', Fr: 'ven', Sa: 'sam', Su: 'dim' },
    welcome: (name, noun, place) => `${name} vous accueille à ${place} (${noun}).`,
    founded: (name, year) => `${name} a été fondée en ${year}.`,
    team: (people) => `Notre équipe compte ${people} ${people === 1 ? 'personne' : 'personnes'}.`,
    closed: 'Notre établissement est définitivement fermé. Merci pour ces belles années.',
    moved: (place) => `Nous avons déménagé : retrouvez-nous à ${place}.`,
    branches: 'Nos adresses',
  },
  es: {
    home: 'Inicio', about: 'Quiénes somos', services: 'Servicios', contact: 'Contacto', imprint: 'Aviso legal',
    paths: { about: '/quienes-somos', services: '/servicios', contact: '/contacto', imprint: '/aviso-legal' },
    phone: 'Teléfono', email: 'Correo electrónico', address: 'Dirección', hours: 'Horario',
    noEmail: 'Llámenos o utilice el formulario.',
    days: { Mo: 'lun', Tu: 'mar', We: 'mié', Th: 'jue', Fr: 'vie', Sa: 'sáb', Su: 'dom' },
    welcome: (name, noun, place) => `${name} le atiende en ${place} (${noun}).`,
    founded: (name, year) => `${name} se fundó en ${year}.`,
    team: (people) => `Nuestro equipo cuenta con ${people} ${people === 1 ? 'persona' : 'personas'}.`,
    closed: 'Hemos cerrado definitivamente. Gracias por tantos años.',
    moved: (place) => `Nos hemos mudado: ahora estamos en ${place}.`,
    branches: 'Nuestras sedes',
  },
  ja: {
    home: 'ホーム', about: '会社概要', services: 'サービス', contact: 'お問い合わせ', imprint: null,
    paths: { about: '/about', services: '/services', contact: '/contact', imprint: null },
    phone: '電話', email: 'メール', address: '所在地', hours: '営業時間',
    noEmail: 'お電話またはお問い合わせフォームをご利用ください。',
    days: { Mo: '月', Tu: '火', We: '水', Th: '木', Fr: '金', Sa: '土', Su: '日' },
    welcome: (name, noun, place) => `${name}は${place}の${noun}です。`,
    founded: (name, year) => `${name}は${year}年に設立されました。`,
    team: (people) => `スタッフは${people}名です。`,
    closed: '閉業いたしました。長年のご愛顧、誠にありがとうございました。',
    moved: (place) => `移転いたしました。現在は${place}で営業しております。`,
    branches: '店舗・拠点',
  },
  nl: {
    home: 'Home', about: 'Over ons', services: 'Diensten', contact: 'Contact', imprint: null,
    paths: { about: '/over-ons', services: '/diensten', contact: '/contact', imprint: null },
    phone: 'Telefoon', email: 'E-mail', address: 'Adres', hours: 'Openingstijden',
    noEmail: 'Bel ons of gebruik het formulier.',
    days: { Mo: 'ma', Tu: 'di', We: 'wo', Th: 'do', Fr: 'vr', Sa: 'za', Su: 'zo' },
    welcome: (name, noun, place) => `${name} helpt u in ${place} (${noun}).`,
    founded: (name, year) => `${name} is opgericht in ${year}.`,
    team: (people) => `Ons team telt ${people} ${people === 1 ? 'persoon' : 'mensen'}.`,
    closed: 'Wij zijn definitief gesloten. Dank voor vele mooie jaren.',
    moved: (place) => `Wij zijn verhuisd: u vindt ons nu in ${place}.`,
    branches: 'Onze vestigingen',
  },
}
