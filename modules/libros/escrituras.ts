import { bogotaDate, dayStart, addDays } from '../../schemas/es-co/index.ts'
import { marks, readRows, type Context, type SqlRow } from '../kernel/index.ts'
import { columnaDe, columnas, type Periodo } from './domain.ts'

/** Deeds per read; others have their turn in between. */
export const PAGINA = 500

/** Deeds with a number; an annulled filing keeps the number that signing gave it, with its note. */
const CON_NUMERO = `r.num_escritura is not null and r.num_escritura <> '' and (r.anulada_en is null or e.id is not null)`
const DE = 'from radicaciones r left join escrituras_numeradas e on e.id_radicacion = r.id'

/** In force: a number that was typed, without the day's signing, counts as authorised on its date. Each by its own index. */
const AUTORIZADAS = `r.num_escritura is not null and r.num_escritura <> '' and r.anulada_en is null and r.id in (select suya from (
    select id_radicacion as suya from escrituras_numeradas where autorizada_en >= ? and autorizada_en < ?
    union all select t.id from radicaciones t left join escrituras_numeradas n on n.id_radicacion = t.id
      where t.fecha_escritura >= ? and t.fecha_escritura <= ? and n.id is null) as suyas)`

export const autorizadasEn = ({ desde, hasta }: Pick<Periodo, 'desde' | 'hasta'>) => ({
  sql: AUTORIZADAS,
  values: [dayStart(desde), dayStart(addDays(hasta, 1)), desde, hasta],
  de: DE,
})

export interface Escritura {
  id: number
  radicacion: number
  numero: string
  fecha: string
  /** Day of its authorisation in Bogotá; null while it is not authorised. */
  autorizada: string | null
  /** The number was typed, not given at signing. */
  aMano: boolean
  anulada: boolean
  /** Note that it was not authorised: its date and reason. */
  noAutorizada: { fecha: string; motivo: string } | null
  hojas: number | null
  otorgante1: string | null
  otorgante2: string | null
  actos: string | null
}

const COLUMNAS = `r.id, r.numero_radicacion, r.num_escritura, r.fecha_escritura, r.otorgante1, r.otorgante2, r.actos, r.anulada_en,
  e.id as numerada, e.autorizada_en, e.no_autorizada, e.no_autorizada_motivo, e.hojas`
const EN_ORDEN = 'order by coalesce(e.numero, r.num_escritura + 0), r.num_escritura, r.id'

const escrituraDe = (fila: SqlRow): Escritura => ({
  id: Number(fila.id),
  radicacion: Number(fila.numero_radicacion),
  numero: String(fila.num_escritura),
  fecha: String(fila.fecha_escritura),
  autorizada:
    fila.numerada === null
      ? String(fila.fecha_escritura)
      : typeof fila.autorizada_en === 'string'
        ? bogotaDate(fila.autorizada_en)
        : null,
  aMano: fila.numerada === null,
  anulada: fila.anulada_en !== null,
  noAutorizada:
    typeof fila.no_autorizada === 'string'
      ? { fecha: fila.no_autorizada, motivo: String(fila.no_autorizada_motivo) }
      : null,
  hojas: fila.hojas === null ? null : Number(fila.hojas),
  otorgante1: textoONulo(fila.otorgante1),
  otorgante2: textoONulo(fila.otorgante2),
  actos: textoONulo(fila.actos),
})

const textoONulo = (valor: unknown): string | null => (typeof valor === 'string' && valor.trim() ? valor : null)

/** Deeds by their ids, in that order. */
async function* porPaginas(ctx: Context, ids: readonly number[]): AsyncGenerator<Escritura[]> {
  for (let at = 0; at < ids.length; at += PAGINA) {
    const unas = ids.slice(at, at + PAGINA)
    const filas = await readRows(ctx.db, `select ${COLUMNAS} ${DE} where r.id in (${marks(unas)})`, unas)
    const halladas = new Map(filas.map((fila) => [Number(fila.id), escrituraDe(fila)]))
    yield unas.flatMap((id) => halladas.get(id) ?? [])
  }
}

/** Deeds of a period by their date, in number order: only their ids are kept. */
export async function* numeradasDe(ctx: Context, { desde, hasta }: Periodo): AsyncGenerator<Escritura[]> {
  const filas = await readRows(
    ctx.db,
    `select r.id ${DE} where r.fecha_escritura >= ? and r.fecha_escritura <= ? and ${CON_NUMERO} ${EN_ORDEN}`,
    [desde, hasta],
  )
  yield* porPaginas(
    ctx,
    filas.map(({ id }) => Number(id)),
  )
}

