import { addDays, bogotaDate, daysBetween, formatDate, isDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  abrirArchivo,
  borrarArchivo,
  carpeta,
  nombreEnArchivo,
  siHaySubido,
  type ArchivoGuardado,
} from '../archivos/index.ts'
import { calendarioDe, cuentaDe } from '../calendario/index.ts'
import { avisable, avisarA } from '../campana/index.ts'
import {
  file,
  findRow,
  insert,
  invalid,
  isUniqueViolation,
  marks,
  notFound,
  Problem,
  readRows,
  remove,
  type Answer,
  type Context,
  type SqlRow,
  type UploadedFile,
} from '../kernel/index.ts'
import { usuariosCon } from '../roles/index.ts'
import { PERIODICIDADES, periodoDeRegla, venceDe, type Periodicidad, type Periodo, type Regla } from './domain.ts'
import { excedentesRecibidos } from './informes/excedentes.ts'
import { ObligacionCumplida } from './model.ts'

export const COMPROBANTES = carpeta('obligaciones', [
  {
    tabla: 'obligaciones_cumplidas',
    columna: 'url_archivo',
    dice: 'El comprobante de una obligación',
    registro: 'id_obligacion',
  },
])

/** Periods before the last one that may be noted as filed; older ones, from the first that was. */
const ATRAS = 12

export interface Vence {
  id: number
  nombre: string
  entidad: string | null
  norma: string | null
  informe: string | null
  responsable: string | null
  confirmada: boolean
  periodo: string
  nombre_periodo: string
  /** Null while the office has not written the day. */
  vence: string | null
  estado: 'presentada' | 'pendiente' | 'vencida' | 'sin_fecha'
  /** Days that are left; negative once it is due. */
  dias: number | null
  presentada: { id: number; fecha: string; nota: string | null; tiene_archivo: boolean; por: string | null } | null
}

/** With what the reader is not told: days of notice, last day of the period, first day of the office. */
type EnCalendario = Vence & { aviso: number; hasta: string; desde: string }

interface Obligacion extends Regla {
  id: number
  nombre: string
  entidad: string | null
  norma: string | null
  informe: string | null
  responsable: string | null
  confirmada: boolean
  conDia: boolean
  aviso: number
  /** First day of the office. */
  desde: string
}

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null)
const esPeriodicidad = (valor: unknown): valor is Periodicidad => PERIODICIDADES.some((una) => una === valor)

const obligacionDe = (fila: SqlRow): Obligacion => ({
  id: Number(fila.id),
  nombre: String(fila.name),
  entidad: texto(fila.entidad),
  norma: texto(fila.norma),
  informe: texto(fila.informe),
  responsable: texto(fila.responsable),
  confirmada: Boolean(fila.confirmada),
  periodicidad: esPeriodicidad(fila.periodicidad) ? fila.periodicidad : 'mensual',
  conDia: texto(fila.dia) !== null,
  dia: Number(fila.dia ?? 0),
  meses: fila.meses === null || fila.meses === '' ? 1 : Number(fila.meses),
  traslado: fila.traslado === 'no' ? 'no' : fila.traslado === 'anterior' ? 'anterior' : 'siguiente',
  aviso: Number(fila.aviso_dias ?? 0),
  desde: typeof fila.desde === 'string' ? bogotaDate(fila.desde) : '',
})

/**
 * What is due: of each obligation its last period that ended and, once one was filed, the earlier ones that were not; those filed in
 * the last two months stay in sight. In the order of their due days.
 */
export async function calendarioDeObligaciones(ctx: Context): Promise<EnCalendario[]> {
  // a row for each filing of each obligation, or one without any
  const filas = await readRows(
    ctx.db,
    `select o.*, (select min(created_at) from usuarios) as desde, c.id as id_cumplida, c.periodo, c.fecha, c.nota, c.url_archivo, u.usuario
     from obligaciones o left join obligaciones_cumplidas c on c.id_obligacion = o.id left join usuarios u on u.id = c.id_usuario
     where o.activo = 1 order by o.id`,
    [],
  )
  const habil = cuentaDe(await calendarioDe(ctx))
  const reglas = [...new Map(filas.map((fila) => [Number(fila.id), obligacionDe(fila)])).values()]
  const excedentes = reglas.some(porEscritura) ? await periodosDeEscrituras(ctx) : []
  return reglas
    .flatMap((una) => {
      const suyas = filas.filter(({ id, id_cumplida }) => Number(id) === una.id && id_cumplida !== null)
      const primera = primeraDe(una, ctx, suyas)
      if (porEscritura(una)) {
        const hechas = new Map(suyas.map((fila) => [String(fila.periodo), fila]))
        const desde = desdeCuando(ctx, excedentes, hechas)
        return excedentes.flatMap((periodo) => {
          const hecha = hechas.get(periodo.clave)
          return periodo.hasta < desde || (hecha && String(hecha.fecha) < addDays(ctx.today, -60))
            ? []
            : [renglon(ctx, una, periodo, hecha, una.conDia ? enDias(una, periodo.hasta, habil) : null)]
        })
      }
      return periodosDe(una, ctx.today, primera).flatMap((periodo, n) => {
        const hecha = suyas.find((fila) => fila.periodo === periodo.clave)
        if (n > 0 && (primera === undefined || periodo.clave < primera)) return []
        if (n > 0 && hecha && String(hecha.fecha) < addDays(ctx.today, -60)) return []
        return [renglon(ctx, una, periodo, hecha, una.conDia ? venceDe(una, periodo.hasta, habil) : null)]
      })
    })
    .sort((a, b) =>
      (a.vence ?? '9999') < (b.vence ?? '9999') ? -1 : (a.vence ?? '9999') > (b.vence ?? '9999') ? 1 : a.id - b.id,
    )
}

