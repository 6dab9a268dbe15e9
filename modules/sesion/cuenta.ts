import { readRow, type Context } from '../kernel/index.ts'
import { sqlDeFactores } from './segundo/probar.ts'

/** A user with what logging in asks of the role and the person, and how many second factors work. */
export interface Cuenta {
  id: number
  email: string
  usuario: string
  /** Argon2id hash. */
  clave: string
  estado: number
  id_rol: number
  rol: string
  rol_version: number
  exige: number
  id_persona: number | null
  nombres: string | null
  apellidos: string | null
  factores: number
}

const de = (columna: 'id' | 'email') => `select u.id, u.email, u.usuario, u.clave, u.estado, u.id_rol, r.name as rol,
  r.version as rol_version, r.exige_segundo_factor as exige, u.id_persona, p.nombres, p.apellidos, ${sqlDeFactores('u.id')} as factores
  from usuarios u join roles r on r.id = u.id_rol left join personas p on p.id = u.id_persona where u.${columna} = ? limit 1`
const [POR_ID, POR_CORREO] = [de('id'), de('email')]

const leer = async (ctx: Context, sql: string, valor: number | string) =>
  await readRow(ctx.db, sql, [valor]) as Cuenta | undefined // the columns that it selects

export const cuentaPorId = (ctx: Context, id: number) => leer(ctx, POR_ID, id)
export const cuentaPorCorreo = (ctx: Context, email: string) => leer(ctx, POR_CORREO, email)
