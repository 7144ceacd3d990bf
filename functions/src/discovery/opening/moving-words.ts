/** How firms announce that they have moved, by language; all plain. Each needs a place after a preposition. */
export const movingWords = [
  // English
  'moved|moving to|relocat\\w+|transferred|new (?:home|address|premises|location|office|offices|shop|store|studio|practice|base|salon|showroom|workshop|place|site|quarters|headquarters)',
  'no longer (?:at|in|here|based|located|found)|packed (?:up|our|the)|left (?:\\w+ ){0,5}(?:for|to)|set up (?:\\w+ ){0,2}again|(?:are|is|were|our team|find us|visit us|see us|meet us|reach us|welcome you|serve you|work|working|trad\\w+|operat\\w+|based|located|found|at home|here) (?:\\w+ ){0,2}(?:now|today|these days|from now on)|now (?:\\w+ ){0,5}(?:in|at|from)|from now on|call(?:s|ing)? (?:\\w+ ){1,4}home',
  // German
  'umgezogen|umzug|verzogen|weggezogen|ubersied\\w+|umgesiedelt|verlegt|verlagert|gezogen|neue[nrs]? (?:adresse|anschrift|standort|sitz|zuhause|heimat|domizil|geschaftsraume\\w*|praxisraume\\w*|raume\\w*|raumlichkeiten|buro\\w*|laden\\w*|werkstatt|praxis|kanzlei)|nicht mehr (?:hier|an dieser|unter dieser|in|am)|(?:jetzt|nun|nunmehr|kunftig|fortan|ab sofort|inzwischen|mittlerweile|neuerdings|von nun an|seit kurzem)',
  // French
  'demenag\\w+|transfere\\w*|quitte\\w*|changee? dadresse|nouvelle adresse|nouve(?:aux?|lles?|l) (?:locaux|siege|bureaux?|atelier|cabinet|magasin|boutique|salon|emplacement|agence)|desormais|maintenant|dorenavant|a present|dorenavant|plus (?:ici|a cette adresse)|sest installee?|nous sommes installe\\w*|partis?',
  // Spanish
  'mudad\\w+|mudamos|mudanza|trasladad\\w+|trasladamos|traslado|nueva (?:direccion|sede|ubicacion|oficina|tienda|casa|clinica)|nuevo (?:local|domicilio|despacho|taller|emplazamiento|estudio)|ahora|actualmente|en adelante|cambi\\w+ de (?:direccion|local|sede|domicilio|ciudad)|ya no estamos|deja\\w+ (?:\\w+ ){0,3}(?:local|sede|oficina|direccion)|abandona\\w+',
  // Dutch
  'verhuis\\w*|verhuizing|nieuwe? (?:adres|pand|locatie|vestiging|kantoor|winkel|onderkomen|stek|praktijk|salon|werkplaats)|voortaan|vanaf nu|tegenwoordig|thans|niet (?:meer|langer) (?:hier|op dit adres|in)|vertrokken|verlaten|(?:zijn|zitten|werken|vindt u ons|vind je ons|staan|ontvangen) (?:\\w+ ){0,3}nu|nu (?:\\w+ ){0,3}in',
  // Italian, Portuguese
  'trasferit\\w+|trasloc\\w+|nuov[ao] (?:sede|indirizzo|casa|negozio|ufficio|studio|locale)|adesso|non siamo piu|mudou|mudamos|mudanca|transferid\\w+|nov[oa]s? (?:morada|endereco|sede|instalacoes|loja|escritorio)|agora|ora (?:\\w+ ){0,4}a',
].join('|')

/** Words that exclude a move: a further branch, a person's life, a plan, or goods in transit. */
export const notGone = [
  'also|too|as well|additional\\w*|another|second|third|branch\\w*|expand\\w*|auch|ausserdem|zusatzlich\\w*|weitere\\w*|zweite\\w*|dritte\\w*|filial\\w*|zweigstelle|aussi|egalement|deuxieme|seconde?|succursale|tambien|ademas|segund[ao]|sucursal|ook|daarnaast|tweede|filiaal|anche|inoltre|tambem',
  'he|she|his|her|my|born|grew up|studied|graduated|er|sein\\w*|geboren|studiert\\w*|aufgewachsen|il|elle|ne en|etudie\\w*|naci\\w+|estudi\\w+|hij|zij|haar|geboren|gestudeerd|nato|studiato',
  'if|when you|falls|wenn (?:sie|du)|si vous|si (?:usted|te|se)|als u|not moved|nicht umgezogen|havent|hasnt|nous navons pas|no nos hemos|niet verhuisd|help (?:you|with)|helfen|your|votre|su mudanza|uw verhuizing|ihren? umzug',
  'will (?:be )?(?:mov\\w+|relocat\\w+|open\\w*)|planning|plan to|soon|werden (?:\\w+ ){0,6}(?:umziehen|verlegen|ziehen)|demnachst|bald|bientot|prochainement|pronto|proximamente|binnenkort|zullen (?:\\w+ ){0,6}verhuizen',
  'hiring|recruit\\w*|jobs?|vacanc\\w+|careers?|projects?|serving|enrol\\w*|verstarkung|stellenangebot\\w*|mitarbeiter\\w*|suchen|projekte?|recrut\\w+|emplois?|empleo|contratamos|buscamos|vacatures?|assumiamo|projecten',
  'deliver\\w*|livr\\w+|liefer\\w*|entrega\\w*|bezorg\\w*|available|disponibles?|erhaltlich|verkrijgbaar|english|german|french|spanish|stock|progress|partnership|cooperation|collaboration',
].join('|')
