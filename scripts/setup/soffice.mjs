// LibreOffice, for PDFs of record.
import { say, stop } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'

/** Writer without GUI, and fonts with the metrics of Arial, Times, Courier, Calibri and Cambria. */
export const PACKAGES = [
  'libreoffice-writer-nogui',
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
]

const found = () => Boolean(process.env.SOFFICE) || Boolean(findProgram('soffice', 'libreoffice'))

/** Ensures LibreOffice: SOFFICE, installed, or Debian's package. Stops with a sentence if there is none. */
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
