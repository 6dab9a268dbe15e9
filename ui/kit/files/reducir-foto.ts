import { COMO_CONVERTIR_HEIC, esHeic } from './archivos.ts'

/** JPEG from a canvas: three channels, eight bits each. */
export interface ImagenJpeg {
  bytes: Uint8Array<ArrayBuffer>
  ancho: number
  alto: number
}

/** Clockwise quarter turns. */
export type Giro = 0 | 1 | 2 | 3
export interface Foto {
  archivo: File
  giro: Giro
}

/** Longer side in px: a letter sheet at 200 dpi, enough for small print. */
const LADO = 2200
const CALIDAD = 0.82

/** The browser cannot decode the photo; the message gives a way out. */
export class FotoIlegible extends Error {}

/** Scales a photo down to JPEG; orientation from EXIF plus the requested turn. @throws FotoIlegible */
export async function reducir({ archivo, giro }: Foto): Promise<ImagenJpeg> {
  const mapa = await createImageBitmap(archivo).catch(() => {
    throw new FotoIlegible(
      esHeic(archivo) ? `«${archivo.name}» ${COMO_CONVERTIR_HEIC}` : `«${archivo.name}» no se pudo abrir como foto.`,
    )
  })
  const escala = Math.min(1, LADO / Math.max(mapa.width, mapa.height))
  const [w, h] = [Math.max(1, Math.round(mapa.width * escala)), Math.max(1, Math.round(mapa.height * escala))]
  const acostada = giro % 2 === 1
  const lienzo = document.createElement('canvas')
  lienzo.width = acostada ? h : w
  lienzo.height = acostada ? w : h
  const pincel = lienzo.getContext('2d')
  if (!pincel) throw new FotoIlegible('Este navegador no pudo preparar la foto.')
  // transparent pixels become white
  pincel.fillStyle = 'white'
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.translate(lienzo.width / 2, lienzo.height / 2)
  pincel.rotate((giro * Math.PI) / 2)
  pincel.imageSmoothingQuality = 'high'
  pincel.drawImage(mapa, -w / 2, -h / 2, w, h)
  mapa.close()
  const jpeg = await new Promise<Blob | null>((resolve) => lienzo.toBlob(resolve, 'image/jpeg', CALIDAD))
  if (!jpeg) throw new FotoIlegible('Este navegador no pudo preparar la foto.')
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), ancho: lienzo.width, alto: lienzo.height }
}
