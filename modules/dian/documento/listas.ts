import datos from './listas.json' with { type: 'json' }

type Lista = Readonly<Record<string, string>>

const leidas: Record<string, Lista> = datos

const lista = (nombre: string): Lista => leidas[nombre] ?? {}

/** Code → name, of the DIAN's lists that the product uses. */
export const TIPOS_IDENTIFICACION = lista('tipoIdentificacion')
export const RESPONSABILIDADES = lista('responsabilidadFiscal')
export const TRIBUTOS_DE_PARTE = lista('tributoDeParte')
export const FORMAS_PAGO = lista('formaPago')
export const MEDIOS_PAGO = lista('medioPago')
export const CONCEPTOS_NOTA = lista('conceptoNotaCredito')
export const CONCEPTOS_DEBITO = lista('conceptoNotaDebito')
export const CONCEPTOS_RECLAMO = lista('conceptoReclamo')
export const DEPARTAMENTOS = lista('departamento')
export const MUNICIPIOS = lista('municipio')
export const PAISES = lista('pais')
