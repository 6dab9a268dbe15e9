import { reducir, type Foto, type ImagenJpeg } from './reducir-foto.ts'

const sinExtension = (nombre: string): string => nombre.replace(/\.[^.]*$/, '') || 'fotos'

/** Merges photos into a PDF, one per page; sequentially, to limit memory on phones. @throws FotoIlegible */
export async function juntar(fotos: readonly Foto[]): Promise<File> {
  const imagenes: ImagenJpeg[] = []
  for (const foto of fotos) imagenes.push(await reducir(foto))
  return new File([pdfDeImagenes(imagenes)], `${sinExtension(fotos[0]?.archivo.name ?? '')}.pdf`, {
    type: 'application/pdf',
  })
}

/** Letter sheet and margin, in points. */
const [CORTO, LARGO, MARGEN] = [612, 792, 18]

/** PDF with one letter page per JPEG (DCTDecode), landscape for wide images, without metadata (ISO 32000-1). */
export function pdfDeImagenes(imagenes: readonly ImagenJpeg[]): Uint8Array<ArrayBuffer> {
  const escribe = new Escritor()
  const paginas = imagenes.map((_, index) => 3 + index * 3)
  escribe.objeto(1, '<< /Type /Catalog /Pages 2 0 R >>')
  escribe.objeto(2, `<< /Type /Pages /Count ${imagenes.length} /Kids [${paginas.map((n) => `${n} 0 R`).join(' ')}] >>`)
  imagenes.forEach((imagen, index) => unaPagina(escribe, 3 + index * 3, imagen))
  return escribe.cerrar()
}

function unaPagina(escribe: Escritor, numero: number, { bytes, ancho, alto }: ImagenJpeg): void {
  const [w, h] = ancho > alto ? [LARGO, CORTO] : [CORTO, LARGO]
  const escala = Math.min((w - 2 * MARGEN) / ancho, (h - 2 * MARGEN) / alto)
  const [dw, dh] = [ancho * escala, alto * escala]
  const dibujo = `q ${cifra(dw)} 0 0 ${cifra(dh)} ${cifra((w - dw) / 2)} ${cifra((h - dh) / 2)} cm /Foto Do Q`
  escribe.objeto(
    numero,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${numero + 1} 0 R` +
      ` /Resources << /XObject << /Foto ${numero + 2} 0 R >> >> >>`,
  )
  escribe.objeto(numero + 1, `<< /Length ${dibujo.length} >>`, new TextEncoder().encode(dibujo))
  escribe.objeto(
    numero + 2,
    `<< /Type /XObject /Subtype /Image /Width ${ancho} /Height ${alto} /ColorSpace /DeviceRGB` +
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
    bytes,
  )
}

const cifra = (value: number): string => String(Math.round(value * 100) / 100)

class Escritor {
  private readonly partes: Uint8Array<ArrayBuffer>[] = []
  private readonly inicios: number[] = []
  private largo = 0

  constructor() {
    // binary marker line: file transfer programs then treat the file as binary
    this.texto('%PDF-1.4\n%')
    this.bytes(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  }

  objeto(numero: number, diccionario: string, contenido?: Uint8Array<ArrayBuffer>): void {
    this.inicios[numero] = this.largo
    this.texto(`${numero} 0 obj\n${diccionario}\n`)
    if (contenido) {
      this.texto('stream\n')
      this.bytes(contenido)
      this.texto('\nendstream\n')
    }
    this.texto('endobj\n')
  }

  cerrar(): Uint8Array<ArrayBuffer> {
    const tabla = this.largo
    const filas = this.inicios.slice(1).map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`)
    this.texto(`xref\n0 ${filas.length + 1}\n0000000000 65535 f \n${filas.join('')}`)
    this.texto(`trailer\n<< /Size ${filas.length + 1} /Root 1 0 R >>\nstartxref\n${tabla}\n%%EOF\n`)
    const todo = new Uint8Array(this.largo)
    let at = 0
    for (const parte of this.partes) {
      todo.set(parte, at)
      at += parte.length
    }
    return todo
  }

  private texto(text: string): void {
    this.bytes(new TextEncoder().encode(text))
  }

  private bytes(bytes: Uint8Array<ArrayBuffer>): void {
    this.partes.push(bytes)
    this.largo += bytes.length
  }
}
