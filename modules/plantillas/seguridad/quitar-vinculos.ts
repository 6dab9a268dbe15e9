import { XMLSerializer } from '@xmldom/xmldom'
import PizZip from 'pizzip'
import { readXml } from '../../kernel/index.ts'
import { peligroDe, relacionesDe } from './revisar-xml.ts'

/** `word/_rels/document.xml.rels` → `word/document.xml`. */
const duena = (rels: string): string => rels.replace(/_rels\/([^/]+)\.rels$/i, '$1')

/**
 * A checked document without the links and pictures that are elsewhere: their text stays, nothing is left pointing at them. To be checked
 * again by who calls.
 */
export function quitarVinculos(archivo: Buffer): Buffer {
  const zip = new PizZip(archivo)
  for (const nombre of Object.keys(zip.files).filter((parte) => /\.rels$/i.test(parte))) {
    const documento = readXml(zip.file(nombre)?.asText() ?? '')
    if (typeof documento === 'string') continue
    const fuera = relacionesDe(documento).filter((relacion) => peligroDe(relacion, nombre)?.sePuedeQuitar)
    if (!fuera.length) continue
    const parte = zip.file(duena(nombre))
    const ids = fuera.map((relacion) => relacion.getAttribute('Id') ?? '')
    if (parte) zip.file(parte.name, sinReferencias(parte.asText(), ids))
    for (const relacion of fuera) relacion.parentNode?.removeChild(relacion)
    zip.file(nombre, new XMLSerializer().serializeToString(documento))
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const sinReferencias = (xml: string, ids: readonly string[]): string =>
  ids.reduce(
    (hasta, id) =>
      hasta.replace(new RegExp(`\\s\\w+:(id|link|href|embed)\\s*=\\s*(["'])${id.replace(/\W/g, '\\$&')}\\2`, 'g'), ''),
    xml,
  )
