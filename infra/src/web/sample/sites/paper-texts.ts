import type { Language } from '../words/language.ts'

type PaperTexts = {
  award: (name: string, place: string) => string
  premises: (name: string, place: string) => string
  anniversary: (name: string, year: number) => string
  report: (name: string, place: string) => string
  praise: (service: string) => string
  /** A rival in town. */
  runnerUp: (name: string, rival: string) => string
  /** About another company. */
  other: string
}

// biome-ignore format: a table reads by its rows
export const paperTexts: Record<Language, PaperTexts> = {
  en: {
    award: (name, place) => `${name} wins the business award of ${place}`,
    premises: (name, place) => `${name} moves into larger premises in ${place}`,
    anniversary: (name, year) => `${name} looks back to its beginnings in ${year}`,
    report: (name, place) => `Neighbours and guests came to see ${name} in ${place} on Friday.`,
    praise: (service) => `The jury praised above all its ${service}.`,
    runnerUp: (name, rival) => `${name} came in ahead of ${rival}.`,
    other: 'Meanwhile the Old Mill Bakery has announced that it will close in spring.',
  },
  de: {
    award: (name, place) => `${name} gewinnt den Wirtschaftspreis von ${place}`,
    premises: (name, place) => `${name} zieht in ${place} in größere Räume`,
    anniversary: (name, year) => `${name} blickt auf die Anfänge im Jahr ${year} zurück`,
    report: (name, place) => `Nachbarn und Gäste besuchten ${name} in ${place} am Freitag.`,
    praise: (service) => `Die Jury lobte vor allem das Angebot: ${service}.`,
    runnerUp: (name, rival) => `${name} lag vor ${rival}.`,
    other: 'Die Bäckerei Alte Mühle schließt dagegen im Frühjahr.',
  },
  fr: {
    award: (name, place) => `${name} remporte le prix de l’entreprise de ${place}`,
    premises: (name, place) => `${name} s’agrandit à ${place}`,
    anniversary: (name, year) => `${name} se souvient de ses débuts en ${year}`,
    report: (name, place) => `Voisins et invités ont visité ${name} à ${place} vendredi.`,
    praise: (service) => `Le jury a surtout apprécié : ${service}.`,
    runnerUp: (name, rival) => `${name} devance ${rival}.`,
    other: 'La boulangerie du Vieux Moulin fermera au printemps.',
  },
  es: {
    award: (name, place) => `${name} gana el premio empresarial de ${place}`,
    premises: (name, place) => `${name} se muda a un local más grande en ${place}`,
    anniversary: (name, year) => `${name} recuerda sus comienzos en ${year}`,
    report: (name, place) => `Vecinos e invitados visitaron ${name} en ${place} el viernes.`,
    praise: (service) => `El jurado destacó sobre todo: ${service}.`,
    runnerUp: (name, rival) => `${name} quedó por delante de ${rival}.`,
    other: 'La panadería del Molino Viejo cerrará en primavera.',
  },
  nl: {
    award: (name, place) => `${name} wint de ondernemersprijs van ${place}`,
    premises: (name, place) => `${name} verhuist naar een groter pand in ${place}`,
    anniversary: (name, year) => `${name} kijkt terug op het begin in ${year}`,
    report: (name, place) => `Buren en gasten bezochten ${name} in ${place} op vrijdag.`,
    praise: (service) => `De jury prees vooral: ${service}.`,
    runnerUp: (name, rival) => `${name} eindigde vóór ${rival}.`,
    other: 'Bakkerij De Oude Molen sluit in het voorjaar.',
  },
  ja: {
    award: (name, place) => `${name}が${place}の企業賞を受賞`,
    premises: (name, place) => `${name}が${place}で移転拡張`,
    anniversary: (name, year) => `${name}、${year}年の創業を振り返る`,
    report: (name, place) => `金曜日、${place}の${name}に多くの人が訪れました。`,
    praise: (service) => `審査員は特に${service}を評価しました。`,
    runnerUp: (name, rival) => `${name}は${rival}を上回りました。`,
    other: '一方、水車ベーカリーは春に閉店します。',
  },
}
