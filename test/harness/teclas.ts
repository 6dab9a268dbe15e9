import type { KeyInput, Page } from 'puppeteer-core'

/** A keyboard that counts: every press of a key, of those held too, and every character that is typed. */
export const teclado = (page: Page) => {
  let pulsadas = 0
  const tecla = async (cual: KeyInput, veces = 1): Promise<void> => {
    for (let i = 0; i < veces; i++) {
      pulsadas += 1
      await page.keyboard.press(cual)
    }
  }
  return {
    tecla,
    escribir: async (texto: string): Promise<void> => {
      pulsadas += texto.length
      await page.keyboard.type(texto)
    },
    /** With others held: `con(['Control'], 'Enter')` are two presses. */
    con: async (sostenidas: readonly KeyInput[], cual: KeyInput): Promise<void> => {
      pulsadas += sostenidas.length
      for (const una of sostenidas) await page.keyboard.down(una)
      await tecla(cual)
      for (const una of sostenidas.toReversed()) await page.keyboard.up(una)
    },
    pulsadas: (): number => pulsadas,
  }
}
