// Browser for PDFs and browser tests.
import { existsSync } from 'node:fs'
import { say, stop } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'

const findChromium = () => {
  const chosen = process.env.NAVEGADOR
  if (chosen && !existsSync(chosen)) stop(`NAVEGADOR indica «${chosen}», que no existe.`)
  return chosen || findProgram('chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser')
}

/** The packaged browser (modules/kernel/pdf/browser.ts) exists for this platform only. */
const comesWithNpm = () => process.platform === 'linux' && process.arch === 'x64'

/** Ensures a Chromium: installed, Debian's package, or npm's. Stops with a sentence if there is none. */
export const ensureChromium = async () => {
  if (findChromium()) return
  if (canInstallPackages()) {
    const { output } = await installPackages('Instalando Chromium', ['chromium', 'fonts-liberation'])
    if (findChromium()) return
    say(output.trim().split('\n').slice(-3).join('\n'))
  }
  if (!comesWithNpm()) stop('Falta un navegador: instale Chromium o Google Chrome, o diga en NAVEGADOR dónde está.')
}
