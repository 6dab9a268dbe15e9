import type { TipoDeLaOficina, TipoDeSolicitud as Leido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { Context } from '../../kernel/index.ts'
import { Plantilla } from '../../plantillas/index.ts'
import { TipoDeSolicitud } from '../model.ts'

export const tipoLeido = ({
  id_plantilla,
  titulo,
  resumen,
  costo,
  demora,
  quien_pide,
  papeles,
  que_traer,
}: TipoDeSolicitud): Leido => ({ id_plantilla, titulo, resumen, costo, demora, quien_pide, papeles, que_traer })

/** The kind of a request; null where nothing is told of its template. */
export async function tipoDe(ctx: Context, id_plantilla: number | null): Promise<Leido | null> {
  const tipo = id_plantilla === null ? undefined : await TipoDeSolicitud.query(ctx.db).findOne({ id_plantilla })
  return tipo ? tipoLeido(tipo) : null
}

/** Offered kinds: active ones of active quick templates. */
export const ofrecidos = (ctx: Context) =>
  TipoDeSolicitud.query(ctx.db)
    .select('solicitudes_tipos.*')
    .join('plantillas', 'plantillas.id', 'solicitudes_tipos.id_plantilla')
    .where({ 'solicitudes_tipos.activo': 1, 'plantillas.activo': 1 })
    .whereNull('plantillas.id_proyecto')
    .orderBy(['solicitudes_tipos.orden', 'solicitudes_tipos.id'])

export const tarjetas = async (ctx: Context): Promise<Leido[]> => (await ofrecidos(ctx)).map(tipoLeido)

export const tipoDeLaOficina = (
  tipo: TipoDeSolicitud,
  { nombre_plantilla }: Pick<Plantilla, 'nombre_plantilla'>,
): TipoDeLaOficina => ({
  ...tipoLeido(tipo),
  nombre_plantilla,
  orden: tipo.orden,
  activo: tipo.activo,
  version: tipo.version,
})

/** GET /solicitudes_ajustes: every kind, in the office's order, and the quick templates of which nothing is told. */
export async function todosLosTipos(ctx: Context) {
  const plantillas = await Plantilla.query(ctx.db).whereNull('id_proyecto').orderBy(['busqueda', 'id']).limit(5_000)
  const porId = new Map(plantillas.map((una) => [una.id, una]))
  const tipos = await TipoDeSolicitud.query(ctx.db).orderBy(['orden', 'id'])
  const dichas = new Set(tipos.map(({ id_plantilla }) => id_plantilla))
  return {
    tipos: tipos.flatMap((tipo) => {
      const plantilla = porId.get(tipo.id_plantilla)
      return plantilla ? [tipoDeLaOficina(tipo, plantilla)] : []
    }),
    plantillas: plantillas.flatMap(({ id, nombre_plantilla, activo }) =>
      activo && !dichas.has(id) ? [{ id, nombre_plantilla }] : [],
    ),
  }
}
