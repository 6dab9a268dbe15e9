import type { Context } from '../../kernel/index.ts'
import { ajustesDe } from '../configuracion/ajustes.ts'
import { Contingencia, SoftwareDian, type DocumentoDian } from '../model.ts'

const HORA = 3_600_000

/**
 * Until when a document must reach the DIAN. A contingency one (04) has its hours from the end of the outage, and none while it lasts; one
 * that was handed over on paper (03), from then, which is never late: the law counts from when the office could issue again (dian.md 4.7,
 * to be confirmed); any other is counted from its first signature, so that staff see the time run.
 */
export async function limiteDe(
  ctx: Context,
  documentos: readonly DocumentoDian[],
): Promise<(documento: Pick<DocumentoDian, 'clase' | 'primera_firma'>, enPapel: string | null) => string | null> {
  const software = await SoftwareDian.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first()
  const plazo = ajustesDe(software ?? { ajustes: {} }).limite_horas * HORA
  const contingencias = documentos.some(({ clase }) => clase === '04')
    ? await Contingencia.query(ctx.db).orderBy('desde')
    : []
  return ({ clase, primera_firma }, enPapel) => {
    if (enPapel) return new Date(Date.parse(enPapel) + plazo).toISOString()
    if (clase !== '04') return new Date(Date.parse(primera_firma) + plazo).toISOString()
    const suya = contingencias.findLast(({ desde }) => desde <= primera_firma)
    return suya?.hasta ? new Date(Date.parse(suya.hasta) + plazo).toISOString() : null
  }
}
