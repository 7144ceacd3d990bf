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
  careers: string
  careersPath: string
  role: string
  headline: string
  /** Of an older report. */
  earlier: string
}

// biome-ignore format: a table reads by its rows
const wordsOf: Record<Language, Words> = {
  en: { team: 'Our team', teamPath: '/team', news: 'News', newsPath: '/news', careers: 'Careers', careersPath: '/careers', role: 'Office assistant', headline: 'We have renovated our rooms', earlier: 'We have a new website' },
  de: { team: 'Unser Team', teamPath: '/team', news: 'Aktuelles', newsPath: '/aktuelles', careers: 'Karriere', careersPath: '/karriere', role: 'Bürokraft (m/w/d)', headline: 'Unsere Räume sind renoviert', earlier: 'Wir haben eine neue Website' },
  fr: { team: 'Notre équipe', teamPath: '/equipe', news: 'Actualités', newsPath: '/actualites', careers: 'Recrutement', careersPath: '/recrutement', role: 'Assistant administratif (h/f)', headline: 'Nos locaux sont rénovés', earlier: 'Nous avons un nouveau site web' },
  es: { team: 'Nuestro equipo', teamPath: '/equipo', news: 'Noticias', newsPath: '/noticias', careers: 'Empleo', careersPath: '/empleo', role: 'Auxiliar administrativo', headline: 'Hemos renovado nuestro local', earlier: 'Tenemos una nueva página web' },
  nl: { team: 'Ons team', teamPath: '/team', news: 'Nieuws', newsPath: '/nieuws', careers: 'Vacatures', careersPath: '/vacatures', role: 'Administratief medewerker', headline: 'Ons pand is gerenoveerd', earlier: 'Wij hebben een nieuwe website' },
  ja: { team: 'スタッフ紹介', teamPath: '/staff', news: 'お知らせ', newsPath: '/news', careers: '採用情報', careersPath: '/recruit', role: '事務スタッフ', headline: '店内を改装しました', earlier: 'ウェブサイトを新しくしました' },
}

const dayMs = 24 * 3600 * 1000

/** A day of the last ten months, so that the world does not grow old. */
const dayOf = ({ id }: Company): Date => new Date(Date.now() - (10 + (hashOf('life', id) % 290)) * dayMs)

const hasTeam = ({ id, staff }: Company): boolean => staff.length > 0 && hashOf('team', id) % 3 === 0
const hasNews = ({ id }: Company): boolean => hashOf('news', id) % 2 === 0
const isHiring = ({ traits }: Company): boolean => traits.some(({ id, holds }) => id === 'hiring' && holds)

/** The pages of its team, of news and of vacancies that a company has. */
export const lifeLinks = (company: Company): { label: string; path: string }[] => {
  const words = wordsOf[company.language]
  return [
    ...(hasTeam(company) ? [{ label: words.team, path: words.teamPath }] : []),
    ...(hasNews(company) ? [{ label: words.news, path: words.newsPath }] : []),
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

const teamOf = ({ owner, staff, language }: Company): string[] =>
  [owner, ...staff].map((person) => personLine(person, language))

/** Long ago enough to be no news any more. */
const earlierDays = 1100

const report = ({ language }: Company, day: Date, headline: string): string => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return `<article><p>${escapeHtml(date)}</p><h2>${escapeHtml(headline)}</h2></article>`
}

/** A page of the team, of news or of vacancies; null when the company has none at the path. */
export const lifePage = (company: Company, path: string): { title: string; blocks: Block[] } | null => {
  const words = wordsOf[company.language]
  if (!lifeLinks(company).some((link) => link.path === path)) return null
  if (path === words.teamPath)
    return { title: words.team, blocks: [{ kind: 'list', items: teamOf(company) }] }
  if (path === words.careersPath)
    return { title: words.careers, blocks: [{ kind: 'html', html: posting(company, words.role) }] }
  const days: [Date, string][] = [
    [dayOf(company), words.headline],
    [new Date(dayOf(company).getTime() - earlierDays * dayMs), words.earlier],
  ]
  return {
    title: words.news,
    blocks: days.map(([day, text]) => ({ kind: 'html', html: report(company, day, text) })),
  }
}
