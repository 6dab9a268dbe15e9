import type { Context } from '../../kernel/index.ts'
import { ajustesDe } from '../configuracion/ajustes.ts'
import { Contingencia, SoftwareDian, type DocumentoDian } from '../model.ts'

const HORA = 3_600_000

/**
 * Until when a document must reach the DIAN. A contingency one (04) has its hours from the end of the outage, and none while it lasts; any
 * other is counted from its first signature, so that staff see the time run.
 */
export async function limiteDe(ctx: Context, documentos: readonly DocumentoDian[]): Promise<(documento: DocumentoDian) => string | null> {
  if (documentos.every(({ estado }) => estado === 'aceptada')) return () => null
  const software = await SoftwareDian.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first()
  const plazo = ajustesDe(software ?? { ajustes: {} }).limite_horas * HORA
  const contingencias = documentos.some(({ clase }) => clase === '04') ? await Contingencia.query(ctx.db).orderBy('desde') : []
  return ({ clase, primera_firma }) => {
    if (clase !== '04') return new Date(Date.parse(primera_firma) + plazo).toISOString()
    const suya = contingencias.findLast(({ desde }) => desde <= primera_firma)
    return suya?.hasta ? new Date(Date.parse(suya.hasta) + plazo).toISOString() : null
  }
}
