import { formatDate, formatNit, formatNumber } from '../../../schemas/es-co/index.ts'
import type { Centavos, DocumentoLeido, ParteLeida, RespuestaAplicacion } from '../documento/index.ts'
import {
  CONCEPTOS_DEBITO,
  CONCEPTOS_NOTA,
  FORMAS_PAGO,
  MEDIOS_PAGO,
  RESPONSABILIDADES,
  TIPOS_IDENTIFICACION,
} from '../documento/nombres.ts'

/** Pesos, with centavos only where there are some: `1.238.450`, `235.305,50`. */
export const valor = (centavos: Centavos): string => formatNumber(centavos / 100, centavos % 100 === 0 ? 0 : 2)
export const conSigno = (centavos: Centavos): string => `$ ${valor(centavos)}`
export const tarifa = (centesimas: number): string =>
  `${formatNumber(centesimas / 100, centesimas % 100 === 0 ? 0 : 2)} %`

export const TITULOS: Readonly<Record<DocumentoLeido['clase'], string>> = {
  factura: 'Factura electrónica de venta',
  nota_credito: 'Nota crédito de la factura electrónica de venta',
  nota_debito: 'Nota débito de la factura electrónica de venta',
}

/** `'NIT 900.373.076-4'`, `'Cédula de ciudadanía 52.123.456'`. */
export const identificacion = ({
  tipoDocumento,
  numero,
  dv,
}: Pick<ParteLeida, 'tipoDocumento' | 'numero' | 'dv'>): string => {
  const nombre = TIPOS_IDENTIFICACION[tipoDocumento] ?? 'Documento'
  return `${nombre} ${formatNit(numero, tipoDocumento === '31' ? dv : null)}`
}

export const calidades = ({ responsabilidades, tributo }: ParteLeida): string =>
  [
    tributo === '01' || tributo === 'ZA' ? 'Responsable de IVA' : 'No responsable de IVA',
    ...responsabilidades.filter((codigo) => codigo !== 'R-99-PN').map((codigo) => RESPONSABILIDADES[codigo] ?? codigo),
  ].join(' · ')

export const formaDePago = ({ medios }: DocumentoLeido): string =>
  [...new Set(medios.map(({ forma }) => FORMAS_PAGO[forma] ?? forma))].join(' y ')
export const mediosDePago = ({ medios }: DocumentoLeido, nombres: readonly string[]): string =>
  (nombres.length ? nombres : medios.map(({ codigo }) => MEDIOS_PAGO[codigo] ?? codigo)).join(' · ')

export const conceptoDeNota = ({ clase, corrige }: DocumentoLeido): string =>
  corrige ? ((clase === 'nota_debito' ? CONCEPTOS_DEBITO : CONCEPTOS_NOTA)[corrige.concepto] ?? corrige.concepto) : ''

/** `'20/11/2026 10:15:30'`. */
export const momento = (fecha: string, hora: string): string => `${formatDate(fecha)} ${hora.slice(0, 8)}`

/** When the DIAN validated it; accepted without its answer, only that. Null: not yet. */
export const validacion = (respuesta: RespuestaAplicacion | null, aceptada: boolean): string | null =>
  respuesta?.codigo === '02' ? momento(respuesta.fecha, respuesta.hora) : aceptada ? 'Validada' : null

const CONTINGENCIA: Readonly<Record<string, string>> = {
  '03': 'Factura de contingencia del facturador (tipo 03): transcribe la factura de talonario',
  '04': 'Factura de contingencia (tipo 04): expedida sin validación previa por indisponibilidad del servicio de la DIAN.',
}

export function avisos({ tipo, papel }: DocumentoLeido, validado: boolean): string[] {
  const contingencia = CONTINGENCIA[tipo]
  return [
    ...(contingencia ? [papel ? `${contingencia} ${papel.numero} del ${formatDate(papel.fecha)}.` : contingencia] : []),
    ...(validado
      ? []
      : ['Pendiente de validación por la DIAN. Verifique su estado con el código QR antes de usarla como soporte.']),
  ]
}

export const ESTILO_DIAN = `
.sello{font-size:27pt;letter-spacing:.03em}
.lineas :is(th,td):first-child{white-space:nowrap}
.validacion{display:flex;gap:6mm;align-items:stretch;margin-top:5mm;break-inside:avoid;break-after:avoid}
.validacion svg{flex:none;width:35mm;height:35mm;margin:-1.2mm 0}
.validacion>div{flex:1;min-width:0;display:flex;flex-direction:column;justify-content:space-between;gap:2mm}
.clave{font-size:7.5pt;line-height:1.4;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.clave b{display:block}
.aviso{border:.75pt solid #000;padding:1.6mm 2.5mm;font-size:8pt;margin-top:4mm;break-inside:avoid}
.partes{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:1mm}
.partes h2{margin-bottom:1mm}
.partes .nombre{font-weight:600;font-size:9.5pt}
.partes p{font-size:8.5pt}
/* totals, code and authority on one page, and never without a line above */
.final{break-inside:avoid;break-before:avoid}
.cierre{display:grid;align-items:start;grid-template-columns:1fr 78mm;gap:8mm;margin-top:3mm;break-inside:avoid;break-after:avoid}
.cierre td{padding:.6mm 0}
.cierre .total td{font-size:12pt;font-weight:600;border-top:.75pt solid #000;border-bottom:.75pt solid #000;padding:1.4mm 0}
.cierre p+p{margin-top:1.6mm}
.legal{break-before:avoid;margin-top:5mm;border-top:.25pt solid #000;padding-top:2mm;font-size:7pt;line-height:1.45;break-inside:avoid}
.legal p+p{margin-top:.8mm}
td small{display:block;font-size:7pt;line-height:1.3}
`
