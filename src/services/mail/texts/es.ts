import type { EntryChange, MailTexts } from './mail-texts.js'

const IGNORE = 'Si no lo ha pedido, puede ignorar este correo.'
const UNKNOWN_SENDER = 'Si no conoce a quien lo envía, puede ignorar este correo.'
const until = (end: string): string => `El enlace funciona una sola vez, hasta el ${end}.`

const ENTRY_CHANGES: Readonly<Record<EntryChange, { readonly subject: string; readonly what: string }>> = {
  factorAdded: {
    subject: 'Se añadió un segundo factor a su cuenta',
    what: 'Se añadió a su cuenta un segundo factor, una aplicación de autenticación o una llave de acceso.\nSe cerró su sesión en todos los demás sitios.',
  },
  factorRemoved: {
    subject: 'Se quitó un segundo factor de su cuenta',
    what: 'Se quitó de su cuenta un segundo factor, una aplicación de autenticación o una llave de acceso.\nSe cerró su sesión en todos los demás sitios.',
  },
  factorsReset: {
    subject: 'Se quitaron los segundos factores de su cuenta',
    what: 'Su consulta, o quien gestiona el servicio, quitó los segundos factores de su cuenta.\nSe cerró su sesión en todos los sitios. Su contraseña sigue siendo la misma.',
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación de su cuenta',
    what: 'Alguien entró en su cuenta, o confirmó un cambio en ella, con su contraseña y uno de sus códigos\nde recuperación. Ese código ya no sirve.',
  },
  recoveryCodesRenewed: {
    subject: 'Su cuenta tiene códigos de recuperación nuevos',
    what: 'Se crearon códigos de recuperación nuevos para su cuenta.\nLos anteriores ya no sirven.',
  },
  passwordChanged: {
    subject: 'Se cambió su contraseña',
    what: 'Alguien con la sesión iniciada, que conocía la contraseña anterior, cambió la contraseña de su cuenta.\nSe cerró su sesión en todos los demás sitios.',
  },
  // After wrong codes: whoever gave them knows the password.
  codeGuesses: {
    subject: 'Puede que alguien conozca su contraseña',
    what: 'Se introdujo su contraseña varias veces con un código equivocado de su segundo factor.\nNadie entró en la cuenta.',
  },
}

