import type { Language } from '../../words/language.ts'
import type { Edition } from './edition.ts'

const split = (text: string) => text.split(' ')

type Names = Record<Language, { families: string[]; fancies: string[] }>

// biome-ignore format: a table reads by its rows
const tuning: Names = {
  en: { families: split('Abbott Barlow Cobb Dalton Easton Fuller Granger Hobbs Ingram Jarvis Kendall Langley Mercer Norwood Osborne Prescott Ramsey Sinclair Thornton Underwood Wexler Yates'), fancies: ['Blue Heron', 'Copper Kettle', 'Silver Birch', 'Northgate', 'Red Lantern', 'Stonebridge', 'Wild Thyme', 'Lakeview', 'Kingfisher', 'Old Mill'] },
  de: { families: split('Ahrens Brandt Cordes Dietrich Engel Frank Gerdes Heinemann Jürgens Kröger Lüders Meinhardt Nölle Oltmanns Paulsen Rösler Siemers Thiele Ulrich Voß Wübbena Ziegler'), fancies: ['Am Stern', 'Alte Wache', 'Nordwind', 'Goldener Anker', 'Seestern', 'Lindenhof', 'Weißer Turm', 'Blaues Haus'] },
  fr: { families: split('Aubert Barbier Caron Delorme Étienne Ferrand Gautier Hubert Jacquet Lacroix Marchand Noël Ollivier Picard Quentin Rivière Sauvage Texier Vasseur Weber Guégan Legall'), fancies: ['Les Tilleuls', 'Au Bon Accueil', 'La Belle Époque', 'Le Petit Phare', 'Les Deux Rives', 'L’Ancre Bleue', 'Beauséjour'] },
  es: { families: split('Aguilar Benítez Cabrera Domínguez Esteban Fuentes Gallego Herrero Ibáñez Lozano Marín Navarro Ortega Pastor Quintana Rosales Soler Tomás Valls Zamora Peiró Llorens'), fancies: ['La Marina', 'El Faro', 'Las Torres', 'Buenavista', 'Mediterráneo', 'La Estrella', 'El Molino'] },
  nl: { families: split('Aalbers Bosman Cuypers Dekker Evers Franssen Groen Hendriks Jansen Kuipers Lammers Meijer Nijhuis Otten Prins Roos Smit Timmer Verbeek Wolters Zwart Postma'), fancies: ['De Linde', 'Het Anker', 'De Gouden Leeuw', 'Buitenlust', 'De Poort', 'Zonnehof', 'De Brug'] },
}

// biome-ignore format: a table reads by its rows
const reporting: Names = {
  en: { families: split('Ashford Blackwell Crowley Drummond Ellsworth Fairbanks Goddard Hargrove Inglewood Jennings Kirkland Lockhart Montrose Newcombe Oakley Pemberton Rutherford Stratton Templeton Upton Whitaker Yardley'), fancies: ['Green Door', 'Ironwood', 'Harbour Light', 'Summit', 'The Yellow House', 'Foxglove', 'Riverstone', 'White Rabbit', 'Evergreen', 'Clocktower'] },
  de: { families: split('Albrecht Böhme Clauß Döring Eckardt Fiedler Günther Hänsel Irmscher Jentzsch Kühn Leonhardt Möbius Nitzsche Ölschläger Petzold Rößler Seidel Töpfer Unger Vogel Zschoche'), fancies: ['Zum Taubenschlag', 'Südstern', 'Grüne Ecke', 'Rosental', 'Alter Speicher', 'Hopfenkeller', 'Bärenherz', 'Kleine Freiheit'] },
  fr: { families: split('Arnal Bousquet Castel Dumas Espinasse Fabre Gayraud Hébrard Izard Laffont Molinier Noguès Oustal Pujol Rouquette Sabatier Taillefer Viguier Vidal Marty Cazaux Bonnefous'), fancies: ['La Daurade', 'Les Capucines', 'Le Grand Rond', 'Aux Quatre Saisons', 'L’Oustalet', 'Le Pastel', 'Les Violettes'] },
  es: { families: split('Alcaraz Bermejo Carmona Delgado Espejo Ferrer Gómez Hinojosa Jurado Lobato Montero Nieto Ojeda Palomino Quirós Ramírez Saavedra Tejada Utrera Vélez Zurita Cárdenas'), fancies: ['Triana', 'El Alcázar', 'Los Naranjos', 'La Alameda', 'Guadalquivir', 'Santa Justa', 'El Patio'] },
  nl: { families: split('Aarts Beekman Claessen Driessen Elbers Gerritsen Hurkmans Janssens Kemps Luijten Mulders Nooijen Oomen Peeters Renders Schellekens Teunissen Vermeulen Willems Zeegers Swinkels Brouwers'), fancies: ['De Dommel', 'Het Lichtpunt', 'De Gloeilamp', 'Genneper', 'De Oude Toren', 'Philipshof', 'De Zwaan'] },
}

export const namesOf: Record<Edition, Names> = { tuning, reporting }
