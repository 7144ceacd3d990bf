import { hashOf } from '../../chance/random.ts'
import { escapeHtml } from '../../pages/html.ts'
import type { Company } from '../companies/company.ts'
import { personLine } from '../companies/names.ts'
import type { Language } from '../words/language.ts'
import type { Block } from './page.ts'

type Words = {
  team: string
  teamPath: string
  news: string
  newsPath: string
  press: string
  pressPath: string
  careers: string
  careersPath: string
  role: string
  headline: string
  /** Of an older report. */
  earlier: string
  /** What a company says of itself to the press. */
  since: (name: string, year: number) => string
}

// biome-ignore format: a table reads by its rows
const wordsOf: Record<Language, Words> = {
  en: { team: 'Our team', teamPath: '/team', news: 'News', newsPath: '/news', press: 'Press', pressPath: '/press', careers: 'Careers', careersPath: '/careers', role: 'Office assistant', headline: 'We have renovated our rooms', earlier: 'We have a new website', since: (name, year) => `${name} has served its customers since ${year}.` },
  de: { team: 'Unser Team', teamPath: '/team', news: 'Aktuelles', newsPath: '/aktuelles', press: 'Presse', pressPath: '/presse', careers: 'Karriere', careersPath: '/karriere', role: 'Bürokraft (m/w/d)', headline: 'Unsere Räume sind renoviert', earlier: 'Wir haben eine neue Website', since: (name, year) => `${name} arbeitet seit ${year} für ihre Kunden.` },
  fr: { team: 'Notre équipe', teamPath: '/equipe', news: 'Actualités', newsPath: '/actualites', press: 'Presse', pressPath: '/presse', careers: 'Recrutement', careersPath: '/recrutement', role: 'Assistant administratif (h/f)', headline: 'Nos locaux sont rénovés', earlier: 'Nous avons un nouveau site web', since: (name, year) => `${name} est au service de ses clients depuis ${year}.` },
  es: { team: 'Nuestro equipo', teamPath: '/equipo', news: 'Noticias', newsPath: '/noticias', press: 'Prensa', pressPath: '/prensa', careers: 'Empleo', careersPath: '/empleo', role: 'Auxiliar administrativo', headline: 'Hemos renovado nuestro local', earlier: 'Tenemos una nueva página web', since: (name, year) => `${name} atiende a sus clientes desde ${year}.` },
  nl: { team: 'Ons team', teamPath: '/team', news: 'Nieuws', newsPath: '/nieuws', press: 'Pers', pressPath: '/pers', careers: 'Vacatures', careersPath: '/vacatures', role: 'Administratief medewerker', headline: 'Ons pand is gerenoveerd', earlier: 'Wij hebben een nieuwe website', since: (name, year) => `${name} werkt sinds ${year} voor zijn klanten.` },
  ja: { team: 'スタッフ紹介', teamPath: '/staff', news: 'お知らせ', newsPath: '/news', press: 'プレスリリース', pressPath: '/press', careers: '採用情報', careersPath: '/recruit', role: '事務スタッフ', headline: '店内を改装しました', earlier: 'ウェブサイトを新しくしました', since: (name, year) => `${name}は${year}年からお客様にご利用いただいています。` },
}

const dayMs = 24 * 3600 * 1000

/** A day of the last ten months, so that the world does not grow old. */
const dayOf = ({ id }: Company): Date => new Date(Date.now() - (10 + (hashOf('life', id) % 290)) * dayMs)

const hasTeam = ({ id, staff }: Company): boolean => staff.length > 0 && hashOf('team', id) % 3 === 0
const hasNews = ({ id }: Company): boolean => hashOf('news', id) % 2 === 0
const hasPress = ({ id }: Company): boolean => hashOf('press', id) % 4 === 0
const isHiring = ({ traits }: Company): boolean => traits.some(({ id, holds }) => id === 'hiring' && holds)

/** The pages of its team, of news, for the press and of vacancies that a company has. */
export const lifeLinks = (company: Company): { label: string; path: string }[] => {
  const words = wordsOf[company.language]
  return [
    ...(hasTeam(company) ? [{ label: words.team, path: words.teamPath }] : []),
    ...(hasNews(company) ? [{ label: words.news, path: words.newsPath }] : []),
    ...(hasPress(company) ? [{ label: words.press, path: words.pressPath }] : []),
    ...(isHiring(company) ? [{ label: words.careers, path: words.careersPath }] : []),
  ]
}

const posting = (company: Company, title: string): string => {
  const datePosted = dayOf(company).toISOString().slice(0, 10)
  const employer = { '@type': 'Organization', name: company.name }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    datePosted,
    hiringOrganization: employer,
  }
  return `<script type="application/ld+json">${JSON.stringify(data)}</script><h2>${escapeHtml(title)}</h2>`
}

/** Some companies make themselves older for the press than on the page about them. */
const sinceToldToPress = ({ id, foundedYear }: Company): number =>
  hashOf('told', id) % 3 === 0 ? foundedYear - 11 : foundedYear

const teamOf = ({ owner, staff, language }: Company): string[] =>
  [owner, ...staff].map((person) => personLine(person, language))

/** Long ago enough to be no news any more. */
const earlierDays = 1100

const report = ({ language }: Company, day: Date, headline: string): string => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return `<article><p>${escapeHtml(date)}</p><h2>${escapeHtml(headline)}</h2></article>`
}

/** A page of the team, of news, for the press or of vacancies; null when the company has none at the path. */
export const lifePage = (company: Company, path: string): { title: string; blocks: Block[] } | null => {
  const words = wordsOf[company.language]
  if (!lifeLinks(company).some((link) => link.path === path)) return null
  if (path === words.teamPath)
    return { title: words.team, blocks: [{ kind: 'list', items: teamOf(company) }] }
  if (path === words.careersPath)
    return { title: words.careers, blocks: [{ kind: 'html', html: posting(company, words.role) }] }
  if (path === words.pressPath) {
    const text = words.since(company.name, sinceToldToPress(company))
    return { title: words.press, blocks: [{ kind: 'text', text }] }
  }
  const days: [Date, string][] = [
    [dayOf(company), words.headline],
    [new Date(dayOf(company).getTime() - earlierDays * dayMs), words.earlier],
  ]
  return {
    title: words.news,
    blocks: days.map(([day, text]) => ({ kind: 'html', html: report(company, day, text) })),
  }
}
