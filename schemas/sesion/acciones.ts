import { objeto } from '../json/vocabulario.ts'
import { accion } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'

const SIN_CAMPOS = objeto({})
/** The notice is the server's sentence. */
const deUsuario = { vista: 'usuarios', size: 'sm', esquema: SIN_CAMPOS, mensajes: { enviado: '{message}' } } as const

const enlace = {
  ...deUsuario,
  necesita: ['crear', 'modificar'],
  ruta: 'POST /usuario/{id}/enlace',
  boton: 'Enviar',
} as const

export const acciones: readonly FormularioSuelto[] = [
  accion({
    ...enlace,
    id: 'repetir-invitacion',
    titulo: 'Repetir la invitación',
    dice: [
      {
        texto: 'A {nombres} {apellidos} le llegará a {email} un enlace para poner su contraseña. Sirve una semana.',
      },
    ],
  }),
  accion({
    ...enlace,
    id: 'enviar-enlace',
    titulo: 'Enviar enlace de contraseña',
    dice: [
      {
        texto:
          'A {nombres} {apellidos} le llegará a {email} un enlace para cambiar su contraseña. ' +
          'Sirve una hora; mientras tanto, la de ahora sigue valiendo.',
      },
    ],
  }),
  accion({
    ...deUsuario,
    id: 'desbloquear',
    titulo: 'Desbloquear a {nombres} {apellidos}',
    necesita: 'modificar',
    ruta: 'POST /usuario/{id}/desbloquear',
    boton: 'Desbloquear',
    dice: [
      {
        texto:
          'Por intentos fallidos con su usuario, desde algún lugar no puede entrar hasta el {bloqueado_hasta:instante}. ' +
          'Al desbloquearlo puede volver a intentar ya.',
      },
      {
        texto:
          'Si alguien está probando su contraseña, volverá a bloquearse: envíele mejor el enlace para cambiarla, que sirve ' +
          'aunque esté bloqueado.',
        tono: 'muted',
      },
    ],
  }),
  // for users who lost their factors and recovery codes
  accion({
    ...deUsuario,
    id: 'quitar-segundo-factor',
    titulo: 'Quitar el segundo factor de {nombres} {apellidos}',
    necesita: 'modificar',
    ruta: 'POST /usuario/{id}/quitar-segundo-factor',
    boton: 'Quitar segundo factor',
    peligro: true,
    impide: { campo: 'propio', en: [true] },
    dice: [
      {
        texto: 'El suyo se quita en Mi cuenta, con su contraseña y un código o una llave.',
        cuando: { campo: 'propio', en: [true] },
      },
      {
        texto:
          'Se quitan su aplicación y todas sus llaves de seguridad: entrará solo con su contraseña. Hágalo si las perdió con ' +
          'los códigos de recuperación, y asegúrese de que es esa persona quien lo pide.',
        cuando: { campo: 'propio', noEn: [true] },
      },
      { texto: 'Se le avisará a {email}.', cuando: { campo: 'propio', noEn: [true] }, tono: 'muted' },
    ],
  }),
]
