import { DOCX } from '../../archivos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { crearPlantilla, plantillaDeMuestra } from '../../plantillas/index.ts'
import { conArchivo } from './papel.ts'

/** The house's sample templates, by the project that uses each; the last three are quick documents. */
const PLANTILLAS = [
  { archivo: 'compraventa-vis.docx', nombre_plantilla: 'Compraventa VIS con subsidio e hipoteca', proyecto: 'MIR-01' },
  { archivo: 'cancelacion-hipoteca.docx', nombre_plantilla: 'Cancelación de hipoteca', proyecto: 'MIR-01' },
  { archivo: 'poder-especial.docx', nombre_plantilla: 'Poder especial', proyecto: 'AGILES' },
  { archivo: 'compraventa-vis.docx', nombre_plantilla: 'Compraventa de vivienda', proyecto: 'AGILES' },
  { archivo: 'cancelacion-hipoteca.docx', nombre_plantilla: 'Cancelación de hipoteca de banco', proyecto: 'AGILES' },
] as const

/** Loads the sample templates. */
export async function plantillasDemo(ctx: Context): Promise<void> {
  for (const { archivo, ...campos } of PLANTILLAS)
    await conArchivo(archivo, DOCX, plantillaDeMuestra(archivo), (subido) => crearPlantilla(ctx, campos, subido))
}
