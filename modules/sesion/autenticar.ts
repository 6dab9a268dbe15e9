import {
  isVouchable,
  keptRow,
  Vouch,
  type Authenticate,
  type CurrentUser,
  type Office,
  marks,
  readRow,
  readRows,
  type Context,
} from '../kernel/index.ts'
import { permisosDeRol } from '../roles/index.ts'
import { lectorDeAcceso } from './tokens.ts'
import { sqlDeFactores } from './segundo/factores.ts'

interface Row {
  id: number
  email: string
  usuario: string
  id_rol: number
  id_persona: number | null
  rol_version: number
  debe: number
}

/** User of a bearer token, read on every request: a closed session or a changed role counts at once. */
export function autenticar(secret: string): Authenticate {
  const leerAcceso = lectorDeAcceso(secret)
  const sesionDe = async (office: Office, authorization: string | undefined) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    return token ? leerAcceso(office.slug, token) : null
  }
  const leer: Authenticate = async (office, authorization) => {
    const sesion = await sesionDe(office, authorization)
    return sesion ? usuarioDe(office, sesion) : null
  }
  const known: Authenticate['known'] = async (office, authorization) => {
    const sesion = isVouchable(office.db) ? await sesionDe(office, authorization) : null
    const suya = sesion && conocidos.get(`${office.slug} ${sesion}`)
    if (!suya) return null
    const standing = { sql: `(${FIRMA})`, values: [sesion], expected: suya.firma }
    return { user: suya.user, vouch: new Vouch(standing, (sql, values) => readRow(office.db, sql, values)) }
  }
  return Object.assign(leer, { known })
}

const MOST = 5000
/** People by office and session, on MariaDB; SQLite keeps the row itself until any write (`keptRow`). */
const conocidos = new Map<string, { firma: string; user: CurrentUser }>()

/** Users who owe a second factor may only set one up. */
const EXIGE_SEGUNDO = {
  code: 'segundo_factor_exigido',
  message: 'Su rol exige un segundo factor: actívelo en Mi cuenta para seguir.',
}

const DEBE = `case when r.exige_segundo_factor = 1 and f.activo_en is null
  and not exists (select 1 from llaves_de_seguridad l where l.id_usuario = u.id) then 1 else 0 end`
const ABIERTA = `from sesiones s join usuarios u on u.id = s.id_usuario join roles r on r.id = u.id_rol
  left join segundos_factores f on f.id_usuario = u.id
  where s.id = ? and s.cerrada_en is null and u.estado = 1`
/** Session, user and role in one statement, cached until any write. */
const SESION = `select u.id, u.email, u.usuario, u.id_rol, u.id_persona, r.version as rol_version, ${DEBE} as debe ${ABIERTA} limit 1`
const COLUMNAS_DE_FIRMA = ['u.id', 'u.email', 'u.usuario', 'u.id_rol', "coalesce(u.id_persona, '')", 'r.version', DEBE]
/** All that `SESION` reads, as one text; null for a closed session. */
const FIRMA = `select concat_ws('\n', ${COLUMNAS_DE_FIRMA.join(', ')}) ${ABIERTA}`
const firmaDe = ({ id, email, usuario, id_rol, id_persona, rol_version, debe }: Row): string =>
  [id, email, usuario, id_rol, id_persona ?? '', rol_version, debe].join('\n')

/** By the row that `keptRow` keeps until any write. */
const leidos = new WeakMap<Row, CurrentUser>()

async function usuarioDe(office: Office, sesion: string): Promise<CurrentUser | null> {
  const row = (await keptRow(office.db, SESION, [sesion])) as Row | undefined // the columns that it selects
  if (!row) return null
  const user = leidos.get(row) ?? (await leerUsuario(office, sesion, row))
  leidos.set(row, user)
  return user
}

async function leerUsuario(office: Office, sesion: string, row: Row): Promise<CurrentUser> {
  const { rol_version, debe, ...known } = row
  if (Number(debe)) return { ...known, sesion, permisos: new Set(), owes: EXIGE_SEGUNDO }
  const permisos = await permisosDeRol(office.db, office, { id: row.id_rol, version: rol_version })
  const user = { ...known, sesion, permisos }
  if (isVouchable(office.db)) {
    if (conocidos.size >= MOST) conocidos.clear()
    conocidos.set(`${office.slug} ${sesion}`, { firma: firmaDe(row), user })
  }
  return user
}

/** A user with the role and person data that login needs, and the number of second factors. */
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

const COLUMNAS = `u.id, u.email, u.usuario, u.clave, u.estado, u.id_rol, r.name as rol, r.version as rol_version,
  r.exige_segundo_factor as exige, u.id_persona, p.nombres, p.apellidos, ${sqlDeFactores('u.id')} as factores`
const POR_ID = `select ${COLUMNAS} from usuarios u join roles r on r.id = u.id_rol left join personas p on p.id = u.id_persona
  where u.id = ? limit 1`

export const cuentaPorId = async (ctx: Context, id: number) =>
  (await readRow(ctx.db, POR_ID, [id])) as Cuenta | undefined // the columns that it selects

export interface Conteo {
  llave: string
  fallos: number
  ultimo: number
  bloqueado_hasta: number
  aparte_hasta: number
}

/** @property equipos devices of the account among the requested ones */
interface Hallado {
  usuario: Cuenta | undefined
  equipos: { id: number; huella: string }[]
  conteos: ReadonlyMap<string, Conteo>
}

/** Login data in one statement: account, devices, counters. Same work with or without an account, against timing. */
export async function hallarCuenta(
  ctx: Context,
  email: string,
  huellas: readonly string[],
  llaves: readonly string[],
): Promise<Hallado> {
  const suyas = huellas.length ? huellas : [''] // SQL has no empty list
  const rows = await readRows(
    ctx.db,
    `select ${COLUMNAS}, e.id as equipo, e.huella, i.llave, i.fallos, i.ultimo, i.bloqueado_hasta,
    i.aparte_hasta from (select 1 as uno) siempre left join usuarios u on u.email = ? left join roles r on r.id = u.id_rol
    left join personas p on p.id = u.id_persona left join equipos e on e.id_usuario = u.id and e.huella in (${marks(suyas)})
    left join intentos i on i.llave in (${marks(llaves)})`,
    [email, ...suyas, ...llaves],
  )
  const filas = rows as unknown as (Cuenta & Conteo & { equipo: number | null; huella: string })[] // the columns that it selects
  const [una] = filas
  return {
    // exactly: MariaDB takes «á» for «a», and guesses are counted by what was typed
    usuario: una?.email === email ? una : undefined,
    equipos: filas.flatMap(({ equipo, huella }) => (equipo ? [{ id: equipo, huella }] : [])),
    conteos: new Map(filas.flatMap((fila) => (fila.llave ? [[fila.llave, comoConteo(fila)]] : []))),
  }
}

/** Counters as numbers: the driver may give large ones as text. */
export const comoConteo = ({ llave, fallos, ultimo, bloqueado_hasta, aparte_hasta }: Conteo): Conteo => ({
  llave,
  fallos: Number(fallos),
  ultimo: Number(ultimo),
  bloqueado_hasta: Number(bloqueado_hasta),
  aparte_hasta: Number(aparte_hasta),
})