export const es: MailTexts = {
  greeting: (firstName) => (firstName === null ? 'Buenos días:' : `Buenos días, ${firstName}:`),

  choosePassword: (link) => ({
    subject: 'Elija su contraseña',
    paragraphs: ['Para elegir la contraseña de su cuenta, abra este enlace:', link.url, until(link.until), IGNORE],
  }),
  confirmAddress: (link) => ({
    subject: 'Confirme su dirección de correo',
    paragraphs: [
      'Para usar esta dirección de correo en su cuenta, abra este enlace:',
      ...[link.url, until(link.until), IGNORE],
    ],
  }),
  undoAddress: (link) => ({
    subject: 'Se cambió su dirección de correo',
    paragraphs: [
      'Su cuenta usa ahora una dirección de correo distinta de esta.\nSi la cambió usted, puede ignorar este correo.',
      'Si no fue usted, abra este enlace. Restablece esta dirección y cierra su sesión en todos los sitios.\nDespués elija una contraseña nueva.',
      link.url,
      until(link.until),
    ],
  }),
  oldAddress: (isReplaced) => ({
    subject: 'Se está cambiando su dirección de correo',
    paragraphs: [
      isReplaced
        ? 'Se introdujo otra dirección de correo para su cuenta.\nEsta ya no se usa.'
        : 'Se introdujo otra dirección de correo para su cuenta.\nSustituirá a esta en cuanto se confirme.',
      'Si no lo esperaba, elija ahora una contraseña nueva y avise a su consulta.',
    ],
  }),
  knownAddress: (passwordPage) => ({
    subject: 'Ya tiene una cuenta',
    paragraphs: [
      'Usted u otra persona intentó registrarse con esta dirección de correo.\nYa tiene una cuenta. No se ha cambiado nada.',
      'Si olvidó su contraseña, pida aquí un enlace nuevo:',
      passwordPage,
      IGNORE,
    ],
  }),
  guesses: (passwordPage) => ({
    subject: 'Se introdujeron contraseñas equivocadas para su cuenta',
    paragraphs: [
      'Alguien introdujo varias veces una contraseña equivocada para su cuenta.\nNadie entró en ella. Los próximos intentos tienen que esperar.',
      'Donde ya inició sesión antes puede entrar como siempre. En otro dispositivo puede que también tenga que esperar.',
      'Si no fue usted, no tiene que hacer nada, salvo que su contraseña sea corta o la use también en otro sitio.\nAquí recibe un enlace para elegir una nueva, que además pone fin a la espera:',
      passwordPage,
    ],
  }),
  entryChanged: (change, passwordPage) => ({
    subject: ENTRY_CHANGES[change].subject,
    paragraphs: [
      ENTRY_CHANGES[change].what,
      'Si fue usted, puede ignorar este correo.',
      'Si no fue usted, puede que otra persona pueda entrar en su nombre. Elija ahora una contraseña nueva,\nrevise sus segundos factores y avise a su consulta:',
      passwordPage,
    ],
  }),
  newToken: (passwordPage) => ({
    subject: 'Se creó una clave de acceso para su cuenta',
    paragraphs: [
      'Se creó una clave de acceso para su cuenta. Con ella, un programa puede hacer lo que se permitió al crearla,\nsin su contraseña, hasta que caduque.',
      'Si la creó usted, puede ignorar este correo.',
      'Si no fue usted, elija aquí una contraseña nueva. Con ello termina también la clave:',
      passwordPage,
    ],
  }),
  newCalendarFeed: (passwordPage) => ({
    subject: 'Se creó una dirección de calendario para su cuenta',
    paragraphs: [
      'Se creó una dirección de calendario para su cuenta. Quien la tiene ve cuándo son sus citas,\nsin su contraseña.',
      'Si la creó usted, puede ignorar este correo.',
      'Si no fue usted, elija aquí una contraseña nueva. Con ello termina también la dirección:',
      passwordPage,
    ],
  }),
  providerLinked: () => ({
    subject: 'Ha iniciado sesión a través de su consulta',
    paragraphs: [
      'Ha iniciado sesión por primera vez a través del proveedor de identidad de su consulta.\nA partir de ahora se puede entrar en su cuenta por esa vía.',
      'Si fue usted, puede ignorar este correo.',
      'Si no fue usted, avise enseguida a su consulta.',
    ],
  }),

  invitation: (from, link) => ({
    subject: 'Tiene una invitación para registrarse',
    paragraphs: [
      from === null
        ? 'Alguien que conoce su dirección le invita a registrarse.'
        : `Tiene una invitación para registrarse, de\n${from}.`,
      'Para aceptarla, abra este enlace y elija una contraseña:',
      link.url,
      `${until(link.until)}\nSi ya tiene una cuenta, inicie sesión con ella en esa página.`,
      UNKNOWN_SENDER,
    ],
  }),
  staffInvitation: (from, link) => ({
    subject: 'Tiene una invitación para trabajar con nosotros',
    paragraphs: [
      from === null
        ? 'Alguien que conoce su dirección le invita a formar parte de su equipo.'
        : `Tiene una invitación para formar parte del equipo, de\n${from}.`,
      'Para aceptarla, abra este enlace y elija una contraseña:',
      link.url,
      until(link.until),
      UNKNOWN_SENDER,
    ],
  }),
  invitedInName: (home) => ({
    subject: 'Se invitó a alguien en su nombre',
    paragraphs: [
      'La recepción de su consulta ha invitado a alguien en su nombre.',
      'A quién, lo ve en «Pacientes» cuando inicia sesión aquí. Allí puede retirar la invitación:',
      home,
    ],
  }),
  applicant: (approval, home) =>
    ({
      pending: {
        subject: 'Se está comprobando su registro',
        paragraphs: [
          'Se ha registrado como terapeuta. Antes de que pueda trabajar aquí, alguien comprueba quién es.',
          'Hasta entonces puede iniciar sesión y ver su propio perfil, y nada más.\nRecibirá un correo en cuanto se decida.',
        ],
      },
      approved: {
        subject: 'Se ha aprobado su registro',
        paragraphs: ['Ya puede trabajar aquí como terapeuta. Inicie sesión aquí:', home],
      },
      declined: {
        subject: 'Se ha rechazado su registro',
        paragraphs: [
          'Se registró como terapeuta. Se ha rechazado, así que ve su propio perfil y nada más.',
          'Si cree que es un error, pregunte a la consulta en la que quiere trabajar.',
        ],
      },
    })[approval],
  transfer: ({ therapist, practice }, home) => ({
    subject: 'Tiene una nueva persona de contacto',
    paragraphs: [
      `Su nueva persona de contacto (${practice ?? 'en el lugar que conoce'}) es\n${therapist ?? 'otra persona del equipo'}, en lugar de la anterior.`,
      'Esta persona no ve nada suyo hasta que usted acepte. Para aceptar, inicie sesión aquí:',
      home,
      'Si prefiere a otra persona, dígalo allí.',
    ],
  }),
  transferDeclined: (home) => ({
    subject: 'Un paciente prefiere a otra persona',
    paragraphs: [
      'Alguien que fue derivado no acepta a la nueva persona de contacto y ahora no tiene a nadie.',
      'Quién es, lo ve en «Pacientes» cuando inicia sesión aquí. Busque pronto a otra persona, por favor:',
      home,
    ],
  }),
  supervision: ({ isSupervisor, hasEnded }, home) => {
    const reads = isSupervisor
      ? 'Usted lee las notas de otra persona del equipo y cofirma lo que firma.'
      : 'Otra persona del equipo lee sus notas, salvo las notas de psicoterapia, y cofirma lo que usted firma.'
    const readsNoLonger = isSupervisor
      ? 'Usted ya no lee ni cofirma las notas de otra persona del equipo.'
      : 'Otra persona del equipo ya no lee ni cofirma sus notas.'
    return {
      subject: hasEnded ? 'Ha terminado una supervisión' : 'Ha empezado una supervisión',
      paragraphs: [
        hasEnded ? readsNoLonger : reads,
        'Así lo decidió la administración de su consulta. De quién se trata, lo ve cuando inicia sesión aquí:',
        home,
      ],
    }
  },

  appointment: (when, home) => ({
    subject: `Su cita: ${when}`,
    paragraphs: [
      `Tiene una cita: ${when}.`,
      `Inicie sesión para ver cómo se encuentran, o para escribir si no puede venir:\n\n${home}appointments`,
      'En su cuenta puede desactivar estos recordatorios.',
    ],
  }),
  reminder: (home) => ({
    subject: 'Algo le espera',
    paragraphs: ['Algo le espera. Inicie sesión para verlo:', home],
  }),
  safetyContact: (home) => ({
    subject: 'Algo le espera',
    paragraphs: [
      'Usted es el contacto de seguridad de su consulta. Algo necesita pronto su atención.\nInicie sesión aquí:',
      home,
    ],
  }),
  emergencyOfClient: (practice, home) => ({
    subject: 'Alguien abrió lo que guarda con nosotros',
    paragraphs: [
      `${practice ?? 'El lugar que conoce'}: una persona del equipo que no es una de sus personas de contacto\nabrió su historia. En una emergencia puede leerla durante una hora.`,
      'Quién fue, y cuándo, lo ve cuando inicia sesión aquí:',
      home,
      'La administración revisa todos estos casos. Si tiene preguntas, hágalas allí.',
    ],
  }),
  emergencyOfPractice: (practice, home) => ({
    subject: 'Se abrió una historia en una emergencia',
    paragraphs: [
      `Una persona del equipo${practice === null ? '' : ` (${practice})`} abrió una historia que no tiene asignada.\nQueda abierta una hora, y espera la revisión de la administración.`,
      'Inicie sesión aquí para ver quién, cuándo y por qué:',
      home,
    ],
  }),
  webhookOff: () => ({
    subject: 'Se desactivó un webhook de su consulta',
    paragraphs: [
      'Un programa de su consulta no aceptó mensajes de este servicio durante cinco días, o dijo que no quiere más.\nSu webhook se desactivó, y el programa ya no recibe nada.',
      'Los eventos se guardan siete días. Cuando el programa vuelva a funcionar, active el webhook: sigue donde se quedó.',
    ],
  }),
}
