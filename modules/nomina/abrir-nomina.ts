import { mirada } from '../archivos/index.ts'
import { revisarFirma } from '../dian/index.ts'
import { Problem } from '../kernel/index.ts'
import { leerNomina, type NominaLeida } from './leer-nomina.ts'

/** A payroll document with what its signature is worth. */
export interface NominaAbierta extends ReturnType<typeof revisarFirma> {
  leida: NominaLeida
}

type Dicho = { abierta: NominaAbierta; falla?: never } | { abierta?: never; falla: string }

const abrir = mirada<{ contenido: Uint8Array }, Dicho>('nomina')

const NO_RESPONDE = 'El XML no se pudo leer en el tiempo que hay.'

/** Reads one document in a thread with its own time: parsing and canonical XML have no limits of their own. @throws Problem 422 */
export async function abrirNomina(contenido: Buffer): Promise<NominaAbierta> {
  const { abierta, falla = NO_RESPONDE } = (await abrir({ contenido }))?.respuesta ?? {}
  if (!abierta) throw new Problem(422, 'nomina', falla)
  return abierta
}

/** The thread's end of `abrirNomina`: a refusal crosses as its sentence. */
export function abrirNominaAqui({ contenido }: { contenido: Uint8Array }): Dicho {
  const xml = Buffer.from(contenido)
  try {
    return { abierta: { leida: leerNomina(xml), ...revisarFirma(xml) } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { falla: error.message }
  }
}
