import { Problem, Turns, type Context } from '../../kernel/index.ts'
import { revisarDocx } from '../seguridad/revisar.ts'
import { conSoffice } from './soffice.ts'

/** Each takes 200 MB: one after another. */
const turnos = new Turns({
  name: 'LibreOffice', limitMs: 150_000, patienceMs: 40_000,
  atOnce: 1, waiting: 6,
  full: () => new Problem(503, 'conversion_ocupada', 'Se están convirtiendo otros documentos. Intente de nuevo en unos segundos.'),
})

/** With a profile that is new it may end before it began. */
const INTENTOS = 2

/**
 * An old .doc as .docx, where the installation has LibreOffice; what comes of it is checked as what somebody uploads.
 * @returns null where there is none, or it could not: the template stays as it came
 * @throws Problem 503 while too many wait
 */
export async function convertirDoc({ app, log }: Context, doc: Buffer): Promise<Buffer | null> {
  const { soffice } = app.config
  if (soffice === null) return null
  const docx = await turnos.take(async () => {
    for (let intento = 1; intento <= INTENTOS; intento++) {
      const hecho = await conSoffice(soffice, doc)
      if (hecho) return hecho
    }
    return null
  })
  const peligros = docx ? revisarDocx(docx).map(({ tipo }) => tipo) : ['sin archivo']
  if (peligros.length === 0) return docx
  log.warn({ peligros }, 'LibreOffice made no document of a .doc')
  return null
}
