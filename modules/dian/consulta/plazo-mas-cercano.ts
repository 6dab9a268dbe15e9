import type { Question } from '../../kernel/index.ts'
import { ajustesDe } from '../configuracion/ajustes.ts'

/** The first signature of the invoices in some state, but of those of an outage, whose hours begin when it ends. */
const primeraFirma = (estados: string): Question => ({
  sql: `(select min(primera_firma) from documentos_dian where estado in (${estados}) and tipo = 'factura' and clase <> '04')`,
  values: [],
})

/** Of what the DIAN does not have yet: it is to get it within hours of that. */
export const primeraSinEnviar = (): Question => ({
  sql: `(select min(primera) from (select ${primeraFirma("'firmada', 'incierta', 'error_config'").sql} as primera
    union all select min(papel_en) from facturas where papel_en is not null and state_document_id = 0 and anulada_en is null and retirada_en is null) x)`,
  values: [],
})
export const primeraRechazada = (): Question => primeraFirma("'rechazada'")

/** The hours that the office counts. */
export const horasParaEnviar = (): Question => ({
  sql: '(select ajustes from dian_software where retirado_en is null order by id desc limit 1)',
  values: [],
})

/** @param ajustes what was answered to `horasParaEnviar` */
export const limiteDesde = (firma: string, ajustes: unknown): string => {
  const suyos: unknown = typeof ajustes === 'string' ? JSON.parse(ajustes) : ajustes
  const { limite_horas } = ajustesDe({ ajustes: suyos ?? {} })
  return new Date(Date.parse(firma) + limite_horas * HORA).toISOString()
}
const HORA = 3_600_000