const porEscritura = ({ periodicidad }: Obligacion): boolean => periodicidad === 'escritura'

/** Days of the calendar from receiving it. */
function enDias({ dia, traslado }: Obligacion, recibido: string, habil: (fecha: string) => boolean): string {
  let vence = addDays(recibido, dia)
  while (traslado !== 'no' && !habil(vence)) vence = addDays(vence, traslado === 'siguiente' ? 1 : -1)
  return vence
}

/** A year ago, or the first excess that was filed: who files them is told of all that are left. */
const desdeCuando = (
  { today }: Pick<Context, 'today'>,
  excedentes: readonly Periodo[],
  hechas: ReadonlyMap<string, unknown>,
): string =>
  excedentes.reduce(
    (desde, { clave, hasta }) => (hasta < desde && hechas.has(clave) ? hasta : desde),
    addDays(today, -365),
  )

/** Excess that came in, a period of its own for each deed. */
async function periodosDeEscrituras(ctx: Context): Promise<Periodo[]> {
  return (await excedentesRecibidos(ctx)).map(({ id_factura, escritura, factura, recibido }) => ({
    // seven characters at most, as the column has
    clave: `E${id_factura.toString(36)}`,
    clase: 'dia',
    desde: recibido,
    hasta: recibido,
    nombre: `la escritura ${escritura}${factura ? `, factura ${factura}` : ''}`,
  }))
}

/** First period that was filed since the rule has periods of that kind. */
function primeraDe(regla: Obligacion, { today }: Pick<Context, 'today'>, filas: readonly SqlRow[]): string | undefined {
  const { length } = periodoDeRegla(regla, today).clave
  return filas
    .map(({ periodo }) => String(periodo))
    .filter((una) => una.length === length)
    .sort()[0]
}

/** Periods that ended, last first. @param primera the first that was filed */
function periodosDe(regla: Obligacion, hoy: string, primera = ''): Periodo[] {
  const periodos: Periodo[] = []
  for (let dia = hoy; ;) {
    const periodo = periodoDeRegla(regla, addDays(periodoDeRegla(regla, dia).desde, -1))
    if (periodos.length >= ATRAS && !(primera && periodo.clave >= primera)) return periodos
    periodos.push(periodo)
    dia = periodo.desde
  }
}

function renglon(
  ctx: Context,
  { id, nombre, entidad, norma, informe, responsable, confirmada, aviso, desde }: Obligacion,
  periodo: Periodo,
  hecha: SqlRow | undefined,
  vence: string | null,
): EnCalendario {
  return {
    id,
    nombre,
    entidad,
    norma,
    informe,
    responsable,
    confirmada,
    aviso,
    desde,
    hasta: periodo.hasta,
    periodo: periodo.clave,
    nombre_periodo: periodo.nombre,
    vence,
    estado: hecha ? 'presentada' : vence === null ? 'sin_fecha' : vence < ctx.today ? 'vencida' : 'pendiente',
    dias: vence === null ? null : daysBetween(ctx.today, vence),
    presentada: hecha
      ? {
          id: Number(hecha.id_cumplida),
          fecha: String(hecha.fecha),
          nota: texto(hecha.nota),
          tiene_archivo: hecha.url_archivo !== null,
          por: texto(hecha.usuario),
        }
      : null,
  }
}

/** Obligations that are late or within their days of notice, for other pages. */
export const cuantasObligacionesVencen = async (ctx: Context): Promise<number> => (await lasQueUrgen(ctx)).length

/** Of periods that ended while the office was here: earlier ones were filed from another program. */
async function lasQueUrgen(ctx: Context): Promise<EnCalendario[]> {
  return (await calendarioDeObligaciones(ctx)).filter((una) => urge(una) && una.hasta >= una.desde)
}

const urge = ({ estado, dias, aviso }: EnCalendario): boolean =>
  estado === 'vencida' || (estado === 'pendiente' && dias !== null && dias <= aviso)

