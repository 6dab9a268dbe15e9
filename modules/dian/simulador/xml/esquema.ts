import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** Same place in the sources and in dist/. */
const carpetaXsd = (): string => {
  const propia = new URL(import.meta.url.endsWith('/xml/esquema.ts') ? '../xsd/' : './xsd/', import.meta.url)
  return fileURLToPath(propia)
}

let validador: XsdValidator | undefined

/** Annex 1.9; loading takes about 0.1 s. */
function esquema(): XsdValidator {
  if (validador) return validador
  xmlRegisterFsInputProviders()
  const ruta = `${carpetaXsd()}dian-anexo19.xsd`
  const texto = XmlDocument.fromBuffer(readFileSync(ruta), { url: ruta })
  validador = XsdValidator.fromDoc(texto)
  texto.dispose()
  return validador
}

/** @returns libxml2's message; null when valid */
export function faltaDeEsquema(documento: XmlDocument): string | null {
  try {
    esquema().validate(documento)
    return null
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details[0]?.message.trim() ?? error.message.trim()
  }
}
