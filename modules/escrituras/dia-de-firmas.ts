import { addDays, dayStart, formatTime, isDate } from '../../schemas/es-co/index.ts'
import { DIA_MAL_ESCRITO } from '../../schemas/citas/cita.ts'
import type { DiaDeFirmas, EscrituraDelDia } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { escribirNumero, leerNumero } from '../../schemas/radicaciones/numero.ts'
import { ABREN_LA_ESCRITURA } from '../../schemas/radicaciones/acceso.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { invalid, marks, readRows, seenSql, type Context } from '../kernel/index.ts'
import { deRadicacion, EscrituraNumerada, proponerNumero, Radicacion } from '../radicaciones/index.ts'
import { faltantes, leerRequisitosDe } from '../requisitos/index.ts'
import { comoNumerada, firmasDe } from './firmas.ts'
import { deudasDe, puede } from './leer-escritura.ts'

const CITAS = `select c.id, c.inicio, c.nombre, c.asunto, c.estado, c.id_solicitud, coalesce(c.id_radicacion, s.id_radicacion) as id_radicacion
  from citas c left join solicitudes s on s.id = c.id_solicitud
  where c.inicio >= ? and c.inicio < ? and c.estado in ('agendada', 'cumplida', 'no_asistio')
  order by c.inicio, c.puesto, c.id`

/** Appointments of a day with the deed of each, in a number of statements that does not grow with them. @throws Problem 422 */
export async function leerDiaDeFirmas(ctx: Context, dicha: string | undefined): Promise<DiaDeFirmas> {
  const fecha = dicha ?? ctx.today
  if (!isDate(fecha)) throw invalid({ fecha: [DIA_MAL_ESCRITO] })
  const citas = await readRows(ctx.db, CITAS, [dayStart(fecha), dayStart(addDays(fecha, 1))])
  const ids = [
    ...new Set(citas.flatMap(({ id_radicacion }) => (id_radicacion === null ? [] : [Number(id_radicacion)]))),
  ]
  const escrituras = await escriturasDe(ctx, ids)
  return {
    fecha,
    citas: citas.map(({ id, inicio, nombre, asunto, estado, id_solicitud, id_radicacion }) => ({
      id: Number(id),
      hora: formatTime(String(inicio)),
      nombre: String(nombre),
      asunto: String(asunto),
      estado: String(estado),
      id_solicitud: id_solicitud === null ? null : Number(id_solicitud),
      escritura: escrituras.get(Number(id_radicacion)) ?? null,
    })),
  }
}

/** Only those that the person may open. */
export async function escriturasDe(ctx: Context, pedidas: readonly number[]): Promise<Map<number, EscrituraDelDia>> {
  if (!pedidas.length || !puede(ctx, ...ABREN_LA_ESCRITURA)) return new Map()
  const { sql, values } = seenSql(ctx, deRadicacion('expediente'))
  const filas = await readRows(
    ctx.db,
    `select radicaciones.*, e.name as estado_escritura from radicaciones
     left join estados_escrituras e on e.id = radicaciones.id_estados_escrituras
     where radicaciones.id in (${marks(pedidas)}) and radicaciones.anulada_en is null and (${sql})`,
    [...pedidas, ...values],
  )
  const ids = filas.map(({ id }) => Number(id))
  const requisitos = await leerRequisitosDe(ctx, ids)
  const firmas = await firmasDe(ctx, ids)
  const deudas = puede(ctx, permiso('cartera', 'ver')) ? await deudasDe(ctx, ids) : null
  const numeradas = ids.length ? await EscrituraNumerada.query(ctx.db).whereIn('id_radicacion', ids) : []
  // the same proposal for all of a day: who is first takes it
  const sinNumero = filas.find(
    ({ id, num_escritura }) => num_escritura === null && !numeradas.some((una) => una.id_radicacion === id),
  )
  const siguiente =
    sinNumero && puede(ctx, permiso('radicaciones', 'modificar'))
      ? await proponerNumero(
          ctx,
          Object.assign(new Radicacion(), { id: 0, num_escritura: null, fecha_escritura: null }),
        )
      : null
  return new Map(
    filas.map((fila) => {
      const id = Number(fila.id)
      const numerada = numeradas.find((una) => una.id_radicacion === id)
      const escrito = typeof fila.num_escritura === 'string' ? fila.num_escritura : null
      const leido = leerNumero(escrito)
      return [
        id,
        {
          id,
          numero_radicacion: Number(fila.numero_radicacion),
          num_escritura: escrito,
          fecha_escritura: typeof fila.fecha_escritura === 'string' ? fila.fecha_escritura : null,
          otorgantes: [fila.otorgante1, fila.otorgante2].filter(Boolean).join(' y '),
          actos: typeof fila.actos === 'string' ? fila.actos : null,
          estado_escritura: typeof fila.estado_escritura === 'string' ? fila.estado_escritura : null,
          faltan: faltantes(requisitos.get(id) ?? []),
          debe: deudas ? (deudas.get(id) ?? 0) : null,
          firmas: firmas.get(id) ?? [],
          numerada: numerada ? comoNumerada(numerada) : null,
          propuesto: numerada ? null : leido ? escribirNumero(leido) : siguiente,
        },
      ]
    }),
  )
}
