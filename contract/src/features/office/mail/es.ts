import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  welcomeSubject: 'Te damos la bienvenida a Mostrador, {name}',
  welcomeText:
    'Hola, {name}:\n\nTu cuenta está lista. Confirma que este correo es tuyo; el enlace sirve por 24 horas:\n{confirmLink}\n\nDespués entra para abrir tu tienda:\n{link}\n\nSi no pediste una cuenta, no tienes que hacer nada.\n',
  readySubject: 'Te damos la bienvenida a Mostrador, {name}',
  readyText: 'Hola, {name}:\n\nTu cuenta está lista y ya eres parte de la empresa que te invitó. Entra aquí:\n{link}\n',
  knownSubject: 'Ya tienes una cuenta en Mostrador',
  knownText:
    'Hola:\n\nAlguien pidió una cuenta nueva con este correo, que ya tiene una. Si fuiste tú, entra aquí:\n{link}\n\nSi no recuerdas tu clave, elige una nueva aquí:\n{forgotLink}\n\nSi no fuiste tú, no tienes que hacer nada.\n',
  confirmSubject: 'Confirma tu correo',
  confirmText:
    'Hola, {name}:\n\nConfirma que este correo es tuyo; el enlace sirve una sola vez, por 24 horas:\n{confirmLink}\n\nSi no tienes una cuenta con nosotros, no tienes que hacer nada.\n',
  confirmNewSubject: 'Confirma tu correo nuevo',
  confirmNewText:
    'Hola, {name}:\n\nConfirma que este correo es tuyo y tu cuenta lo usará desde ese momento. El enlace sirve una sola vez, por 24 horas:\n{confirmLink}\n\nSi no lo pediste, no abras el enlace: sin él no cambia nada.\n',
  addressKnownSubject: 'Este correo ya tiene una cuenta',
  addressKnownText:
    'Hola:\n\nAlguien pidió usar este correo en otra cuenta. Como ya tiene una cuenta propia, no cambió nada.\n\nSi fuiste tú y no recuerdas tu clave, elige una nueva aquí:\n{forgotLink}\n\nSi no fuiste tú, no tienes que hacer nada.\n',
  emailChangeAskedSubject: 'Se pidió otro correo para tu cuenta',
  emailChangeAskedText:
    'Hola, {name}:\n\nAlguien que sabe tu clave pidió que tu cuenta use otro correo: {newEmail}. Mientras ese correo no se confirme, sigues entrando con este. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, detén el cambio aquí y elige una clave nueva; el enlace sirve por 7 días, también después del cambio:\n{undoLink}\n',
  emailChangedSubject: 'Cambió el correo de tu cuenta',
  emailChangedText:
    'Hola, {name}:\n\nTu cuenta ahora usa otro correo: {newEmail}. Si lo cambiaste tú, no tienes que hacer nada.\n\nSi no fuiste tú, recupera tu cuenta aquí y elige una clave nueva; el enlace sirve por 7 días:\n{undoLink}\n',
  resetSubject: 'Elige una clave nueva',
  resetText:
    'Hola, {name}:\n\nAlguien pidió una clave nueva para tu cuenta. Si fuiste tú, elígela aquí; el enlace sirve una sola vez, por 60 minutos:\n{resetLink}\n\nSi no fuiste tú, no tienes que hacer nada: tu clave sigue siendo la misma.\n',
  passwordChangedSubject: 'Cambió tu clave',
  passwordChangedText:
    'Hola, {name}:\n\nCambió la clave de tu cuenta y se cerró la sesión en los demás equipos. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, elige una clave nueva ahora:\n{forgotLink}\n',
  receiptSubject: 'Tu comprobante de {shop}',
  receiptText: 'Hola:\n\nGracias por tu compra en {shop}. Tu comprobante {number}, por {total}, está aquí:\n{link}\n',
  webhookStoppedSubject: 'Se desactivó una dirección de webhooks',
  webhookStoppedText:
    'Hola, {name}:\n\nDurante {days} días esta dirección no recibió nada de lo que enviamos, así que dejamos de enviarle avisos:\n{url}\n\nEl registro de envíos muestra lo que pasó. Cuando el receptor vuelva a funcionar, actívala aquí:\n{link}\n',
  pinTriedSubject: 'Intentos fallidos con tu PIN en {company}',
  pinTriedText:
    'Hola, {name}:\n\nAlguien escribió {count} veces un PIN equivocado en tu nombre en {company}. La última vez fue el {when}, en este equipo: {place}.\n\nSi fuiste tú, no tienes que hacer nada. Si no, crea un PIN nuevo:\n{link}\n\nAhí también puedes ver lo que se aprobó en tu nombre.\n',
  pinAllowedSubject: 'Tu PIN ahora funciona sin conexión en {company}',
  pinAllowedText:
    'Hola, {name}:\n\nDesde ahora tu PIN puede aprobar sin conexión en esta caja de {company}: {place}.\n\nSi no querías esto, desactívalo y crea un PIN nuevo aquí:\n{link}\n',
  someDevice: 'un equipo que no conocemos',
  approvalObjectedSubject: '{person} no aprobó esto en {company}',
  approvalObjectedText:
    'Hola, {name}:\n\n{person} dice que otra persona aprobó esto en su nombre, el {when}:\n{summary}\n\nBorramos su PIN: ya no funciona en ningún equipo. Revisa aquí lo que pasó:\n{link}\n',
  purchaseOrderSubject: 'Orden de compra {number} de {company}',
  purchaseOrderText:
    'Hola, {name}:\n\nAdjuntamos en PDF nuestra orden de compra {number}. Por favor, confirma que la recibiste y cuándo la entregas.\n\n{message}\n\n{sender}\n{company}\n',
  supplementSubject: 'Llegaron documentos después del cierre Z {number} de {checkout}',
  supplementText:
    'Hola, {name}:\n\nUn equipo de {company} envió documentos de un turno que ya se había contado: el cierre Z {number} de {checkout}. El arqueo queda como está; sus suplementos muestran qué llegó y los totales corregidos:\n{link}\n\nSi llega más en la próxima hora, lo verás en esa página; no enviaremos otro correo.\n',
  blogCommentSubject: 'Comentarios nuevos en el blog de {company}',
  blogCommentText:
    'Hola, {name}:\n\nAlguien escribió en los artículos de {company}. Muestra, rechaza o responde los comentarios aquí:\n{link}\n\nSi llegan más en la próxima hora, los verás en esa página; no enviaremos otro correo. Puedes desactivar estos correos en la configuración del blog.\n',
  productRatingSubject: 'Opiniones nuevas en la tienda de {company}',
  productRatingText:
    'Hola, {name}:\n\nAlguien opinó sobre productos de {company}. Muestra, rechaza o responde las opiniones aquí:\n{link}\n\nSi llegan más en la próxima hora, las verás en esa página; no enviaremos otro correo. Puedes desactivar estos correos en la configuración de la tienda.\n',
  planEndingSubject: '{part} de {company} termina el {date}',
  planEndingText:
    'Hola, {name}:\n\nEl plan «{part}» de {company} termina el {date}. Renuévalo aquí y seguirá sin interrupción:\n{link}\n\nPuedes desactivar estos avisos en tu cuenta.\n',
  moneyTargetChangedSubject: '{company}: cambió a dónde va el dinero',
  moneyTargetChangedText:
    'Hola, {name}:\n\n{person} cambió {what} de {company}.\n\nAntes:\n{before}\n\nNuevo:\n{after}\n\nVale desde: {when}\n\nSi está bien, no tienes que hacer nada. Si no, deshazlo aquí; el enlace sirve una vez, por 7 días:\n{undoLink}\n',
  planEndedSubject: '{part} de {company} terminó',
  planEndedText:
    'Hola, {name}:\n\nEl plan «{part}» de {company} terminó el {date}. Un plan pagado se puede usar tres días más. Después podrás verlo todo y llevarte tus datos, pero no hacer cambios; los turnos de caja abiertos todavía se podrán cerrar.\n\nRenuévalo aquí:\n{link}\n',
  planShorterSubject: 'Terminó el descuento de {company} por ambas partes',
  planShorterText:
    'Hola, {name}:\n\nAhora solo está activa la parte «{part}» de {company}, así que terminó su descuento por ambas partes. Lo que pagaste la cubre al precio completo hasta el {date}. Si compras la otra parte de nuevo, el descuento se aplica a lo que compres desde entonces:\n{link}\n',
  planViewOnlySubject: '{company} ahora es solo de lectura',
  planViewOnlyText:
    'Hola, {name}:\n\nEl plan «{part}» de {company} terminó el {date} y no se renovó. Todo sigue ahí: puedes verlo y llevártelo. Cuando lo renueves, seguirás donde quedaste:\n{link}\n',
  planDataDeletionSubject: 'Los datos de {company} se borrarán el {date}',
  planDataDeletionText:
    'Hola, {name}:\n\nEl último plan de {company} terminó y no se renovó. El {date} borraremos todos los datos y archivos de {company}, junto con el saldo que quede. No se podrán recuperar.\n\nHasta entonces puedes llevarte todo: entra, abre {company} y expórtalo aquí:\n{exportLink}\n\nSi compras un plan antes de ese día, no se borra nada:\n{link}\n\nSolo conservamos nuestras facturas y notas de crédito a {company}, porque la ley lo exige, y un registro de que se borraron los datos.\n',
  paymentApprovedSubject: 'Llegó tu pago de {company}',
  paymentApprovedText:
    'Hola, {name}:\n\nLlegó tu pago de {amount} de {company}: {part}. El documento está en la página de tu empresa:\n{link}\n',
  paymentPartSubject: 'Llegó una parte de tu pago de {company}',
  paymentPartText:
    'Hola, {name}:\n\nLlegaron {amount} para {company}. Faltan {rest}: transfiérelos con la misma referencia y tu plan comenzará en cuanto lleguen. Revisa los detalles aquí:\n{link}\n',
  paymentInBalanceSubject: 'Tienes dinero de {company} en tu saldo',
  paymentInBalanceText:
    'Hola, {name}:\n\nLlegaron {amount} para {company}. El pago al que correspondían ya estaba resuelto, así que quedaron en tu saldo y servirán para tu próxima compra. Revisa los detalles aquí:\n{link}\n',
  paymentRejectedSubject: 'No pudimos aceptar tu pago de {company}',
  paymentRejectedText:
    'Hola, {name}:\n\nNo pudimos aceptar tu pago de {amount} de {company} ({part}). El motivo:\n{reason}\n\nTu plan sigue como estaba. Lo que habías pagado o usado de tu saldo está otra vez en tu saldo. Puedes intentarlo de nuevo aquí:\n{link}\n',
  paymentExpiredSubject: 'Venció tu pago de {company}',
  paymentExpiredText:
    'Hola, {name}:\n\nTu pago de {amount} de {company} ({part}) no llegó a tiempo, así que venció. Tu plan sigue como estaba y lo que habías usado de tu saldo volvió a él. Puedes pedirlo de nuevo aquí:\n{link}\n',
  chatAnswerSubject: '{staff} te respondió',
  chatAnswerText:
    'Hola, {name}:\n\n{staff} te respondió:\n\n{note}\n\nSigue la conversación aquí:\n{link}\n\nEl enlace sirve 14 días, en cualquier equipo. No lo compartas: abre tu conversación.\n',
  chatTranscriptSubject: 'Tu conversación con nosotros',
  chatTranscriptText:
    'Hola:\n\nAquí va la conversación que pediste:\n\n{note}\n\nSi no la pediste, no tienes que hacer nada.\n',
  orderOfferSubject: '{shop}: tu pedido está listo para confirmar',
  orderOfferText:
    'Hola, {name}:\n\n{shop} preparó un pedido para ti. Míralo, elige cómo lo recibes y cómo pagas, y confírmalo a más tardar el {date}:\n{link}\n\n{note}No se cobra nada hasta que confirmes.\n',
  orderPlacedSubject: '{shop}: recibimos tu pedido {number}',
  orderPlacedText:
    'Hola, {name}:\n\nGracias. El total de tu pedido {number} en {shop} es de {total}.\n\n{note}Mira qué pediste y cómo va:\n{link}\n',
  orderPaidSubject: '{shop}: tu pedido {number} está pagado',
  orderPaidText:
    'Hola, {name}:\n\nLlegó tu pago de {amount} por el pedido {number} en {shop}. Aquí está tu pedido:\n{link}\n',
  orderShippedSubject: '{shop}: el pedido {number} va en camino',
  orderShippedText:
    'Hola, {name}:\n\nEstos productos de tu pedido {number} en {shop} van en camino:\n\n{note}\n\nAquí está tu pedido:\n{link}\n',
  orderReadySubject: '{shop}: el pedido {number} está listo para retirar',
  orderReadyText:
    'Hola, {name}:\n\nTu pedido {number} te espera en {place}. Da este código al retirarlo:\n\n{code}\n\nAquí está tu pedido:\n{link}\n',
  orderGoodsArrivedSubject: '{shop}: llegaron los productos del pedido {number}',
  orderGoodsArrivedText:
    'Hola, {name}:\n\nLo que {shop} encargó para tu pedido {number} ya llegó y está reservado para ti. Ahora la tienda prepara tu pedido:\n{link}\n',
  orderCancelledSubject: '{shop}: el pedido {number} se anuló',
  orderCancelledText:
    'Hola, {name}:\n\nDe tu pedido {number} en {shop} se anuló lo siguiente:\n\n{note}\n\nSi ya lo habías pagado, la tienda te devuelve el dinero. Aquí está tu pedido:\n{link}\n',
  orderExpiredSubject: '{shop}: el pedido {number} venció',
  orderExpiredText:
    'Hola, {name}:\n\nEl pago de tu pedido {number} en {shop} no llegó a tiempo, así que sus productos están otra vez a la venta. Si pagaste mientras tanto, la tienda encontrará tu pago y te escribirá. Puedes pedir de nuevo aquí:\n{link}\n',
  orderRefundedSubject: '{shop}: devolución por el pedido {number}',
  orderRefundedText:
    'Hola, {name}:\n\n{shop} te devolvió {amount} del pedido {number}. Cuánto tarda en llegar depende de tu banco. Aquí está tu pedido:\n{link}\n',
  orderSubstituteSubject: '{shop}: una pregunta sobre el pedido {number}',
  orderSubstituteText:
    'Hola, {name}:\n\nFalta algo de tu pedido {number} en {shop}. La tienda te ofrece otro producto, sin pasar del monto que aceptaste:\n\n{note}\n\nAcéptalo o recházalo aquí:\n{link}\n',
  orderWithdrawnSubject: '{shop}: desististe del pedido {number}',
  orderWithdrawnText:
    'Hola, {name}:\n\nEl {time} desististe de lo siguiente de tu pedido {number} en {shop}:\n\n{note}\n\nGuarda este correo: prueba cuándo lo hiciste. La tienda te dirá cómo devolver los productos y te devolverá el dinero. Tu pedido está aquí:\n{link}\n',
  orderClaimedSubject: '{shop}: recibimos tu reclamo del pedido {number}',
  orderClaimedText:
    'Hola, {name}:\n\nLe avisaste a {shop} que algo de tu pedido {number} no está bien:\n\n{note}\n\nLa tienda lo revisa y te responde por correo y en la página de tu pedido:\n{link}\n',
  orderClaimAnsweredSubject: '{shop}: respuesta a tu reclamo del pedido {number}',
  orderClaimAnsweredText:
    'Hola, {name}:\n\n{shop} respondió tu reclamo del pedido {number}:\n\n{note}\n\nTu pedido está aquí:\n{link}\n',
  orderLinkSubject: '{shop}: el enlace del pedido {number}',
  orderLinkText:
    'Hola, {name}:\n\nEsta es la página de tu pedido {number} en {shop}:\n{link}\n\nSi no lo pediste, no tienes que hacer nada. No lo compartas: abre tu pedido.\n',
  orderCodeSubject: '{shop}: {code} es tu código para el pedido {number}',
  orderCodeText:
    'Hola:\n\nCon este código puedes ver durante media hora la dirección de entrega del pedido {number} en {shop}:\n\n{code}\n\nSi no lo pediste, no tienes que hacer nada.\n',
  shopSignInSubject: '{shop}: {code} es tu código para entrar',
  shopSignInText:
    'Hola:\n\nEstás entrando en {shop}. Abre este enlace y presiona el botón:\n{link}\n\nO escribe este código en la página donde lo pediste:\n\n{code}\n\nSirven una sola vez, durante 15 minutos. Si no los pediste, no tienes que hacer nada: nadie entra sin este correo. No lo compartas.\n',
  newsletterConfirmSubject: '{shop}: ¿quieres nuestras novedades?',
  newsletterConfirmText:
    'Hola:\n\nAlguien pidió novedades de {shop} para esta dirección. Si fuiste tú, abre este enlace y presiona el botón:\n{link}\n\nSirve una sola vez, durante {days} días. Si no fuiste tú, no tienes que hacer nada: si no presionas el botón, no recibes novedades y tu dirección se borra. También puedes borrarla ahora:\n{leaveLink}\n',
  newsletterKnownSubject: '{shop}: ya recibes nuestras novedades',
  newsletterKnownText:
    'Hola:\n\nAlguien pidió novedades de {shop} para esta dirección. Ya está en la lista, así que no tienes que hacer nada.\n\nSi no quieres más novedades, sal de la lista aquí:\n{leaveLink}\n',
  stockAlertConfirmSubject: '{shop}: ¿te avisamos cuando vuelva?',
  stockAlertConfirmText:
    'Hola:\n\nAlguien pidió que avisemos a esta dirección cuando {shop} vuelva a tener esto:\n\n{product}\n\nSi fuiste tú, abre este enlace y presiona el botón:\n{link}\n\nSirve durante {days} días. Si no fuiste tú, no tienes que hacer nada: si no presionas el botón, no recibes ningún aviso y tu dirección se borra. También puedes borrarla ahora:\n{leaveLink}\n',
  stockAlertSubject: '{shop}: volvió {product}',
  stockAlertText:
    'Hola:\n\nPediste que te avisáramos, y {shop} vuelve a tener esto:\n\n{product}\n{price}\n\nMíralo y cómpralo aquí:\n{link}\n\nNo lo reservamos: otras personas que lo pidieron también reciben este correo. Es el único que enviamos, y tu dirección se borra. Si esperas otros productos de {shop} y ya no quieres que te avisen, presiona el botón de esta página:\n{leaveLink}\n',
  ratingInvitationSubject: '¿Qué tal lo que compraste en {shop}?',
  ratingInvitationText:
    'Hola, {name}:\n\nHace unos días compraste en {shop} ({number}). Cuenta a otros qué tal es; no necesitas una cuenta:\n{link}\n\nHay un solo correo así por compra. Si no quieres más de {shop}, presiona el botón al final de esa página.\n',
  shopMessageSubject: 'Mensaje de {name} desde tu tienda',
  shopMessageText:
    'Hola:\n\n{name} ({sender}) escribió a {shop} desde su formulario de contacto:\n\n{note}\n\nResponde a esa dirección; no hemos comprobado que sea suya.\n',
  /** The words on the button of each mail. */
  buttons: {
    welcome: 'Confirmar mi correo',
    ready: 'Entrar',
    known: 'Entrar',
    confirm: 'Confirmar mi correo',
    confirmNew: 'Confirmar mi correo',
    addressKnown: 'Elegir una clave nueva',
    emailChangeAsked: 'Detener el cambio',
    emailChanged: 'Recuperar la cuenta',
    reset: 'Elegir una clave nueva',
    passwordChanged: 'Elegir una clave nueva',
    invitation: 'Unirme',
    receipt: 'Ver el comprobante',
    supplement: 'Ver el cierre',
    blogComment: 'Ver los comentarios',
    productRating: 'Ver las opiniones',
    webhookStopped: 'Ver la dirección',
    pinTried: 'Elegir un PIN nuevo',
    pinAllowed: 'Revisar el PIN',
    planEnding: 'Renovar el plan',
    planEnded: 'Renovar el plan',
    planShorter: 'Ver el plan',
    planViewOnly: 'Renovar el plan',
    planDataDeletion: 'Elegir un plan',
    paymentApproved: 'Ver el pago',
    paymentPart: 'Ver el pago',
    paymentInBalance: 'Ver el saldo',
    paymentRejected: 'Intentar de nuevo',
    paymentExpired: 'Pedir de nuevo',
    moneyTargetChanged: 'Deshacer el cambio',
    chatAnswer: 'Abrir la conversación',
    approvalObjected: 'Ver lo que pasó',
    report: 'Abrir el reporte',
    roomFilling: 'Ver la empresa',
    orderOffer: 'Revisar y confirmar',
    orderPlaced: 'Ver el pedido',
    orderPaid: 'Ver el pedido',
    orderShipped: 'Ver el pedido',
    orderReady: 'Ver el pedido',
    orderGoodsArrived: 'Ver el pedido',
    orderCancelled: 'Ver el pedido',
    orderExpired: 'Ver el pedido',
    orderRefunded: 'Ver el pedido',
    orderSubstitute: 'Responder',
    orderWithdrawn: 'Ver el pedido',
    orderClaimed: 'Ver el pedido',
    orderClaimAnswered: 'Ver la respuesta',
    orderLink: 'Ver el pedido',
    shopSignIn: 'Entrar',
    ratingInvitation: 'Opinar sobre la compra',
    newsletterConfirm: 'Confirmar',
    newsletterKnown: 'Salir de la lista',
    stockAlertConfirm: 'Confirmar',
    stockAlert: 'Ver el producto',
  },
  /** The words of addresses that are not the button. */
  links: {
    link: 'Entrar',
    confirmLink: 'Confirmar',
    resetLink: 'Elegir una clave nueva',
    undoLink: 'Deshacer el cambio',
    forgotLink: 'Elegir una clave nueva',
    exportLink: 'Exportar los datos',
    leaveLink: 'No recibir más correos',
  },
  sentWith: '{shop} · enviado con Mostrador',
  lines: {
    title: 'Tu pedido',
    receiptTitle: 'Tu compra',
    goods: '{quantity} × {name}',
    more: '{count} productos más',
    tax: 'Impuestos',
    total: 'Total',
  },
  answers: {
    confirmationSent: 'Te enviamos el mensaje. Revisa tu bandeja de entrada y también el correo no deseado.',
    confirmationDone: 'Tu correo ya está confirmado.',
    confirmed: 'Tu correo está confirmado.',
    emailRestored: 'Recuperaste tu correo. Ahora elige una clave nueva.',
    resetRequested: 'Si existe una cuenta con ese correo, le enviamos un mensaje para elegir una clave nueva.',
    passwordChanged: 'Tu clave nueva está lista. Entra con ella.',
    deletedUser: 'Cuenta eliminada',
  },
  mailbox: {
    title: 'Buzón',
    lead: 'Aquí llegan los correos de esta instalación mientras no haya un servidor de correo (SMTP_URL). La página solo se ve desde este equipo.',
    empty: 'Todavía no hay correos.',
    refresh: 'Actualizar',
    to: 'Para {address}',
  },
  invitationSubject: '{inviter} te invita a {company}',
  invitationText:
    'Hola:\n\n{inviter} te invita a trabajar en {company} con Mostrador como: {profiles}.\n\n{note}Abre este enlace para entrar. Sirve una sola vez y vence en {days} días:\n{link}\n\nSi no conoces a {inviter} ni a {company}, no tienes que hacer nada.\n',
  reportSubject: '{report}, {days}: {company}',
  reportText:
    'Hola, {name}:\n\n{report} de {company}, {days}:\n\n{figures}\n\nEl reporte completo, con los documentos que forman cada cifra:\n{link}\n\nCambia o detén este correo en la página del reporte, en «Por correo».\n',
  reportStoppedSubject: '{report} de {company} ya no te llega por correo',
  reportStoppedText:
    'Hola, {name}:\n\nTu perfil en {company} ya no puede ver el reporte «{report}», así que dejamos de enviártelo. Si todavía lo necesitas, habla con quien administra los perfiles.\n',
  roomFillingSubject: 'A {company} le queda poco espacio para archivos',
  roomFillingText:
    'Hola, {name}:\n\nLas fotos y los archivos de {company} ocupan el {percent} % del espacio de su plan. Cuando se llene, no se podrán agregar más. Borra lo que ya no uses o elige un plan más grande:\n{link}\n',
  invitationNote: 'Te dejó este mensaje:\n{message}\n\n',
} as const satisfies Shape<typeof en>