const presentadasDe = (ctx: Context, id: number): Promise<SqlRow[]> =>
  readRows(ctx.db, 'select periodo from obligaciones_cumplidas where id_obligacion = ?', [id])

interface Presentada {
  periodo: string
  fecha: string
  nota?: string | null | undefined
}

/**
 * @param pedida with what `responde` reads within the transaction, for whoever sends it again
 * @throws Problem 404; 409 if it is filed already; 422 by field, also for a period that is not one of its own
 */
export async function presentar<T>(
  ctx: Context,
  id: number,
  pedida: Presentada & { subido: UploadedFile | undefined; responde: (its: Context) => Promise<T> },
): Promise<T> {
  const { periodo, fecha, nota, subido, responde } = pedida
  const [fila] = await readRows(ctx.db, 'select * from obligaciones where id = ? limit 1', [id])
  if (!fila) throw notFound('No se encontró esa obligación.')
  if (!isDate(fecha) || fecha > ctx.today) throw invalid({ fecha: ['La fecha no puede ser de después de hoy.'] })
  const regla = obligacionDe(fila)
  const suyos = porEscritura(regla)
    ? await periodosDeEscrituras(ctx)
    : periodosDe(regla, ctx.today, primeraDe(regla, ctx, await presentadasDe(ctx, id)))
  if (!suyos.some(({ clave }) => clave === periodo))
    throw invalid({ periodo: ['Ese periodo no es de la obligación, o no ha terminado.'] })
  return siHaySubido(ctx, { subido, carpeta: COMPROBANTES, extension: '.pdf' }, async (its, guardado) => {
    await anotar(its, id, { periodo, fecha, nota }, guardado)
    return responde(its)
  })
}

async function anotar(
  ctx: Context,
  id: number,
  { periodo, fecha, nota }: Presentada,
  guardado: ArchivoGuardado | null,
) {
  try {
    await insert(ctx, ObligacionCumplida, {
      id_obligacion: id,
      periodo,
      fecha,
      nota: nota?.trim() || null,
      url_archivo: guardado?.ruta ?? null,
      sha256: guardado?.sha256 ?? null,
      bytes: guardado?.bytes ?? null,
      id_usuario: ctx.user?.id ?? null,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(409, 'presentada', 'Ya está anotada como presentada.')
    throw error
  }
}

/** For a filing noted by mistake. @throws Problem 404 */
export async function quitarPresentacion(ctx: Context, id: number): Promise<void> {
  const suya = await findRow(ctx.db, ObligacionCumplida, id)
  if (!suya) throw notFound('No se encontró esa presentación.')
  await remove(ctx, ObligacionCumplida, id)
  if (suya.url_archivo) borrarArchivo(ctx, suya.url_archivo)
}

/** @throws Problem 404; 409 without a file */
export async function bajarComprobante(ctx: Context, id: number): Promise<Answer> {
  const suya = await findRow(ctx.db, ObligacionCumplida, id)
  if (!suya) throw notFound('No se encontró esa presentación.')
  if (!suya.url_archivo) throw new Problem(409, 'sin_archivo', 'Esa presentación no tiene comprobante.')
  return file(await abrirArchivo(ctx, suya.url_archivo), {
    type: 'application/pdf',
    name: `${nombreEnArchivo(`comprobante-${suya.periodo}`)}.pdf`,
    inline: true,
  })
}

const CIERRAN = permiso('libros', 'modificar')

avisable({
  objeto: 'obligacion',
  tabla: 'obligaciones',
  ve: ({ user }) => (user?.permisos.has(permiso('libros', 'ver')) ? { sql: '1 = 1', values: [] } : null),
  href: () => '/admin/libros',
})

/** Job of the clock: tells who answers once before the due day, and once after it. */
export async function avisarObligaciones(ctx: Context): Promise<void> {
  const urgen = await lasQueUrgen(ctx)
  if (!urgen.length) return
  const todos = await usuariosCon(ctx, CIERRAN)
  const dichos = [...new Set(urgen.flatMap(({ responsable }) => responsable ?? []))]
  const usuarios = dichos.length
    ? await readRows(
        ctx.db,
        `select id, usuario from usuarios where estado = 1 and usuario in (${marks(dichos)})`,
        dichos,
      )
    : []
  for (const { id, nombre, nombre_periodo, periodo, vence, estado, responsable } of urgen) {
    const suyo = usuarios.find(({ usuario }) => usuario === responsable)
    await avisarA(ctx, suyo ? [Number(suyo.id)] : todos, {
      clase: 'obligacion_vence',
      objeto: 'obligacion',
      id_objeto: id,
      llave: `obligacion:${id}:${periodo}:${estado}`,
      titulo: estado === 'vencida' ? `Venció: ${nombre}` : `Vence pronto: ${nombre}`,
      detalle: `De ${nombre_periodo}, hasta el ${formatDate(vence)}.`,
      autor: null,
    })
  }
}
