// LibreOffice, which makes the PDF of record of a deed.
import { say, stop } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'

/** The writer without its windows, and the fonts that measure as Word's: Arial, Times and Courier; Calibri; Cambria. */
export const PACKAGES = [
  'libreoffice-writer-nogui',
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
]

const found = () => Boolean(process.env.SOFFICE) || Boolean(findProgram('soffice', 'libreoffice'))

/**
 * Makes sure that there is one: SOFFICE, the machine's own, else Debian's package. The program stops with one sentence where there is
 * none to be had.
 */
export const ensureOffice = async () => {
  if (found()) return
  if (canInstallPackages()) {
    const { output } = await installPackages('Instalando LibreOffice', PACKAGES)
    if (found()) return
    say(output.trim().split('\n').slice(-3).join('\n'))
  }
  stop(
    'Falta LibreOffice, que hace los PDF de las escrituras: instálelo (en Debian o Ubuntu: sudo apt-get install ' +
      'libreoffice-writer-nogui; en macOS: brew install --cask libreoffice) o diga en SOFFICE dónde está.',
  )
}
