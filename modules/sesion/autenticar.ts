import { keptRow, type Authenticate, type CurrentUser, type Office } from '../kernel/index.ts'
import { permisosDeRol } from '../roles/index.ts'
import { lectorDeAcceso } from './tokens.ts'

interface Row {
  id: number
  email: string
  usuario: string
  id_rol: number
  id_persona: number | null
  rol_version: number
  debe: number
}

/** Who a bearer token stands for: looked up on every request, so a closed session or a changed role counts at once. */
export function autenticar(secret: string): Authenticate {
  const leerAcceso = lectorDeAcceso(secret)
  return async (office, authorization) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    const sesion = token ? await leerAcceso(office.slug, token) : null
    return sesion ? usuarioDe(office, sesion) : null
  }
}

/** Who holds a role that demands a second factor and has none reaches nothing but setting it up. */
const EXIGE_SEGUNDO = {
  code: 'segundo_factor_exigido',
  message: 'Su rol exige un segundo factor: actívelo en Mi cuenta para seguir.',
}

/** Session, user and role in one statement: every request asks it, or whether anything has been saved since. */
const SESION = `select u.id, u.email, u.usuario, u.id_rol, u.id_persona, r.version as rol_version,
  case when r.exige_segundo_factor = 1 and f.activo_en is null
    and not exists (select 1 from llaves_de_seguridad l where l.id_usuario = u.id) then 1 else 0 end as debe
  from sesiones s join usuarios u on u.id = s.id_usuario join roles r on r.id = u.id_rol
  left join segundos_factores f on f.id_usuario = u.id
  where s.id = ? and s.cerrada_en is null and u.estado = 1 limit 1`

async function usuarioDe(office: Office, sesion: string): Promise<CurrentUser | null> {
  const row = (await keptRow(office.db, SESION, [sesion])) as Row | undefined // the columns that it selects
  if (!row) return null
  const { rol_version, debe, ...user } = row
  if (Number(debe)) return { ...user, sesion, permisos: new Set(), owes: EXIGE_SEGUNDO }
  return {
    ...user,
    sesion,
    permisos: await permisosDeRol(office.db, office.slug, { id: row.id_rol, version: rol_version }),
  }
}
