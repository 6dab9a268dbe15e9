import { acepta, COMO_CONVERTIR_HEIC, esHeic, extensionDe, reparoDe } from '../../../kit/files/archivos.ts'
import { useElegir } from '../../../kit/files/use-elegir.ts'
import { Boton } from '../piezas/Boton.tsx'

/** Specification 3, section 5. */
export const FORMATOS = { formatos: 'amplios' } as const
const ACEPTA = acepta(FORMATOS)
const MAXIMO = 20 * 1_048_576

/** File that cannot be sent; the message says how to fix it. */
export class NoSirve extends Error {}

const MARCAS_HEIC = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/

/** Detects HEIC by its magic number: some arrive as «.jpg». */
const esHeicPorDentro = async (archivo: File): Promise<boolean> => {
  const cabeza = new Uint8Array(await archivo.slice(4, 12).arrayBuffer())
  return MARCAS_HEIC.test(String.fromCharCode(...cabeza))
}

const aJpeg = async (archivo: File): Promise<File> => {
  const { reducir } = await import('../../../kit/files/reducir-foto.ts')
  try {
    const { bytes } = await reducir({ archivo, giro: 0 })
    return new File([bytes], `${archivo.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`, { type: 'image/jpeg' })
  } catch {
    throw new NoSirve(`«${archivo.name}» ${COMO_CONVERTIR_HEIC}`)
  }
}

/** Converts HEIC to JPEG if this browser can decode it. @throws NoSirve */
export const preparar = async (archivo: File): Promise<File> => {
  if (archivo.size > 0 && (esHeic(archivo) || (await esHeicPorDentro(archivo)))) return aJpeg(archivo)
  const reparo = reparoDe(archivo, FORMATOS, MAXIMO)
  if (reparo) throw new NoSirve(reparo)
  return archivo
}

/** Several photos chosen at once are pages of one paper; apart, each would take one of the three places. */
export const sonFotos = (archivos: readonly File[]): boolean =>
  archivos.length > 1 && archivos.every((archivo) => esHeic(archivo) || /^(jpe?g|png)$/.test(extensionDe(archivo.name)))

interface Props {
  id?: string
  texto: string
  /** Distinguishes buttons with the same text for screen readers. */
  de?: string
  varios?: boolean
  onElegir: (archivos: File[], camara: boolean) => void
}

/** File picker; on touch devices also the camera. */
export const Elegir = ({ id, texto, de, varios = false, onElegir }: Props) => {
  const entrada = useElegir(onElegir)
  return (
    <>
      <Boton id={id} aria-label={de ? `${texto}: ${de}` : texto} onClick={entrada.abrirArchivos}>
        {texto}
      </Boton>
      <input {...entrada.archivos} accept={ACEPTA} multiple={varios} />
      <span className="hidden pointer-coarse:contents">
        <Boton aria-label={de ? `Tomar foto: ${de}` : 'Tomar foto'} onClick={entrada.abrirCamara}>
          Tomar foto
        </Boton>
        <input {...entrada.camara} />
      </span>
    </>
  )
}
