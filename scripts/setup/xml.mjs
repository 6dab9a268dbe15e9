// xmllint and xmlsec1 verify the signed documents of the tests independently.
import { say, stop } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'

const TOOLS = { xmllint: 'libxml2-utils', xmlsec1: 'xmlsec1' }
const missing = () => Object.keys(TOOLS).filter((name) => !findProgram(name))

/** Ensures both: installed, or Debian's packages. Stops with a sentence if they cannot be had. */
export const ensureXmlTools = async () => {
  const wanted = missing()
  if (wanted.length === 0) return
  if (canInstallPackages()) {
    const { output } = await installPackages(
      'Instalando los verificadores de XML',
      wanted.map((name) => TOOLS[name]),
    )
    if (missing().length === 0) return
    say(output.trim().split('\n').slice(-3).join('\n'))
  }
  stop(
    `Faltan ${missing().join(' y ')}, que comprueban los documentos de la DIAN: instale ${missing()
      .map((name) => TOOLS[name])
      .join(' y ')} (Debian) o el paquete libxml2 y xmlsec de su sistema.`,
  )
}
