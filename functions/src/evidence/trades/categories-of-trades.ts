import { trade, whole } from './category.ts'

/** Construction and home services. */
export const categoriesOfTrades = [
  trade(
    'Home Services',
    'plumber, plumbers, plumbing company, plumbing companies, plumbing, plumbing contractor, plumbing contractors',
    'craft=plumber',
    'klempner, installateur, installateure, sanitärbetrieb, sanitär, plombier, plombiers, plomberie, fontanero, fontaneros, fontanería, loodgieter, loodgieters, loodgietersbedrijf',
  ),
  trade(
    'Home Services',
    'electrician, electricians, electrical contractor, electrical contractors',
    'craft=electrician',
    'elektriker, elektrobetrieb, elektroinstallateur, électricien, électriciens, electricista, electricistas, elektricien, elektroinstallation, entreprise délectricité, instalaciones eléctricas, elektricien, elektriciens, installatiebureau',
  ),
  trade(
    'Home Services',
    'HVAC company, HVAC companies, HVAC contractor, HVAC contractors, HVAC, heating and cooling, air conditioning',
    'craft=hvac',
    'heizungsbau, heizungsbauer, chauffagiste, chauffage, climatización, aire acondicionado, installatiebedrijf',
  ),
  trade(
    'Home Services',
    'gardener, gardeners, landscaper, landscapers, landscaping company, landscaping companies, landscaping, lawn care',
    'craft=gardener',
    'gärtner, gartenbau, landschaftsbau, paysagiste, paysagistes, jardinier, jardinero, jardineros, jardinería, hovenier, hoveniers',
  ),
  trade(
    'Home Services',
    'locksmith, locksmiths',
    'craft=locksmith shop=locksmith',
    'schlüsseldienst, schlosser, serrurier, serruriers, serrurerie, cerrajero, cerrajeros, cerrajería, slotenmaker, slotenmakers',
  ),
  trade(
    'Home Services',
    'painter, painters, house painter, house painters, painting contractor, painting contractors',
    'craft=painter',
    'maler, malerbetrieb, peintre en bâtiment, pintor, pintores, schilder, schilders, schildersbedrijf, malermeister, peintre, peintres, entreprise de peinture, empresa de pintura',
  ),
  trade(
    'Home Services',
    'handyman, handymen',
    'craft=handyman',
    'hausmeisterservice, bricoleur, manitas, klusjesman',
  ),
  trade(
    'Home Services',
    'pest control, pest control company, pest control companies, exterminator, exterminators',
    'craft=pest_control',
    'schädlingsbekämpfung, désinsectisation, control de plagas, ongediertebestrijding',
  ),
  trade(
    'Home Services',
    'moving company, moving companies, mover, movers',
    'office=moving_company',
    'umzugsunternehmen, déménageur, déménageurs, mudanzas, verhuisbedrijf',
  ),
  whole(
    'Home Services',
    'home service company, home service companies, home services',
    'craft=plumber|electrician|hvac|gardener|locksmith|painter|handyman',
  ),
  trade(
    'Construction',
    'roofer, roofers, roofing company, roofing companies, roofing contractor, roofing contractors, roofing',
    'craft=roofer',
    'dachdecker, dachdeckerei, couvreur, couvreurs, tejados, cubiertas, dakdekker, dakdekkers, entreprise de couverture, empresa de tejados, techador, dakdekkersbedrijf, spengler',
  ),
  trade(
    'Construction',
    'carpenter, carpenters, carpentry, cabinet maker, cabinet makers, joiner, joiners',
    'craft=carpenter|joiner|cabinet_maker',
    'tischler, tischlerei, schreiner, schreinerei, zimmerei, menuisier, menuisiers, menuiserie, carpintero, carpintería, timmerman, timmerbedrijf, charpentier, charpente, ebanista, ebanistería, schrijnwerker, meubelmaker',
  ),
  trade(
    'Construction',
    'construction company, construction companies, builder, builders, general contractor, general contractors, building contractor, building contractors, contractor, contractors',
    'craft=builder office=construction_company',
    'bauunternehmen, baufirma, baufirmen, entreprise de construction, entreprise du bâtiment, constructora, constructoras, empresa de construcción, bouwbedrijf, aannemer, aannemers',
  ),
  trade(
    'Construction',
    'flooring company, flooring companies, tiler, tilers, flooring contractor',
    'craft=floorer|tiler|parquet_layer',
    'fliesenleger, bodenleger, carreleur, parkettleger, carrelage, solador, alicatador, tegelzetter, vloerenlegger',
  ),
  trade(
    'Construction',
    'glazier, glaziers, window installer, window installers',
    'craft=glaziery|window_construction',
    'glaser, vitrier, cristalería, glaserei, fensterbau, vitrerie, glaszetter',
  ),
  trade(
    'Construction',
    'stonemason, stonemasons, mason, masons',
    'craft=stonemason',
    'steinmetz, maçon, steinmetzbetrieb, maçonnerie, tailleur de pierre, albañil, cantero, steenhouwer, metselaar',
  ),
  trade(
    'Construction',
    'metal worker, metal workers, welder, welders',
    'craft=metal_construction|welder',
    'metallbau, métallerie, schlosserei, serrurerie métallerie, soudeur, cerrajería metálica, soldador, lasser, metaalbewerking',
  ),
  trade(
    'Construction',
    'solar installer, solar installers, solar company, solar companies, solar energy company',
    'craft=solar_energy office=energy_supplier',
    'solarteur, photovoltaik, solaranlagen, panneaux solaires, placas solares, energía solar, zonnepanelen',
  ),
  whole(
    'Construction',
    'construction business, construction businesses, construction, craftsman, craftsmen, tradesman, tradesmen',
    'craft=*',
    'handwerker, bau, artisan, artisans',
  ),
]
