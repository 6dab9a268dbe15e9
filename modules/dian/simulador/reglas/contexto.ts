import type { Almacen, Emisor } from '../almacen.ts'
import type { Confianza } from '../autoridad.ts'
import { atributo, uno, valor, type Nodo } from '../xml/arbol.ts'
import type { FirmaLeida } from '../xml/firma.ts'
import listas from './listas.json' with { type: 'json' }

export interface Contexto {
  cuerpo: Nodo
  firma: FirmaLeida
  emisor: Emisor | undefined
  almacen: Almacen
  confianza: Confianza
  ahora: Date
  tolerante: boolean
  /** First letter of the rule codes: F invoice, C credit note, D debit note. */
  letra: string
}

/** Identity, read before any check. */
export interface Ficha {
  tipo: string
  letra: string
  nombre: string
  numero: string
  prefijo: string
  cufe: string
  nit: string
  dv: string
  razon: string
  receptor: string
  nombreReceptor: string
  total: string
  fecha: string
  hora: string
  ambiente: string
  esquema: string
}

const CLASES: Record<string, { letra: string; nombre: string; totales: string }> = {
  Invoice: { letra: 'F', nombre: 'La Factura electrónica', totales: 'LegalMonetaryTotal' },
  CreditNote: { letra: 'C', nombre: 'La Nota crédito', totales: 'LegalMonetaryTotal' },
  DebitNote: { letra: 'D', nombre: 'La Nota débito', totales: 'RequestedMonetaryTotal' },
}

/** @returns null when the root is not an invoice or a note */
export function fichaDe(cuerpo: Nodo): Ficha | null {
  const clase = CLASES[cuerpo.nombre]
  if (!clase || cuerpo.ns !== `urn:oasis:names:specification:ubl:schema:xsd:${cuerpo.nombre}-2`) return null
  const emisor = uno(cuerpo, 'AccountingSupplierParty/Party')
  const cliente = uno(cuerpo, 'AccountingCustomerParty/Party/PartyTaxScheme')
  const numero = valor(cuerpo, 'ID')
  return {
    tipo: valor(cuerpo, 'InvoiceTypeCode') || (cuerpo.nombre === 'CreditNote' ? '91' : '92'),
    letra: clase.letra,
    nombre: clase.nombre,
    numero,
    prefijo: /^(.*?)\d*$/.exec(numero)?.[1] ?? '',
    cufe: valor(cuerpo, 'UUID'),
    esquema: atributo(uno(cuerpo, 'UUID'), 'schemeName'),
    nit: valor(emisor, 'PartyTaxScheme/CompanyID'),
    dv: atributo(uno(emisor, 'PartyTaxScheme/CompanyID'), 'schemeID'),
    razon: valor(emisor, 'PartyTaxScheme/RegistrationName'),
    receptor: valor(cliente, 'CompanyID'),
    nombreReceptor: valor(cliente, 'RegistrationName'),
    total: valor(cuerpo, `${clase.totales}/PayableAmount`),
    fecha: valor(cuerpo, 'IssueDate'),
    hora: valor(cuerpo, 'IssueTime'),
    ambiente: valor(cuerpo, 'ProfileExecutionID'),
  }
}

export const extension = (cuerpo: Nodo) => uno(cuerpo, 'UBLExtensions/UBLExtension/ExtensionContent/DianExtensions')
export const atributoDe = (nodo: Nodo, camino: string, nombre: string) => atributo(uno(nodo, camino), nombre)

type Lista = keyof typeof listas

const conjuntos = new Map<string, ReadonlySet<string>>()

export function enLista(lista: Lista, codigo: string): boolean {
  let codigos = conjuntos.get(lista)
  if (!codigos) conjuntos.set(lista, (codigos = new Set(listas[lista].split(' '))))
  return codigos.has(codigo)
}
