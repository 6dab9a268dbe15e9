import { pdfDeImagenes, type ImagenJpeg } from './pdf.ts'
import { reducir, type Foto } from './reducir.ts'

const sinExtension = (nombre: string): string => nombre.replace(/\.[^.]*$/, '') || 'fotos'

/** Merges photos into a PDF, one per page; sequentially, to limit memory on phones. @throws FotoIlegible */
export async function juntar(fotos: readonly Foto[]): Promise<File> {
  const imagenes: ImagenJpeg[] = []
  for (const foto of fotos) imagenes.push(await reducir(foto))
  return new File([pdfDeImagenes(imagenes)], `${sinExtension(fotos[0]?.archivo.name ?? '')}.pdf`, {
    type: 'application/pdf',
  })
}
