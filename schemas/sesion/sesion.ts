import { cuerpo, objeto } from '../json/vocabulario.ts'
import { firmaDeIngreso, firmaDeLlave } from './llaves.ts'
import { PERMISOS } from '../vistas/vistas.ts'

const password = { type: 'string', title: 'Contraseña', minLength: 1, maxLength: 200 } as const
/** Of the authenticator, or a recovery code. */
const codigo = { type: 'string', title: 'Código', minLength: 1, maxLength: 40 } as const

const email = { type: 'string', title: 'Correo electrónico', minLength: 1, maxLength: 190 } as const

/** POST /user/login/codigo, and PUT with what came by mail. */
export const pedirCodigoSchema = objeto({ email })
export const codigoDeIngresoSchema = objeto({ email, codigo })

/** POST /user/login: with the code or the key, of who has a second factor. */
export const ingresoSchema = objeto(
  { email: { type: 'string', minLength: 1, maxLength: 190 }, password },
  { codigo, llave: firmaDeIngreso },
)

/** What is asked of one's own second factor. */
export const claveSchema = objeto({ password })
export const codigoSchema = objeto({ codigo })
/** With one of one's own: a code or a key. */
export const claveYPruebaSchema = objeto({ password }, { codigo, llave: firmaDeLlave })

/** POST /user/refreshToken and /user/logout: our own pages have the token in a cookie, and name none. */
export const refrescoSchema = cuerpo({ refresh_token: { type: 'string', minLength: 20, maxLength: 200 } })

/** What the public may do too: who may do no more than ask for a procedure is nobody of the office. */
const DEL_PUBLICO = new Set(PERMISOS.filter(({ vista }) => vista === 'nuevoTramite').map(({ id }) => id))

/** Whether somebody with these permissions works in the office. */
export const esDelPersonal = (permisos: Iterable<number>): boolean => [...permisos].some((id) => !DEL_PUBLICO.has(id))

export const paseSchema = objeto({ pase: { type: 'string', title: 'Pase', minLength: 1, maxLength: 1000 } })

/** A form that is open tells so this often. */
export const LATIDO_MS = 25_000
/** Who was not heard of for so long is nobody: two beats may be lost. */
export const AUSENTE_MS = 60_000

/** What one tells of a form that is open, or that is being closed. */
export const presenciaSchema = objeto(
  {
    pestana: { type: 'string', title: 'Pestaña', pattern: '^[\\w-]{8,32}$' },
  },
  {
    cierra: { type: 'boolean', title: 'Se cierra' },
  },
)
