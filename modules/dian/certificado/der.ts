import forge from 'node-forge'

type Asn1 = forge.asn1.Asn1

const hijos = (nodo: Asn1 | undefined): Asn1[] => (nodo && Array.isArray(nodo.value) ? nodo.value : [])
const bytes = (nodo: Asn1 | undefined): string => (nodo && typeof nodo.value === 'string' ? nodo.value : '')

/** One attribute of a distinguished name. `crudo` is its DER value in hexadecimal. */
export interface Atributo {
  oid: string
  valor: string
  crudo: string
}

export interface CertificadoLeido {
  /** In the order of the certificate; each entry may hold several attributes. */
  emisor: Atributo[][]
  sujeto: Atributo[][]
  /** digitalSignature and nonRepudiation; null when the certificate restricts no use. */
  usos: { firma: boolean; noRepudio: boolean } | null
}

export function leerDer(der: Buffer): CertificadoLeido {
  const campos = hijos(hijos(forge.asn1.fromDer(forge.util.createBuffer(der.toString('binary'))))[0])
  // version is there in all but certificates of version 1, as context-specific 0
  const [, , emisor, , sujeto] = campos[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? campos.slice(1) : campos
  return { emisor: nombre(emisor), sujeto: nombre(sujeto), usos: usos(campos) }
}

const nombre = (nodo: Asn1 | undefined): Atributo[][] =>
  hijos(nodo).map((conjunto) =>
    hijos(conjunto).map((par) => {
      const [oid, valor] = hijos(par)
      return {
        oid: forge.asn1.derToOid(bytes(oid)),
        valor: textoDe(valor),
        crudo: valor ? forge.asn1.toDer(valor).toHex() : '',
      }
    }),
  )

function textoDe(nodo: Asn1 | undefined): string {
  const crudo = Buffer.from(bytes(nodo), 'binary')
  if (nodo?.type === forge.asn1.Type.BMPSTRING) return Buffer.from(crudo).swap16().toString('utf16le')
  return crudo.toString(nodo?.type === forge.asn1.Type.UTF8 ? 'utf8' : 'latin1')
}

const KEY_USAGE = '2.5.29.15'

function usos(campos: readonly Asn1[]): CertificadoLeido['usos'] {
  const extensiones = campos.find(
    ({ tagClass, type }) => tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && Number(type) === 3,
  )
  for (const extension of hijos(hijos(extensiones)[0])) {
    const partes = hijos(extension)
    if (forge.asn1.derToOid(bytes(partes[0])) !== KEY_USAGE) continue
    // BIT STRING: tag, length, unused bits, first byte
    const bits = Buffer.from(bytes(partes.at(-1)), 'binary')[3] ?? 0
    return { firma: (bits & 0x80) !== 0, noRepudio: (bits & 0x40) !== 0 }
  }
  return null
}

const CORTOS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
}

const escapar = (valor: string): string =>
  valor
    .replace(/[,+"\\<>;]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ')

/** RFC 2253: the last part of the DER first; attributes without a short name as OID=#DER. */
export const rfc2253 = (partes: readonly (readonly Atributo[])[]): string =>
  [...partes]
    .reverse()
    .map((conjunto) =>
      conjunto
        .map(({ oid, valor, crudo }) => {
          const corto = CORTOS[oid]
          return corto ? `${corto}=${escapar(valor)}` : `${oid}=#${crudo}`
        })
        .join('+'),
    )
    .join(',')
