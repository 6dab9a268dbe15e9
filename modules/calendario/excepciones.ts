import { festivoDe } from '../../schemas/citas/festivos.ts'
import type { ExcepcionLeida } from '../../schemas/respuestas/citas/horarios.ts'
import { type Context, findRow, insert, invalid, isUniqueViolation, notFound, update } from '../kernel/index.ts'
import { ExcepcionDeCalendario } from './model.ts'
import type { ExcepcionEnviada } from '../../schemas/citas/horarios.ts'
import { formatDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { revisarExcepcion, type Excepcion } from './domain.ts'
import { calendarioDe, contarHoras, pedirRecuento } from './calendario.ts'

/** GET /calendario_excepciones: by date. */
export const listarExcepciones = async (ctx: Context): Promise<ExcepcionLeida[]> =>
  (await ExcepcionDeCalendario.query(ctx.db).orderBy('fecha')).map(mostrarExcepcion)

const mostrarExcepcion = (fila: ExcepcionDeCalendario): ExcepcionLeida => {
  const { id, fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto, version } = fila
  return { id, fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto, festivo: festivoDe(fecha), version }
}

const PAPELERA = papelera<ExcepcionDeCalendario>({
  clase: 'dias-distintos',
  uno: 'día distinto',
  Modelo: ExcepcionDeCalendario,
  permisos: [permiso('edictos', 'modificar')],
  titulo: ({ fecha }) => formatDate(fecha),
  unicos: { fecha: 'la fecha' },
  vuelve: contando,
})

type Enviada = ExcepcionEnviada & { version?: number | undefined }

export async function agregarExcepcion(ctx: Context, enviada: Enviada): Promise<ExcepcionLeida> {
  const columnas = revisada(enviada)
  const antes = await calendarioDe(ctx)
  const fila = await unaPorDia(() => insert(ctx, ExcepcionDeCalendario, columnas))
  await recontar(ctx, [fila])
  await contarHoras(ctx, antes)
  return mostrarExcepcion(fila)
}

/** @throws Problem 404, 422 by field, 409 with the exception as it is where somebody saved before */
export async function cambiarExcepcion(
  ctx: Context,
  id: number,
  { version, ...enviada }: Enviada,
): Promise<ExcepcionLeida> {
  const before = await findRow(ctx.db, ExcepcionDeCalendario, id)
  if (!before) throw notFound()
  const columnas = revisada(enviada)
  const antes = await calendarioDe(ctx)
  const show = (fila: ExcepcionDeCalendario) => Promise.resolve(mostrarExcepcion(fila))
  const fila = await unaPorDia(() =>
    update(ctx, ExcepcionDeCalendario, id, columnas, { before, show, ...(version === undefined ? {} : { version }) }),
  )
  await recontar(ctx, [before, fila])
  await contarHoras(ctx, antes)
  return mostrarExcepcion(fila)
}

export async function quitarExcepcion(ctx: Context, id: number): Promise<void> {
  const fila = await findRow(ctx.db, ExcepcionDeCalendario, id)
  if (!fila) throw notFound()
  await contando(ctx, fila, () => tirar(ctx, PAPELERA, id))
}

/** Terms and hours after a day goes or comes back. */
async function contando(ctx: Context, fila: ExcepcionDeCalendario, obra: () => Promise<void>): Promise<void> {
  const antes = await calendarioDe(ctx)
  await obra()
  await recontar(ctx, [fila])
  await contarHoras(ctx, antes)
}

function revisada(enviada: ExcepcionEnviada) {
  const { excepcion, faltas } = revisarExcepcion(enviada)
  if (Object.keys(faltas).length) throw invalid(faltas)
  return columnasDe(excepcion)
}

const columnasDe = ({ fecha, tipo, entrada, salida, suspende, acto }: Excepcion) => ({
  fecha,
  tipo,
  hora_entrada: entrada,
  hora_salida: salida,
  suspende_terminos: suspende,
  acto,
})

async function unaPorDia<T>(escribir: () => Promise<T>): Promise<T> {
  try {
    return await escribir()
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ fecha: ['Ese día ya está en la lista: cámbielo allí.'] })
    throw error
  }
}

/** Terms go by the days on which they are stopped, and by nothing else of these. */
async function recontar(ctx: Context, filas: readonly ExcepcionDeCalendario[]): Promise<void> {
  if (filas.some(({ suspende_terminos }) => suspende_terminos)) await pedirRecuento(ctx)
}
