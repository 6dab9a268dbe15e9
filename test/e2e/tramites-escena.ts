import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { button, click, visit, type Visit, type VisitOptions } from '../harness/browser.ts'
import { AjusteDeTramites } from '../../modules/tramites/model.ts'
import { insert } from '../../modules/kernel/index.ts'
import { api, contextOf, unPdf } from '../harness/index.ts'

/** A file on the disk, for the browser to choose. @returns its path */
export function enDisco(nombre: string, contenido: Uint8Array = unPdf(nombre)): string {
  const ruta = join(mkdtempSync(join(tmpdir(), 'tramite-')), nombre)
  writeFileSync(ruta, contenido)
  return ruta
}

/** Chooses files for a paper, as a person does: by its button. */
export async function elegir(
  page: Page,
  papel: string,
  rutas: readonly string[],
  verbo = 'Elegir archivo',
): Promise<void> {
  const [selector] = await Promise.all([page.waitForFileChooser(), click(page, button(`${verbo}: ${papel}`))])
  await selector.accept([...rutas])
}

/** What the row of each paper says of itself: listo, falta or mal. */
export const comoEstan = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('.papel', (rows) => rows.map((row) => row.getAttribute('data-como')))

/** The dialog of a kind, from the grid. */
export async function solicitar(tipo: string, options: VisitOptions): Promise<Visit> {
  const visita = await visit('/admin/seleccionDocumento', options)
  await click(visita.page, button(`Solicitar: ${tipoDe(tipo)?.titulo ?? ''}`))
  await visita.page.waitForSelector('.papel')
  return visita
}

/**
 * A photo of so many pixels as a camera writes it: a JPEG that its browser makes, with the orientation in its EXIF data.
 * @param orientacion 1 as it is; 6 the camera was held upright
 */
export async function unaFoto(page: Page, ancho: number, alto: number, orientacion = 1): Promise<Buffer> {
  const datos = await page.evaluate(
    (w: number, h: number) => {
      const lienzo = document.createElement('canvas')
      lienzo.width = w
      lienzo.height = h
      const pincel = lienzo.getContext('2d')
      if (pincel) {
        pincel.fillStyle = 'navy'
        pincel.fillRect(0, 0, w / 2, h)
      }
      return lienzo.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    ancho,
    alto,
  )
  const jpeg = Buffer.from(datos, 'base64')
  // TIFF, big-endian: one entry, Orientation (0x0112), a SHORT
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientacion, 18)
  const exif = Buffer.concat([Buffer.from('457869660000', 'hex'), tiff])
  const largo = Buffer.alloc(2)
  largo.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), largo, exif, jpeg.subarray(2)])
}

/** The office's client companies of deed orders. */
export async function conEmpresas(office: string, primera: string, segunda = ''): Promise<void> {
  await api(office).anonymous.get('/start') // makes the office
  await insert(await contextOf(office), AjusteDeTramites, { clave: 'empresas', valor: [primera, segunda] })
}
