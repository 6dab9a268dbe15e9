import type { IncomingMessage } from 'node:http'
import { llenar } from '../../modules/plantillas/index.ts'
import { HOSTIL, PARTES_HOSTILES } from '../unit/minutas/hostil.ts'
import { DATOS, docx, muestra } from '../unit/plantillas/muestras.ts'
import { servirEscena } from './escena-pagina.ts'

const [vendedor = {}] = DATOS['pareja_con_apoderado']!['vendedores'] as object[] // the sample data
/** The sample of two buyers, the seller without telephone. */
export const PAREJA = { ...DATOS['pareja_con_apoderado']!, vendedores: [{ ...vendedor, telefono: '' }] }

async function cuerpoDe(request: IncomingMessage): Promise<{ datos: Record<string, unknown> }> {
  const trozos: Buffer[] = []
  for await (const trozo of request) trozos.push(trozo as Buffer) // a request gives buffers
  return JSON.parse(Buffer.concat(trozos).toString()) as { datos: Record<string, unknown> } // what useVista sends
}

/** The live document alone, answered as the product answers; what it was asked is kept. */
export async function servirVista(datos: object = PAREJA) {
  const plantilla = muestra('compraventa-vis.docx')
  const pedidos: Record<string, unknown>[] = []
  const falla: { con: number | null; demora: number } = { con: null, demora: 0 }
  const escena = await servirEscena('vista-escena.tsx', 'Vista', async (request) => {
    if (request.url === '/escena/datos') return { tipo: 'application/json', cuerpo: JSON.stringify(datos) }
    if (request.url === '/escena/hostil')
      return { tipo: 'application/octet-stream', cuerpo: docx(HOSTIL, PARTES_HOSTILES) }
    if (request.url !== '/api/plantillaDocumentos/vista') return null
    const { datos: escritos } = await cuerpoDe(request)
    pedidos.push(escritos)
    const { demora } = falla
    if (demora) await new Promise((resolve) => setTimeout(resolve, demora))
    if (falla.con) {
      const errors = { plantilla: ['La plantilla está sin convertir.'] }
      const cuerpo = { message: 'Revise la informacion requerida', code: 'datos', errors }
      return { status: falla.con, tipo: 'application/json', cuerpo: JSON.stringify(cuerpo) }
    }
    const lleno = await llenar(plantilla, escritos, { vista: true })
    return {
      tipo: 'application/json',
      cuerpo: JSON.stringify({ ...lleno, docx: lleno.docx.toString('base64'), id_version: 1 }),
    }
  })
  return { ...escena, pedidos, falla }
}
