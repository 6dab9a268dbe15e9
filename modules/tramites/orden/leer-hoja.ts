import { leerArchivo } from '../../archivos/index.ts'
import { bogotaDate, type Context } from '../../kernel/index.ts'
import { leerRegistro, type FallaDeRegistro, type Registro } from '../../plantillas/index.ts'
import { elegirActo, type Elegido } from '../domain/orden/elegir-acto.ts'
import type { AdjuntoDeTramite } from '../model.ts'

export interface HojaLeida extends Elegido {
  /** Of the order's row, or of the whole sheet. */
  fallas: FallaDeRegistro[]
  dudas: FallaDeRegistro[]
  desconocidos: string[]
}

const SIN_LEER = { acto: null, avisos: [], fallas: [], dudas: [], desconocidos: [] }

/** What somebody brought instead of a sheet is kept, and said. */
const noSeLee = (extension: string): string =>
  `La orden llegó en .${extension}: se guarda y se descarga, pero solo se lee el FormatoRegistro en .xlsx. ` +
  `${extension.toLowerCase() === 'pdf' ? 'Pídala en .xlsx' : 'Ábrala y guárdela así'}, o escriba los datos.`

type Guardada = Pick<AdjuntoDeTramite, 'url_archivo' | 'extension'> & Partial<Pick<AdjuntoDeTramite, 'created_at'>>

/** A sheet as its file says it, or why it cannot be read. */
export interface HojaAbierta {
  url_archivo: string
  registro: Registro | string
}

/** Reads the file of a sheet. It takes its time: call it before the transaction that writes what it says. */
export async function abrirHoja(ctx: Context, { url_archivo, extension, created_at }: Guardada): Promise<HojaAbierta> {
  if (extension.toLowerCase() !== 'xlsx') return { url_archivo, registro: noSeLee(extension) }
  if (!(await ctx.app.files.exists(ctx, url_archivo))) return { url_archivo, registro: 'La hoja ya no está guardada.' }
  // dates that do not say their year are of when it came
  const llegada = created_at === undefined ? ctx.today : bogotaDate(new Date(created_at))
  return { url_archivo, registro: await leerRegistro(await leerArchivo(ctx, url_archivo), llegada) }
}

/**
 * What the sheet of an order says, from its file: read again each time, so that it is always what the file says.
 * @param matricula `identificacion_tramite` @param abiertas sheets that were read already
 */
export async function leerHoja(
  ctx: Context,
  adjunto: AdjuntoDeTramite,
  matricula: string,
  abiertas: readonly HojaAbierta[] = [],
): Promise<HojaLeida> {
  const { registro } =
    abiertas.find(({ url_archivo }) => url_archivo === adjunto.url_archivo) ?? (await abrirHoja(ctx, adjunto))
  if (typeof registro === 'string') return { ...SIN_LEER, motivo: registro }
  const elegido = elegirActo(registro, matricula)
  const suya = ({ fila }: FallaDeRegistro) => fila === null || fila === elegido.acto?.fila
  return {
    ...elegido,
    fallas: registro.fallas.filter(suya),
    dudas: registro.avisos.filter(suya),
    desconocidos: registro.desconocidos,
  }
}
