import { trade, whole } from './category.ts'

/** Shops and beauty services. */
export const categoriesOfShops = [
  trade(
    'Beauty Services',
    'hairdresser, hairdressers, hair salon, hair salons, hair stylist, hair stylists, barber, barbers, barber shop, barber shops, barbershop, barbershops',
    'shop=hairdresser',
    'friseur, friseure, friseursalon, coiffeur, coiffeurs, salon de coiffure, peluquería, peluquerías, kapper, kappers, kapsalon',
  ),
  trade(
    'Beauty Services',
    'beauty salon, beauty salons, beautician, beauticians, cosmetic studio, cosmetic studios, cosmetics studio, skin care, esthetician',
    'shop=beauty',
    'kosmetikstudio, kosmetikstudios, institut de beauté, salon de beauté, salón de belleza, centro de estética, schoonheidssalon',
  ),
  trade(
    'Beauty Services',
    'nail salon, nail salons, nail studio, nail studios',
    'shop=beauty beauty=nails',
    'nagelstudio, nagelstudios, onglerie, manucure, salón de uñas, manicura, nagelsalon',
  ),
  trade(
    'Beauty Services',
    'spa, spas, massage, massage studio, massage studios, massage therapist, massage therapists',
    'leisure=spa shop=massage',
    'massagepraxis, wellness, institut de massage, masajes, massagesalon, massagestudio',
  ),
  trade(
    'Beauty Services',
    'tattoo studio, tattoo studios, tattoo artist, tattoo artists, tattoo shop',
    'shop=tattoo',
    'tätowierer, tatoueur, tattoostudio, salon de tatouage, estudio de tatuajes, tatuador, tattooshop',
  ),
  whole(
    'Beauty Services',
    'beauty business, beauty businesses, beauty services, beauty',
    'shop=beauty|hairdresser|massage|cosmetics leisure=spa',
    'schönheit',
  ),
  trade(
    'Retail',
    'bookshop, bookshops, bookstore, bookstores, book shop, book shops, book store, book stores',
    'shop=books',
    'buchhandlung, buchhandlungen, librairie, librairies, librería, librerías, boekhandel, buchladen, boekwinkel',
  ),
  trade(
    'Retail',
    'clothing store, clothing stores, clothes shop, clothes shops, boutique, boutiques, fashion store, fashion stores',
    'shop=clothes|boutique',
    'modegeschäft, modegeschäfte, magasin de vêtements, tienda de ropa, kledingwinkel',
  ),
  trade(
    'Retail',
    'florist, florists, flower shop, flower shops',
    'shop=florist',
    'blumenladen, florist, fleuriste, fleuristes, floristería, floristerías, bloemist, bloemenwinkel',
  ),
  trade(
    'Retail',
    'furniture store, furniture stores, furniture shop, furniture shops',
    'shop=furniture',
    'möbelhaus, möbelgeschäft, magasin de meubles, tienda de muebles, meubelzaak',
  ),
  trade(
    'Retail',
    'jeweler, jewelers, jeweller, jewellers, jewelry store, jewelry stores',
    'shop=jewelry',
    'juwelier, juweliere, bijouterie, bijouteries, joyería, joyerías, goldschmied, goldschmiede, bijoutier, joaillier, joyero, juwelierszaak, edelsmid',
  ),
  trade(
    'Retail',
    'supermarket, supermarkets, grocery store, grocery stores, grocer, grocers',
    'shop=supermarket|convenience|greengrocer',
    'supermärkte, lebensmittelgeschäft, épicerie, supermercado, supermarkt',
  ),
  trade(
    'Retail',
    'bicycle shop, bicycle shops, bike shop, bike shops',
    'shop=bicycle',
    'fahrradladen, fahrradgeschäft, magasin de vélos, tienda de bicicletas, fietsenwinkel',
  ),
  trade(
    'Retail',
    'pet shop, pet shops, pet store, pet stores',
    'shop=pet',
    'zoohandlung, animalerie, tienda de mascotas, dierenwinkel',
  ),
  trade(
    'Retail',
    'hardware store, hardware stores',
    'shop=hardware|doityourself',
    'baumarkt, quincaillerie, ferretería',
  ),
  trade(
    'Retail',
    'electronics store, electronics stores',
    'shop=electronics|computer|mobile_phone',
    'elektronikmarkt, elektronikgeschäft, magasin délectronique, tienda de electrónica, elektronicawinkel',
  ),
  trade(
    'Retail',
    'toy store, toy stores, toy shop, toy shops',
    'shop=toys',
    'spielwarenladen, magasin de jouets, juguetería, spielwarengeschäft, speelgoedwinkel',
  ),
  trade(
    'Retail',
    'shoe store, shoe stores, shoe shop, shoe shops',
    'shop=shoes',
    'schuhgeschäft, zapatería, schoenenwinkel, schuhladen, magasin de chaussures, chaussures',
  ),
  trade(
    'Retail',
    'butcher, butchers, butcher shop, butcher shops',
    'shop=butcher',
    'metzgerei, metzgereien, fleischerei, boucherie, carnicería, slagerij',
  ),
  trade(
    'Retail',
    'wine shop, wine shops, liquor store, liquor stores',
    'shop=wine|alcohol',
    'weinhandlung, caviste, vinoteca, slijterij',
  ),
  trade(
    'Retail',
    'gift shop, gift shops',
    'shop=gift',
    'geschenkeladen, boutique de cadeaux, tienda de regalos, cadeauwinkel',
  ),
  trade(
    'Retail',
    'car dealer, car dealers, car dealership, car dealerships, auto dealer',
    'shop=car',
    'autohaus, autohändler, concessionnaire, concesionario, autodealer',
  ),
  trade(
    'Retail',
    'auto repair shop, auto repair shops, car repair, mechanic, mechanics, garage, garages, auto repair, car workshop',
    'shop=car_repair',
    'autowerkstatt, autowerkstätten, kfz-werkstatt, garage automobile, taller mecánico, talleres, autogarage, garagebedrijf',
  ),
  whole(
    'Retail',
    'shop, shops, store, stores, retail, retailer, retailers, retail store, retail stores',
    'shop=*',
    'einzelhandel, geschäft, geschäfte, magasin, magasins, tienda, tiendas, winkel, winkels',
  ),
]
