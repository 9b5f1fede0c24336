import type { OAuthTexts } from './oauth-texts.js'

export const es: OAuthTexts = {
  problem: 'Esto no funciona',
  unregistered: 'La aplicación o la dirección a la que quiere que se la llame no está registrada aquí.',
  signIn: {
    title: 'Iniciar sesión',
    about: 'Una aplicación pide actuar por usted. Inicie sesión para decidir.',
    name: 'Nombre de usuario o correo electrónico',
    password: 'Contraseña',
    code: 'Código, si usa un segundo factor',
    button: 'Iniciar sesión',
  },
  consent: {
    title: (application) => `¿Permitir ${application}?`,
    asks: 'pide actuar por usted. Entonces podría usar:',
    until: (changes) =>
      `Durante 90 días podrá leer${changes ? ' y cambiar' : ''} lo mismo que usted, también cuando usted no esté. Puede terminarlo en cualquier momento en su lista de tokens de acceso.`,
    allow: 'Permitir',
    refuse: 'Rechazar',
  },
  device: {
    title: 'Conectar un dispositivo',
    about: 'Escriba el código que muestra su dispositivo.',
    code: 'Código',
    next: 'Continuar',
    nothing: 'Ningún dispositivo espera con este código.',
    allowed: 'Permitido',
    refused: 'Rechazado',
    back: 'Puede volver a su dispositivo.',
  },
}
