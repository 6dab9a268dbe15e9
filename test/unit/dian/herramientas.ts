import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AutoridadDePrueba } from '../../harness/certificados.ts'

const XSD = fileURLToPath(new URL('../../../modules/dian/simulador/xsd/dian-anexo19.xsd', import.meta.url))

/** Reading the schema takes most of the time: one call for all documents. */
export function conEsquema(documentos: readonly Buffer[]): string {
  return enCarpeta((carpeta) =>
    correr('xmllint', [
      '--noout',
      '--nonet',
      '--schema',
      XSD,
      ...documentos.map((documento, i) => escrito(carpeta, `${i}.xml`, documento)),
    ]),
  )
}

/** xmlsec1 with the chain, trusting only the root. '' when all is well, else what it says. */
export function conXmlsec(
  documento: Buffer,
  { raizPem, subordinadaPem }: Pick<AutoridadDePrueba, 'raizPem' | 'subordinadaPem'>,
): string {
  return enCarpeta((carpeta) =>
    correr('xmlsec1', [
      '--verify',
      '--trusted-pem',
      escrito(carpeta, 'raiz.pem', raizPem),
      '--untrusted-pem',
      escrito(carpeta, 'sub.pem', subordinadaPem),
      '--id-attr:Id',
      'KeyInfo',
      '--id-attr:Id',
      'SignedProperties',
      escrito(carpeta, 'doc.xml', documento),
    ]),
  )
}

const escrito = (carpeta: string, nombre: string, contenido: Buffer | string): string => {
  const ruta = join(carpeta, nombre)
  writeFileSync(ruta, contenido)
  return ruta
}

function enCarpeta<T>(hacer: (carpeta: string) => T): T {
  const carpeta = mkdtempSync(join(tmpdir(), 'dian-'))
  try {
    return hacer(carpeta)
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}

export { enCarpeta, escrito }

export function correr(programa: string, argumentos: readonly string[]): string {
  try {
    execFileSync(programa, argumentos, { stdio: 'pipe' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  }
}
