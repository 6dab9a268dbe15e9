// The browser that prints the PDFs and runs the browser tests.
import { existsSync } from 'node:fs'
import { say, stop } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'

const findChromium = () => {
  const chosen = process.env.NAVEGADOR
  if (chosen && !existsSync(chosen)) stop(`NAVEGADOR indica «${chosen}», que no existe.`)
  return chosen || findProgram('chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser')
}

/** The program itself unpacks the browser that npm brought (modules/kernel/pdf/browser.ts); it exists for this machine alone. */
const comesWithNpm = () => process.platform === 'linux' && process.arch === 'x64'

/**
 * Makes sure that there is a Chromium to be found: the machine's own, else Debian's package, else the one from npm.
 * The program stops with one sentence when there is none to be had.
 */
export const ensureChromium = async () => {
  if (findChromium()) return
  if (canInstallPackages()) {
    const { output } = await installPackages('Instalando Chromium', ['chromium', 'fonts-liberation'])
    if (findChromium()) return
    say(output.trim().split('\n').slice(-3).join('\n'))
  }
  if (!comesWithNpm()) stop('Falta un navegador: instale Chromium o Google Chrome, o diga en NAVEGADOR dónde está.')
}
