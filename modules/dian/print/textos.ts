import { formatDate, formatNit, formatNumber } from '../../../schemas/es-co/index.ts'
import type { Centavos, DocumentoLeido, ParteLeida } from '../documento/index.ts'
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

const CONTINGENCIA: Readonly<Record<string, string>> = {
  '03': 'Factura de contingencia del facturador (tipo 03): transcribe la factura de talonario',
  '04': 'Factura de contingencia (tipo 04): expedida sin validación previa por indisponibilidad del servicio de la DIAN.',
}

/** What the paper must say beside being an invoice: contingency, and validation still to come. */
export function avisos({ tipo, papel }: DocumentoLeido, validado: boolean): string[] {
  const contingencia = CONTINGENCIA[tipo]
  return [
    ...(contingencia ? [papel ? `${contingencia} ${papel.numero} del ${formatDate(papel.fecha)}.` : contingencia] : []),
    ...(validado
      ? []
      : ['Pendiente de validación por la DIAN. Verifique su estado con el código QR antes de usarla como soporte.']),
  ]
}
