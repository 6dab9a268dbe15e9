import type { Context } from '../../kernel/index.ts'
import { CertificadoGuardado, esDeNotas, type TipoRango } from '../model.ts'
import { rangosVisibles } from './rangos.ts'

/** What invoices are numbered with, of one kind: the day on which the last range that is of use ends, and how many numbers are left. */
export interface Numeracion {
  tipo: TipoRango
  vence: string | null
  quedan: number
}

/**
 * Until when the office may sign and number. Null where it never had a certificate; of a kind that it never had a range of, nothing.
 * Notes have their own consecutive, which does not end. Days are YYYY-MM-DD in Bogotá.
 */
export async function vencimientosDian(
  ctx: Context,
): Promise<{ certificado: string | null; numeracion: Numeracion[] }> {
  const certificado = await CertificadoGuardado.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first()
  const activos = (await rangosVisibles(ctx)).filter(({ activo, tipo }) => activo && !esDeNotas(tipo))
  const numeracion = [...new Set(activos.map(({ tipo }) => tipo))].map((tipo) => {
    const sirven = activos.filter((uno) => uno.tipo === tipo && uno.quedan > 0 && uno.vigente_hasta >= ctx.today)
    return {
      tipo,
      vence:
        sirven
          .map(({ vigente_hasta }) => vigente_hasta)
          .sort()
          .at(-1) ?? null,
      quedan: sirven.reduce((total, { quedan }) => total + quedan, 0),
    }
  })
  return { certificado: certificado?.hasta ?? null, numeracion }
}
