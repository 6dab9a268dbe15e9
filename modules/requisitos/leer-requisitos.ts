import { formatDate } from '../../schemas/es-co/index.ts'
import { marks, readRows, type Context, type SqlRow } from '../kernel/index.ts'
import { requisitosDe, type DelCatalogo, type Dicho, type PapelDeOrigen, type Requisito } from './domain.ts'

const DE_LOS_ACTOS = `select ar.id_radicacion, a.name as acto, a.documentos_requeridos as requeridos,
    ar.documentos_entregados as entregados
  from actos_radicacion ar join actos a on a.id = ar.id_acto where ar.id_radicacion in (@) order by ar.orden, ar.id`
const DEL_CATALOGO = 'select name, norma, quien_trae, dias_vigencia, exige, tambien from requisitos where activo = 1'
const DICHOS = `select id_radicacion, id, nombre, estado, fecha, motivo, url_archivo from requisitos_radicacion
  where id_radicacion in (@) order by id`
/** Accepted papers only: one that waits for review may be refused. */
const PAPELES = `select t.id_radicacion, coalesce(a.titulo, a.nombre) as titulo, 'Trámite' as clase, t.numero, t.anio, a.created_at,
    null as cubre
  from tramites t join tramites_adjuntos a on a.id_tramite = t.id
  where t.id_radicacion in (@) and t.estado <> 'anulado' and a.estado = 'aceptado'
  union all
  select s.id_radicacion, null, 'Solicitud', s.id, null, f.created_at, f.cubre
  from solicitudes s join solicitudes_archivos f on f.id_solicitud = s.id
  where s.id_radicacion in (@) and s.anulada_en is null and f.estado = 'aceptado' and f.enviado_en is not null`
const CONDICIONES = `select ar.id_radicacion, 'propiedad_horizontal' as condicion
  from actos_radicacion ar join inmuebles_acto ia on ia.id_acto_radi = ar.id
  join inmuebles i on i.id = ia.id_inmuebles left join tipos_inmueble ti on ti.id = i.id_tipo_inmueble
  where ar.id_radicacion in (@) and (ti.propiedad_horizontal = 1 or i.coeficiente_ph > 0)
  union
  select ar.id_radicacion, 'persona_juridica' from actos_radicacion ar join otorgantes_acto o on o.id_acto_radi = ar.id
  join personas p on p.id = o.id_personas join tipos_documento td on td.id = p.tipo_documento
  where ar.id_radicacion in (@) and td.clase = 'juridica'`

/** Written by the catalogue and by the filing's form. */
const lista = (json: unknown): string[] => JSON.parse(typeof json === 'string' ? json : '[]') as string[] // a list of texts

/** Papers of several filings with their state, by filing, in five statements. */
export async function leerRequisitosDe(ctx: Context, ids: readonly number[]): Promise<Map<number, Requisito[]>> {
  if (!ids.length) return new Map()
  const leer = (sql: string) => {
    const veces = sql.split('@').length - 1
    return readRows(ctx.db, sql.replaceAll('@', marks(ids)), Array.from({ length: veces }, () => ids).flat())
  }
  const actos = await leer(DE_LOS_ACTOS)
  const dichos = await leer(DICHOS)
  const condiciones = await leer(CONDICIONES)
  const papeles = await leer(PAPELES)
  const catalogo = (await readRows(ctx.db, DEL_CATALOGO, [])) as unknown as DelCatalogo[] // the columns that the statement selects
  return new Map(
    ids.map((id) => {
      const suyas = (filas: readonly SqlRow[]) => filas.filter((fila) => fila.id_radicacion === id)
      return [
        id,
        requisitosDe({
          actos: suyas(actos).map(({ acto, requeridos, entregados }) => ({
            acto: String(acto),
            requeridos: lista(requeridos),
            entregados: lista(entregados),
          })),
          dichos: suyas(dichos) as unknown as Dicho[], // the columns that the statement selects
          papeles: suyas(papeles).flatMap(papelesDe),
          cumple: new Set(suyas(condiciones).map(({ condicion }) => String(condicion))),
          catalogo,
          hoy: ctx.today,
        }),
      ]
    }),
  )
}

function papelesDe({ titulo, clase, numero, anio, created_at, cubre }: SqlRow): PapelDeOrigen[] {
  const suyo = anio === null ? String(numero) : `${String(anio)}-${String(numero).padStart(6, '0')}`
  const de = `${String(clase)} ${suyo}, ${formatDate(String(created_at))}`
  return (cubre === null ? [String(titulo)] : lista(cubre)).map((una) => ({ titulo: una.replaceAll('_', ' '), de }))
}

export const leerRequisitos = async (ctx: Context, id: number): Promise<Requisito[]> =>
  (await leerRequisitosDe(ctx, [id])).get(id) ?? []

/** Names of the papers that are missing. */
export const faltantes = (requisitos: readonly Requisito[]): string[] =>
  requisitos.filter(({ falta }) => falta).map(({ nombre }) => nombre)

/** Papers to tell the public about: asked for, refused or out of date; all that are missing while the deed waits for papers. */
export async function paraTraer(ctx: Context, id: number, esperaPapeles: boolean): Promise<string[]> {
  return (await leerRequisitos(ctx, id))
    .filter(({ falta }) => falta)
    .filter(({ estado, vencido }) => esperaPapeles || vencido || estado === 'pedido' || estado === 'rechazado')
    .map(({ nombre, vencido }) => (vencido ? `${nombre} (el que entregó ya se venció)` : nombre))
}
