import { permiso } from '../../../schemas/vistas.ts'
import { countUse, networkOf, Problem, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { ArchivoDeSolicitud } from '../model.ts'

/** Files that one address brings from outside. A household or a shop fits many times; many phones share one address of their operator. */
const POR_DIRECCION = { times: 60, seconds: 3600 }
/** Bytes that an office keeps of what came from outside within a day: a hundred whole requests of photographs. */
const POR_DIA = 6 * 1024 ** 3
const UN_DIA = 86_400_000

const LLENO =
  'Hoy llegaron más archivos de los que la notaría recibe por su página. Inténtelo mañana o llévelos a la notaría.'

/**
 * Counts what does not come from the office: anybody may begin a request, by its page or with an account that anybody may make, and nobody
 * may fill the disk with them.
 * @throws Problem 429 for an address that brings too many; 503 where the whole office was given too much today
 */
export async function contarSubidas(ctx: Context, cuantas: number): Promise<void> {
  if (actorDe(ctx) === 'oficina') return
  for (let una = 0; una < cuantas; una++)
    await countUse(ctx, `archivos-de-solicitud:${networkOf(ctx.ip)}`, POR_DIRECCION)
  const desde = new Date(ctx.now.getTime() - UN_DIA).toISOString()
  const fila = await ctx
    .db(ArchivoDeSolicitud.tableName)
    .where('created_at', '>', desde)
    .where((uno) => {
      void uno.whereNull('id_usuario').orWhereNotIn('id_usuario', deLaOficina(ctx))
    })
    .sum<{ bytes: number | string | null }[]>({ bytes: 'bytes' })
    .first()
  if (Number(fila?.bytes ?? 0) >= POR_DIA) throw new Problem(503, 'sin_cupo', LLENO)
}

/** The users who work requests. */
const deLaOficina = ({ db }: Context) =>
  db('usuarios as u')
    .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
    .where('p.id_permisos', permiso('tramites', 'modificar'))
    .select<{ id: number }[]>('u.id')
