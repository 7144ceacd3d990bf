import { kind } from './kind.ts'

/** Kinds of business that sell to other businesses. Few of them are kinds that the map has. */
// biome-ignore format: a table reads by its rows
export const kindsOfIndustry = [
  kind('packaging-machines', 'Business Services', { man_made: 'works', product: 'packaging_machines' },
    { en: 'packaging machine manufacturer, packaging machine manufacturers, manufacturer of packaging machines, manufacturers of packaging machines, packaging machinery, packaging machines', de: 'Verpackungsmaschinenhersteller, Hersteller von Verpackungsmaschinen, Verpackungsmaschinen, Verpackungsmaschinenbau', fr: "Fabricant de machines d'emballage, fabricants de machines d'emballage, machines d'emballage", es: 'Fabricante de máquinas de envasado, fabricantes de máquinas de envasado, máquinas de envasado', nl: 'Fabrikant van verpakkingsmachines, verpakkingsmachines', ja: '包装機械メーカー, 包装機メーカー, 包装機械' },
    'Packaging Machines, Packaging Systems, Packaging Machinery', { en: 'case packers, palletizers, filling lines, labelling machines, machine rebuilds', de: 'Kartonierer, Palettierer, Abfüllanlagen, Etikettierer', fr: 'encartonneuses, palettiseurs, lignes de remplissage, étiqueteuses', es: 'encajadoras, paletizadores, líneas de llenado, etiquetadoras', nl: 'dozenvullers, palletiseerders, vullijnen, etiketteermachines', ja: 'ケーサー, パレタイザー, 充填機, ラベラー' },
    ['iso-9001', 'spare-parts']),
  kind('freight-forwarder', 'Business Services', { office: 'logistics' },
    { en: 'freight forwarder, freight forwarders, freight forwarding, freight forwarding company, freight forwarding companies, logistics company, logistics companies', de: 'Spedition, Speditionen, Spediteur, Logistikunternehmen', fr: 'Transitaire, transitaires, commissionnaire de transport, transporteur', es: 'Transitario, transitarios, empresa de logística', nl: 'Expediteur, expediteurs, logistiek bedrijf', ja: '国際物流会社, 物流会社, フォワーダー' },
    'Freight, Freight Forwarding, Logistics', { en: 'air freight, ocean freight, warehousing, groupage, project cargo', de: 'Luftfracht, Seefracht, Lagerung, Sammelgut', fr: 'fret aérien, fret maritime, entreposage, groupage', es: 'carga aérea, carga marítima, almacenaje, grupaje', nl: 'luchtvracht, zeevracht, opslag, groupage', ja: '航空輸送, 海上輸送, 倉庫保管, 混載輸送' },
    ['customs-clearance', 'hazardous-goods']),
  kind('industrial-cleaning', 'Business Services', { craft: 'industrial_cleaning' },
    { en: 'industrial cleaning company, industrial cleaning companies, industrial cleaner, industrial cleaners, industrial cleaning', de: 'Industriereinigung, Industriereinigungen, Anlagenreinigung', fr: 'Nettoyage industriel, entreprise de nettoyage industriel', es: 'Limpieza industrial, empresa de limpieza industrial', nl: 'Industriële reiniging', ja: '工場清掃会社, 工場清掃' },
    'Industrial Cleaning, Plant Cleaning, Industrial Services', { en: 'tank cleaning, dry ice blasting, production line cleaning, duct cleaning', de: 'Tankreinigung, Trockeneisstrahlen, Maschinenreinigung, Kanalreinigung', fr: 'nettoyage de cuves, cryogénie, nettoyage de machines, dépoussiérage', es: 'limpieza de tanques, limpieza criogénica, limpieza de maquinaria', nl: 'tankreiniging, droogijsstralen, machinereiniging', ja: 'タンク洗浄, ドライアイス洗浄, 設備清掃' },
    ['iso-9001', 'night-work']),
  kind('metal-fabricator', 'Construction', { craft: 'metal_construction' },
    { en: 'metal fabricator, metal fabricators, metal fabrication, metal fabrication shop, metal fabrication shops, sheet metal shop', de: 'Metallbau, Metallbauer, Metallbaubetriebe, Blechbearbeitung', fr: 'Métallerie, métallerie industrielle, tôlerie', es: 'Taller metalúrgico, talleres metalúrgicos, calderería', nl: 'Metaalbewerking, metaalbewerker, plaatwerkerij', ja: '金属加工会社, 金属加工, 板金加工' },
    'Metalworks, Metal Fabrication, Steel & Sheet', { en: 'laser cutting, welding, bending, powder coating, steel frames', de: 'Laserschneiden, Schweißen, Abkanten, Pulverbeschichtung', fr: 'découpe laser, soudure, pliage, thermolaquage', es: 'corte láser, soldadura, plegado, lacado', nl: 'lasersnijden, lassen, kanten, poedercoaten', ja: 'レーザー切断, 溶接, 曲げ加工, 粉体塗装' },
    ['iso-9001', 'small-batches']),
]