/** Authorised deeds of a period, in the order of their authorisation. */
export async function* autorizadasDe(
  ctx: Context,
  periodo: Pick<Periodo, 'desde' | 'hasta'>,
): AsyncGenerator<Escritura[]> {
  const { sql, values } = autorizadasEn(periodo)
  const filas = await readRows(
    ctx.db,
    `select r.id ${DE} where ${sql} order by coalesce(e.autorizada_en, r.fecha_escritura), coalesce(e.numero, r.num_escritura + 0), r.id`,
    values,
  )
  yield* porPaginas(
    ctx,
    filas.map(({ id }) => Number(id)),
  )
}

export interface ActoDeEscritura {
  id: number
  id_radicacion: number
  /** From 1, within the deed. */
  puesto: number
  nombre: string
  /** Code of its row of the statistical report, where the office gave it one. */
  renglon: string | null
  cuantia: number | null
  conCuantia: boolean
  /** Social or priority housing, by the act or by what was said of it. */
  vivienda: 'vis' | 'vip' | null
  /** All parties that could pay its fees are exempt. */
  exento: boolean
  primero: string
  segundo: string
}

// outer joins keep the order of the tables: from the deeds to their acts
const ACTOS = `select a.id, a.id_radicacion, a.cuantia, a.vivienda, a.exento, p.exento as exenta, c.name, c.fila_estadistico, c.vis, c.cuantia as clase, o.id as parte, p.nombres, p.apellidos,
    t.columna_libro, t.rol_registral, t.parte as lado
  from actos_radicacion a left join actos c on c.id = a.id_acto left join otorgantes_acto o on o.id_acto_radi = a.id
  left join personas p on p.id = o.id_personas left join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
  where a.id_radicacion in (@) order by a.id_radicacion, a.orden, a.id, o.orden, o.id`

const viviendaDe = ({ vivienda, vis }: SqlRow, acto: string): ActoDeEscritura['vivienda'] => {
  const dicha = typeof vivienda === 'string' ? /"clase":"(vi[sp])"/.exec(vivienda)?.[1] : undefined
  if (dicha === 'vip' || (dicha === undefined && /\bVIP\b|interés prioritario/i.test(acto))) return 'vip'
  return dicha === 'vis' || Boolean(vis) ? 'vis' : null
}

const soloExentas = (partes: readonly SqlRow[]): boolean => {
  const pagan = partes.filter(({ parte, lado }) => parte !== null && lado !== 'ninguna')
  return pagan.length > 0 && pagan.every(({ exenta }) => Boolean(exenta))
}

/** Acts of some deeds in their order, with the two columns of the libro de relación. */
export async function actosDe(ctx: Context, ids: readonly number[]): Promise<Map<number, ActoDeEscritura[]>> {
  const filas = ids.length ? await readRows(ctx.db, ACTOS.replace('@', marks(ids)), [...ids]) : []
  const deCada = new Map<number, ActoDeEscritura[]>()
  const porActo = new Map<number, SqlRow[]>()
  for (const fila of filas) {
    const suyas = porActo.get(Number(fila.id))
    if (suyas) suyas.push(fila)
    else porActo.set(Number(fila.id), [fila])
  }
  for (const [id, suyas] of porActo) {
    const [fila] = suyas
    if (!fila) continue
    const id_radicacion = Number(fila.id_radicacion)
    const actos = deCada.get(id_radicacion) ?? []
    const nombre = String(fila.name)
    const partes = suyas.flatMap((una) =>
      una.parte === null
        ? []
        : [
            {
              nombre: [una.apellidos, una.nombres].filter(Boolean).join(' ').trim(),
              columna: columnaDe(
                {
                  columna_libro: textoONulo(una.columna_libro),
                  rol_registral: textoONulo(una.rol_registral),
                  parte: String(una.lado),
                },
                nombre,
              ),
            },
          ],
    )
    actos.push({
      id,
      id_radicacion,
      puesto: actos.length + 1,
      nombre,
      renglon: textoONulo(fila.fila_estadistico),
      cuantia: fila.cuantia === null ? null : Number(fila.cuantia),
      conCuantia: fila.clase === 'con' || Number(fila.cuantia ?? 0) > 0,
      vivienda: viviendaDe(fila, nombre),
      exento: Boolean(fila.exento) || soloExentas(suyas),
      ...columnas(partes),
    })
    deCada.set(id_radicacion, actos)
  }
  return deCada
}
