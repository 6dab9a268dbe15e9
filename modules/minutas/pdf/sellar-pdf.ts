import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** Of the sheet's diagonal, how much the words take. */
const DE_LA_DIAGONAL = 0.72
const AL_MARGEN = 7.5

/**
 * Writes words across every sheet of a PDF, and once more beside its text, where nothing is written over them.
 * @param sello of the letters of Latin-1
 */
export async function sellarPdf(pdf: Buffer, sello: string): Promise<Buffer> {
  const documento = await PDFDocument.load(pdf, { updateMetadata: false })
  const letra = await documento.embedFont(StandardFonts.HelveticaBold)
  const fina = await documento.embedFont(StandardFonts.Helvetica)
  for (const hoja of documento.getPages()) {
    const { width, height } = hoja.getSize()
    const tamano = Math.min(54, (DE_LA_DIAGONAL * Math.hypot(width, height)) / letra.widthOfTextAtSize(sello, 1))
    const [angulo, largo] = [Math.atan2(height, width), letra.widthOfTextAtSize(sello, tamano)]
    // its middle, at a third of the height of its letters, is that of the sheet
    const x = width / 2 - (largo / 2) * Math.cos(angulo) + (tamano / 3) * Math.sin(angulo)
    const y = height / 2 - (largo / 2) * Math.sin(angulo) - (tamano / 3) * Math.cos(angulo)
    hoja.drawText(sello, {
      x,
      y,
      size: tamano,
      font: letra,
      rotate: degrees((angulo * 180) / Math.PI),
      color: rgb(0, 0, 0),
      opacity: 0.13,
    })
    hoja.drawText(sello, {
      x: width - 18,
      y: height / 2 - fina.widthOfTextAtSize(sello, AL_MARGEN) / 2,
      size: AL_MARGEN,
      font: fina,
      rotate: degrees(90),
      color: rgb(0.35, 0.35, 0.35),
    })
  }
  return Buffer.from(await documento.save({ useObjectStreams: false }))
}
