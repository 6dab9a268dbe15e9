import { leerArchivo } from '../../archivos/index.ts'
import { bogotaDate, type Context } from '../../kernel/index.ts'
import { leerRegistro, type FallaDeRegistro } from '../../plantillas/index.ts'
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

/**
 * What the sheet of an order says, from its file: read again each time, so that it is always what the file says.
 * @param matricula `identificacion_tramite`
 */
export async function leerHoja(ctx: Context, adjunto: AdjuntoDeTramite, matricula: string): Promise<HojaLeida> {
  if (adjunto.extension.toLowerCase() !== 'xlsx') return { ...SIN_LEER, motivo: noSeLee(adjunto.extension) }
  if (!await ctx.app.files.exists(ctx, adjunto.url_archivo)) return { ...SIN_LEER, motivo: 'La hoja ya no está guardada.' }
  // dates that do not say their year are of when it came
  const registro = await leerRegistro(await leerArchivo(ctx, adjunto.url_archivo), bogotaDate(new Date(adjunto.created_at)))
  const elegido = elegirActo(registro, matricula)
  const suya = ({ fila }: FallaDeRegistro) => fila === null || fila === elegido.acto?.fila
  return {
    ...elegido, fallas: registro.fallas.filter(suya), dudas: registro.avisos.filter(suya), desconocidos: registro.desconocidos,
  }
}
