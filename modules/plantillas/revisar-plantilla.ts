import type { Context, UploadedFile } from '../kernel/index.ts'
import { acotado } from './acotar.ts'
import { recibir } from './recibir.ts'

/** POST /templates/revisar: the same that saving it would say. Nothing is kept. */
export async function revisarPlantilla(ctx: Context, subido: UploadedFile, quitar: boolean) {
  const { reporte, motivos, llenable } = await recibir(ctx, subido, quitar)
  return { ...acotado(reporte), aceptada: motivos.length === 0, llenable: motivos.length === 0 && llenable !== null }
}
