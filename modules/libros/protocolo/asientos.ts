import { addDays, isDate } from '../../../schemas/es-co/index.ts'
import { datosDeLibro, type ClaveDeLibro } from '../../../schemas/libros/asientos.ts'
import { leerNumero } from '../../../schemas/radicaciones/numero.ts'
import type { AsientosLeidos } from '../../../schemas/respuestas/libros/libros.ts'
import { abrirArchivo, carpeta, siHaySubido, type ArchivoGuardado } from '../../archivos/index.ts'
import {
  file,
  findRow,
  insert,
  invalid,
  nextNumber,
  notFound,
  Problem,
  readRows,
  update,
  type Answer,
  type Context,
  type UploadedFile,
} from '../../kernel/index.ts'
import { ordenDe } from '../domain.ts'
import { Asiento } from '../model.ts'

const ACTAS = carpeta('asientos', [
  { tabla: 'asientos', columna: 'url_archivo', dice: 'El acta de un libro', registro: 'id' },
])

export async function asientosDe(ctx: Context, libro: ClaveDeLibro, anio: number): Promise<AsientosLeidos> {
  const filas = await readRows(
    ctx.db,
    `select a.*, u.usuario from asientos a left join usuarios u on u.id = a.id_usuario
     where a.libro = ? and a.anio = ? order by a.numero`,
    [libro, anio],
  )
  const { dias } = datosDeLibro(libro)
  const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null)
  return filas.map((fila) => ({
    id: Number(fila.id),
    numero: Number(fila.numero),
    fecha: String(fila.fecha),
    asunto: String(fila.asunto),
    quien: texto(fila.quien),
    desde: texto(fila.desde),
    hasta: texto(fila.hasta),
    fin: texto(fila.fin),
    vence: dias && fila.fin === null && fila.anulado_motivo === null ? addDays(String(fila.fecha), dias) : null,
    tiene_archivo: fila.url_archivo !== null,
    anulado_motivo: texto(fila.anulado_motivo),
    por: texto(fila.usuario),
  }))
}

interface Dicho {
  libro: ClaveDeLibro
  fecha: string
  asunto: string
  quien?: string | null | undefined
  desde?: string | null | undefined
  hasta?: string | null | undefined
}

/** Takes the next number of its book and year. @throws Problem 422 by field */
export async function asentar(
  ctx: Context,
  { libro, fecha, ...dicho }: Dicho,
  subido: UploadedFile | undefined,
): Promise<AsientosLeidos> {
  const { dias, conArchivo } = datosDeLibro(libro)
  const [asunto, quien] = [dicho.asunto.trim(), dicho.quien?.trim() || null]
  if (!isDate(fecha) || fecha > ctx.today) throw invalid({ fecha: ['La fecha no puede ser de después de hoy.'] })
  if (!asunto) throw invalid({ asunto: ['Campo requerido'] })
  if (conArchivo && !subido) throw invalid({ archivo: ['Suba el acta, en PDF.'] })
  for (const campo of ['desde', 'hasta'] as const)
    if (!dias && dicho[campo]?.trim()) throw invalid({ [campo]: ['Solo lo que sale a empaste lleva escrituras.'] })
  const columnas = { libro, fecha, asunto, quien, ...(dias ? escriturasDe(dicho) : { desde: null, hasta: null }) }
  return siHaySubido(ctx, { subido, carpeta: ACTAS, extension: '.pdf' }, async (its, guardado) => {
    await guardar(its, columnas, guardado)
    return asientosDe(its, libro, Number(fecha.slice(0, 4)))
  })
}

/** Both ends of what is sent to binding. */
function escriturasDe({ desde, hasta }: Pick<Dicho, 'desde' | 'hasta'>) {
  const [una, otra] = [desde?.trim() ?? '', hasta?.trim() ?? '']
  if (!leerNumero(una)) throw invalid({ desde: ['Escriba el número: 12, o 12 Bis.'] })
  if (!leerNumero(otra)) throw invalid({ hasta: ['Escriba el número: 12, o 12 Bis.'] })
  if (ordenDe(otra) < ordenDe(una)) throw invalid({ hasta: ['Va antes de la primera.'] })
  return { desde: una, hasta: otra }
}

type Columnas = Pick<Asiento, 'libro' | 'fecha' | 'asunto' | 'quien' | 'desde' | 'hasta'>

async function guardar(ctx: Context, columnas: Columnas, archivo: ArchivoGuardado | null): Promise<void> {
  const anio = Number(columnas.fecha.slice(0, 4))
  await insert(ctx, Asiento, {
    ...columnas,
    anio,
    numero: await nextNumber(ctx, `libro-${columnas.libro}-${anio}`),
    fin: null,
    url_archivo: archivo?.ruta ?? null,
    sha256: archivo?.sha256 ?? null,
    bytes: archivo?.bytes ?? null,
    anulado_motivo: null,
    id_usuario: ctx.user?.id ?? null,
  })
}

async function exigirAsiento(ctx: Context, id: number, { lock = false } = {}): Promise<Asiento> {
  const asiento = await findRow(ctx.db, Asiento, id, { lock })
  if (!asiento) throw notFound('No se encontró ese asiento.')
  return asiento
}

/** Day in which what was sent to binding came back. @throws Problem 404; 409; 422 */
export async function terminarAsiento(ctx: Context, id: number, fecha: string): Promise<void> {
  const asiento = await exigirAsiento(ctx, id, { lock: true })
  if (asiento.anulado_motivo !== null) throw new Problem(409, 'anulado', `El asiento ${asiento.numero} está anulado.`)
  if (asiento.desde === null) throw new Problem(409, 'no_vuelve', 'Ese asiento no es de escrituras a empaste.')
  if (!isDate(fecha) || fecha > ctx.today || fecha < asiento.fecha)
    throw invalid({ fecha: ['Debe ser del día en que salieron a hoy.'] })
  await update(ctx, Asiento, id, { fin: fecha }, { before: asiento })
}

/** It keeps its number, with the reason. Idempotent. @throws Problem 404 */
export async function anularAsiento(ctx: Context, id: number, motivo: string): Promise<void> {
  const asiento = await exigirAsiento(ctx, id, { lock: true })
  if (asiento.anulado_motivo === null)
    await update(ctx, Asiento, id, { anulado_motivo: motivo.trim() }, { before: asiento })
}

/** @throws Problem 404; 409 without a file */
export async function bajarAsiento(ctx: Context, id: number): Promise<Answer> {
  const { url_archivo, libro, anio, numero } = await exigirAsiento(ctx, id)
  if (!url_archivo) throw new Problem(409, 'sin_archivo', 'Ese asiento no tiene acta.')
  return file(await abrirArchivo(ctx, url_archivo), {
    type: 'application/pdf',
    name: `${libro}-${anio}-${numero}.pdf`,
    inline: true,
  })
}
